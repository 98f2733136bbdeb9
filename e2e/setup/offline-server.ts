import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A product of a test's own, on a data folder of its own, which can be killed and started again. */
export class OwnServer {
  readonly #folder: string
  #child: ChildProcess | null = null

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async make(): Promise<OwnServer> {
    return new OwnServer(await mkdtemp(join(tmpdir(), 'jotter-own-')))
  }

  /** Resolves with its port once it serves. */
  start(): Promise<number> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: this.#folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    return new Promise((resolve, reject) => {
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text
          const found = /Jotter is ready at \S+:(\d+)/.exec(said)
          if (found !== null) resolve(Number(found[1]))
        })
      child.once('close', () => reject(new Error(`It ended instead: ${said}`)))
    })
  }

  /** Without a word of warning. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await closed
  }

  async end(): Promise<void> {
    await this.kill()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
