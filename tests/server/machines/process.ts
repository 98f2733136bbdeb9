import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterEach } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** A process of the product's own, as an operator starts it. */
export interface Process {
  pid: number
  /** What it has said so far. */
  said(): string
  /** Resolves once it serves or works; with its address where it serves. Fails where it ends instead. */
  ready(): Promise<string>
  kill(signal: NodeJS.Signals): void
  /** Resolves when it has ended: with its exit code, or null where a signal ended it. */
  ended: Promise<number | null>
}

/** Starts `node server/main.ts`; what is left over after a test is killed. Variables are those given and no others. */
export function usePrograms(): (what: 'serve' | 'worker', variables: Record<string, string>) => Process {
  const started: Process[] = []
  afterEach(async () => {
    for (const one of started.splice(0)) {
      one.kill('SIGKILL')
      await one.ended
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
  let said = ''
  const ready = Promise.withResolvers<string>()
  // Nobody may be waiting for it.
  ready.promise.catch(() => undefined)
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /Jotter is (?:working on jobs|ready at (\S+))/.exec(said)
      if (found !== null) ready.resolve(found[1] ?? '')
    })
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      ready.reject(new Error(`It ended instead: ${said}`))
      resolve(code)
    })
  })
  return {
    pid: child.pid ?? 0,
    said: () => said,
    ready: () => ready.promise,
    kill: (signal) => void child.kill(signal),
    ended,
  }
}

/** A school whose identities live elsewhere, so that no demo school has to be made first. Nobody asks that place anything. */
export const hosted = {
  FIREBASE_PROJECT_ID: 'school',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'school.example',
}
