import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reportSeconds } from '../contract/room-pace.ts'
import { findPostgres, startPostgres } from '../tests/setup/postgres.ts'
import { fillRoomSchool, lessons, pupils } from './room-school.ts'
import { cores, runLoad, startServer, toPinnedCommand, type ServerProcess } from './server-process.ts'

/**
 * `npm run bench:room`: what the reports of 1,500 open exercises cost the server, as a share of a core, while no teacher
 * watches and with the rooms of all 50 lessons open at once, beside what a bare server of Node takes for the same requests;
 * and what they do to the saving of answers. With and without reports in turn, on PostgreSQL where it is installed, else
 * embedded.
 */
const seconds = 10
const rounds = 3
/** Rooms that other servers watch may be unknown at the start. */
const warmUpSeconds = 25
const idleMs = 5_000
const saving = { connections: 8, seconds: 8 }
const folder = mkdtempSync(join(tmpdir(), 'jotter-bench-'))

interface Load {
  /** Of each pupil, in seconds. */
  pace: number
  isWatched: boolean
}
const unwatched: Load = { pace: reportSeconds.unwatched, isWatched: false }
const watched: Load = { pace: reportSeconds.watched, isWatched: true }

async function report(server: ServerProcess, load: Load, forSeconds = seconds): Promise<void> {
  const { pace, isWatched } = load
  const args = [server.origin, forSeconds, pace, isWatched ? 'watched' : ''].map(String)
  const [command, rest] = toPinnedCommand(cores.load, [process.execPath, 'bench/room-load.ts', ...args])
  const { stdout } = await promisify(execFile)(command, rest)
  const { sent, refused, mispaced } = JSON.parse(stdout) as Record<'sent' | 'refused' | 'mispaced', number>
  if (refused > 0) console.log(`  ${refused} of ${sent} reports were refused`)
  if (mispaced > 0 && forSeconds !== warmUpSeconds)
    console.log(`  ${mispaced} of ${sent} were not asked for every ${pace} s`)
}

/** The share of a core that the server uses meanwhile, in percent. */
async function measureCpu(server: ServerProcess, work: Promise<unknown>): Promise<number> {
  const [cpu, start] = [server.cpuSeconds(), performance.now()]
  await work
  return ((server.cpuSeconds() - cpu) / ((performance.now() - start) / 1000)) * 100
}

const pause = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, idleMs))
const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** What a load costs the product and a bare server, in turn: medians, with the least and the most. */
async function compare(name: string, load: Load, product: ServerProcess, bare: ServerProcess): Promise<void> {
  const [costs, bareCosts]: [number[], number[]] = [[], []]
  // Sessions and attempts are read, and hot code is compiled.
  await report(product, load, warmUpSeconds)
  await report(bare, { ...load, isWatched: false })
  for (let round = 0; round < rounds; round += 1) {
    const idle = await measureCpu(product, pause())
    costs.push((await measureCpu(product, report(product, load))) - idle)
    bareCosts.push(await measureCpu(bare, report(bare, { ...load, isWatched: false })))
  }
  const show = (all: number[]) =>
    `${median(all).toFixed(1)} % (${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)})`
  console.log(`${name}: ${show(costs)} of a core more; a bare server ${show(bareCosts)}`)
}

/** What reports do to the slowest of the answers that are saved meanwhile, as fast as the server can. */
async function measureSaving(server: ServerProcess): Promise<void> {
  const [without, withReports]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    without.push((await runLoad(server, saving)).p99)
    const [load] = await Promise.all([runLoad(server, saving), report(server, unwatched, saving.seconds)])
    withReports.push(load.p99)
  }
  const ratio = median(withReports) / median(without)
  console.log(
    `saving p99 ${median(without).toFixed(1)} ms without, ${median(withReports).toFixed(1)} ms with them; ratio ${ratio.toFixed(2)}`,
  )
}

async function measure(variables: Record<string, string>): Promise<void> {
  const product = await startServer(variables)
  const bare = await startServer({}, 'bench/bare-server.ts')
  try {
    // A room counts as watched for minutes after it was closed, so that comes last.
    await compare(`${pupils} pupils, no teacher watches (at most 2)`, unwatched, product, bare)
    await measureSaving(product)
    await compare(`${lessons} rooms watched`, watched, product, bare)
  } finally {
    await bare.stop()
    await product.stop()
  }
}

try {
  if (findPostgres() === null) {
    const dataDir = join(folder, 'data')
    await fillRoomSchool({ databaseUrl: null, dataDir })
    await measure({ DATA_DIR: dataDir })
  } else {
    const postgres = await startPostgres(['synchronous_commit=on'])
    try {
      await fillRoomSchool({ databaseUrl: postgres.url, dataDir: folder })
      await measure({ DATABASE_URL: postgres.url, JOBS: 'off' })
    } finally {
      await postgres.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
