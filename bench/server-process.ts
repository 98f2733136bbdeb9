import { spawn, spawnSync, execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { serve: string }
}
/** What `npm run serve` gives to node, after `exec node`. */
const serve = scripts.serve.split(' ').slice(2)
const canPin = spawnSync('taskset', ['--version']).status === 0

/** Cores that the two sides of a measurement keep to, where the system can hold them there. */
export const cores = { server: '0', load: '1' }

/** The command that runs a program on one core. */
export const pinned = (core: string, command: string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', core, ...command]] : [command[0] ?? '', command.slice(1)]

export interface ServerProcess {
  origin: string
  /** Resident memory in MiB. */
  memory(): number
  stop(): Promise<void>
}

/** Identities live elsewhere, so that no demo school is made. Nobody asks that place anything. */
const hosted = {
  FIREBASE_PROJECT_ID: 'school',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'school.example',
}

/** Starts the server as an operator does, on a core of its own and a port of the system's choice. */
export async function startServer(variables: Record<string, string>): Promise<ServerProcess> {
  const [command, args] = pinned(cores.server, [process.execPath, ...serve])
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...hosted, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)))
    // The log is read to its end and thrown away, as somebody would who sends it elsewhere.
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /Jotter is ready at (\S+)/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  return {
    origin,
    memory: () => {
      const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
      return Number(stdout) / 1024
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** What `save-load.ts` reports, in milliseconds and seconds. */
export interface Load {
  saves: number
  seconds: number
  p50: number
  p99: number
  refused: [status: string, times: number][]
}

let revision = 1

/** Revisions for a million saves that nothing else in this measurement has used. */
export function nextRevision(): number {
  revision += 1_000_000
  return revision - 1_000_000
}

/** Runs `save-load.ts` on the core of the load: for so many seconds, or with `each` until every connection sent as many. */
export async function load(
  server: ServerProcess,
  { connections, seconds, each = Infinity }: { connections: number; seconds: number; each?: number },
): Promise<Load> {
  const args = [server.origin, seconds, connections, nextRevision(), each].map(String)
  const [command, rest] = pinned(cores.load, [process.execPath, 'bench/save-load.ts', ...args])
  const { stdout } = await promisify(execFile)(command, rest)
  const seen = JSON.parse(stdout) as Load
  if (seen.refused.length > 0) console.log(`  not saved: ${JSON.stringify(seen.refused)}`)
  return seen
}
