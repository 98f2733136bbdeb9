import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres, startPostgres } from '../tests/setup/postgres.ts'
import { fillExerciseSchool } from './exercise-school.ts'
import { cores, runLoad, startServer, toPinnedCommand, type ServerProcess } from './server-process.ts'

/**
 * `npm run bench:room`: what the reports of 1,500 open exercises cost the server, as a share of a core, and what they do
 * to the saving of answers. With and without reports in turn, on PostgreSQL where it is installed, else embedded.
 */
const students = 1_500
const seconds = 10
const rounds = 3
/** While answers are saved a page reports every 30 s instead of every 10: half of the students write. */
const writingShare = 2 / 3
const saving = { connections: 8, seconds: 8 }
const folder = mkdtempSync(join(tmpdir(), 'jotter-bench-'))

async function report(server: ServerProcess, forSeconds: number, share = 1): Promise<void> {
  const args = [server.origin, students, forSeconds, share].map(String)
  const [command, rest] = toPinnedCommand(cores.load, [process.execPath, 'bench/room-load.ts', ...args])
  const { stdout } = await promisify(execFile)(command, rest)
  const { sent, refused } = JSON.parse(stdout) as { sent: number; refused: number }
  if (refused > 0) console.log(`  ${refused} of ${sent} reports were refused`)
}

/** The share of a core that the server uses meanwhile, in percent. */
async function measureCpu(server: ServerProcess, work: Promise<unknown>): Promise<number> {
  const [cpu, start] = [server.cpuSeconds(), performance.now()]
  await work
  return ((server.cpuSeconds() - cpu) / ((performance.now() - start) / 1000)) * 100
}

const pause = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function measure(variables: Record<string, string>): Promise<void> {
  const server = await startServer(variables)
  try {
    // The first reports of an attempt cost a query, and hot code is still to be compiled.
    await report(server, 20)
    const [idle, busy, writing]: [number[], number[], number[]] = [[], [], []]
    const [without, withReports]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      idle.push(await measureCpu(server, pause()))
      busy.push(await measureCpu(server, report(server, seconds)))
      writing.push(await measureCpu(server, report(server, seconds, writingShare)))
      without.push((await runLoad(server, saving)).p99)
      const [load] = await Promise.all([runLoad(server, saving), report(server, saving.seconds)])
      withReports.push(load.p99)
    }
    const getCost = (cpu: number[]) => (median(cpu) - median(idle)).toFixed(1)
    console.log(`reports of ${students} students: ${getCost(busy)} % of a core more (at most 2)`)
    console.log(`while half of them write: ${getCost(writing)} %`)
    const ratio = median(withReports) / median(without)
    console.log(
      `saving p99 ${median(without).toFixed(1)} ms without, ${median(withReports).toFixed(1)} ms with them; ratio ${ratio.toFixed(2)}`,
    )
  } finally {
    await server.stop()
  }
}

try {
  if (findPostgres() === null) {
    const dataDir = join(folder, 'data')
    await fillExerciseSchool({ databaseUrl: null, dataDir })
    await measure({ DATA_DIR: dataDir })
  } else {
    const postgres = await startPostgres(['synchronous_commit=on'])
    try {
      await fillExerciseSchool({ databaseUrl: postgres.url, dataDir: folder })
      await measure({ DATABASE_URL: postgres.url, JOBS: 'off' })
    } finally {
      await postgres.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
