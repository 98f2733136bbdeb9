import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cores, pinned, type ServerProcess } from './server-process.ts'

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
