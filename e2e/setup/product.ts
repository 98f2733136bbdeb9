import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder of the demo school in the environment, which workers inherit. */
const schoolVariable = 'E2E_SCHOOL'

/** A running server on a data folder of its own. It can be killed and started again. */
export class Product {
  /** The port it serves at, once started. */
  port = 0
  readonly #folder: string
  #child: ChildProcess | null = null

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async make(): Promise<Product> {
    const product = new Product(await mkdtemp(join(tmpdir(), 'jotter-e2e-')))
    const school = process.env[schoolVariable]
    if (school !== undefined) await cp(school, product.#folder, { recursive: true })
    return product
  }

  /** Makes the demo school that those made from now on begin with: filling one takes longer than all else of a start. */
  static async prepare(): Promise<Product> {
    const product = await Product.make()
    await product.start()
    await product.#end('SIGTERM')
    process.env[schoolVariable] = product.#folder
    return product
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /**
   * Starts the server at the port it had before, or at any free one. Resolves once it serves.
   * @throws Error with everything it printed, if it ends instead.
   */
  start(): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts', '--quiet'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env['PATH'] ?? '', PORT: String(this.port), DATA_DIR: this.#folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    // A start that takes too long ends this process without stopping the server.
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('close', () => process.off('exit', kill))
    return new Promise((resolve, reject) => {
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          const ready = /Jotter is ready at \S+:(\d+)/.exec(output)
          if (ready === null) return
          this.port = Number(ready[1])
          resolve()
        })
      child.once('close', () => reject(new Error(`The server ended: ${output}`)))
    })
  }

  /** SIGKILL: it has no chance to finish anything. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Stops it and removes its folder. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill(signal)
    await closed
  }
}
