import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterEach } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** A process of the product, started as an operator does. */
export interface Process {
  pid: number
  /** Returns its stdout and stderr so far. */
  getOutput(): string
  /** Resolves when it is ready: a server with its origin, a worker with ''. Rejects if it exits first. */
  ready(): Promise<string>
  kill(signal: NodeJS.Signals): void
  /** Resolves when it has exited, with its exit code or, after a signal, null. */
  exited: Promise<number | null>
}

/** Returns a function that starts `node server/main.ts` with only these variables. Kills the processes after each test. */
export function useProcesses(): (what: 'serve' | 'worker', variables: Record<string, string>) => Process {
  const started: Process[] = []
  afterEach(async () => {
    for (const one of started.splice(0)) {
      one.kill('SIGKILL')
      await one.exited
    }
  })
  return (what, variables) => {
    const one = start(what, variables)
    started.push(one)
    return one
  }
}

function start(what: 'serve' | 'worker', variables: Record<string, string>): Process {
  const child = spawn(process.execPath, ['server/main.ts', ...(what === 'worker' ? ['worker'] : [])], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = Promise.withResolvers<string>()
  // Prevents an unhandled rejection if no test awaits it.
  ready.promise.catch(() => undefined)
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /Jotter is (?:working on jobs|ready at (\S+))/.exec(output)
      if (found !== null) ready.resolve(found[1] ?? '')
    })
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      ready.reject(new Error(`It exited: ${output}`))
      resolve(code)
    })
  })
  return {
    pid: child.pid ?? 0,
    getOutput: () => output,
    ready: () => ready.promise,
    kill: (signal) => void child.kill(signal),
    exited,
  }
}

/** Variables of a school with a real identity service, which starts without seeding a demo school. It is never called. */
export const hostedVariables = {
  FIREBASE_PROJECT_ID: 'school',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'school.example',
}
