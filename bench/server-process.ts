import { spawn, spawnSync, execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { serve: string }
}
/** The arguments of node in `npm run serve`. */
const serveArgs = scripts.serve.split(' ').slice(2)
const canPin = spawnSync('taskset', ['--version']).status === 0

/** The CPU cores of server and load, if the system can pin processes. */
export const cores = { server: '0', load: '1' }

/** The command that runs a program on one core. */
export const toPinnedCommand = (core: string, command: string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', core, ...command]] : [command[0] ?? '', command.slice(1)]

export interface ServerProcess {
  origin: string
  /** Resident memory in MiB. */
  memory(): number
  /** Used so far, in user and system mode. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** Configures the hosted identity service, which is never called, so that no demo school is seeded. */
const hosted = {
  FIREBASE_PROJECT_ID: 'school',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'school.example',
}

/** Starts the server as `npm run serve` does, on its own core and a free port; `file` instead of its main module. */
export async function startServer(
  variables: Record<string, string>,
  file = serveArgs.at(-1) ?? '',
): Promise<ServerProcess> {
  const [command, args] = toPinnedCommand(cores.server, [process.execPath, ...serveArgs.slice(0, -1), file])
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...hosted, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)))
    // Reads the whole log, as a log collector does.
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const readyAt = /Jotter is ready at (\S+)/.exec(text)?.[1]
      if (readyAt !== undefined) resolve(readyAt)
    })
  })
  return {
    origin,
    memory: () => {
      const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
      return Number(stdout) / 1024
    },
    cpuSeconds: () => {
      // Fields 14 and 15 in ticks of 10 ms; the name of the program, in parentheses, may contain spaces.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / 100
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The output of `save-load.ts`; quantiles in milliseconds. */
export interface LoadResult {
  saves: number
  seconds: number
  p50: number
  p99: number
  refused: [status: string, times: number][]
}

let revision = 1

/** The first of a million revisions that no other load of this run uses. */
export function nextRevision(): number {
  revision += 1_000_000
  return revision - 1_000_000
}

/** Runs `save-load.ts` on the load's core: for some seconds, or with `each` until every connection has sent that many. */
export async function runLoad(
  server: ServerProcess,
  { connections, seconds, each = Infinity }: { connections: number; seconds: number; each?: number },
): Promise<LoadResult> {
  const args = [server.origin, seconds, connections, nextRevision(), each].map(String)
  const [command, rest] = toPinnedCommand(cores.load, [process.execPath, 'bench/save-load.ts', ...args])
  const { stdout } = await promisify(execFile)(command, rest)
  const result = JSON.parse(stdout) as LoadResult
  if (result.refused.length > 0) console.log(`  not saved: ${JSON.stringify(result.refused)}`)
  return result
}
