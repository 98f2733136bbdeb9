import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { storeStatement } from '../server/exercise/store-answers.ts'
import { findPostgres, startPostgres } from '../tests/setup/postgres.ts'
import {
  runLoad,
  nextRevision,
  type LoadResult,
  cores,
  toPinnedCommand,
  startServer,
} from './server-process.ts'
import { fillExerciseSchool, students, subquestions } from './exercise-school.ts'

/**
 * `npm run bench:save`: answers saved per second by 32 connections; the server runs on one core, the load on another. On
 * PostgreSQL (synchronous commit, fsync) it is compared with pgbench, which runs the same prepared statement for one row
 * with 32 clients on the same database, in turn. Then the same load on the embedded database.
 */
const rounds = 3
const seconds = 8
/** In its first seconds the process still compiles hot code, most of all the embedded database. */
const warmUpSeconds = 5
const connections = 32
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'jotter-bench-'))

/** The statement for one row; each client has its own students and increments revisions. */
function toPgbenchScript(): string {
  const own = Math.floor(students / connections)
  const values: [string, string][] = [
    ...([
      ['(:student)', 'int'],
      ['1', 'int'],
      ['(:student)', 'int'],
      ['1', 'int'],
    ] as [string, string][]),
    ...([
      [`('1.' || :part)`, 'text'],
      [`'Gravity pulls the ball towards the centre of the Earth.'`, 'text'],
    ] as [string, string][]),
    ...([
      ['(:rev)', 'int'],
      ['(:rev - 1)', 'int'],
      [`'pgbench'`, 'text'],
      ['now()', 'timestamptz'],
    ] as [string, string][]),
  ]
  const statement = storeStatement('wait').replace(/\$(\d+)::(\w+)\[\]/g, (_, n: string) => {
    const [value, type] = values[Number(n) - 1] ?? ['', '']
    return `array[${value}::${type}]`
  })
  return [
    '\\set rev :rev + 1',
    `\\set student 1 + :client_id * ${own} + :rev % ${own}`,
    `\\set part 1 + :rev % ${subquestions}`,
    `${statement.replaceAll('\n', ' ')};`,
  ].join('\n')
}

async function pgbench(url: string, programs: string): Promise<number> {
  const script = join(folder, 'one-row.sql')
  writeFileSync(script, toPgbenchScript())
  const settings = [
    '-n',
    '-M',
    'prepared',
    '-c',
    `${connections}`,
    '-j',
    '1',
    '-T',
    `${seconds}`,
    '-f',
    script,
  ]
  const [command, args] = toPinnedCommand(cores.load, [
    join(programs, 'pgbench'),
    ...settings,
    '-D',
    `rev=${nextRevision()}`,
    url,
  ])
  const { stdout } = await run(command, args)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const savesPerSecond = (result: LoadResult): number => result.saves / result.seconds
const formatResult = (result: LoadResult): string =>
  `${Math.round(savesPerSecond(result))} saves a second, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`

async function measurePostgres(programs: string): Promise<void> {
  const postgres = await startPostgres(['synchronous_commit=on', 'shared_buffers=256MB', 'max_wal_size=4GB'])
  try {
    await fillExerciseSchool({ databaseUrl: postgres.url, dataDir: folder })
    const server = await startServer({ DATABASE_URL: postgres.url, JOBS: 'off' })
    await runLoad(server, { connections, seconds: warmUpSeconds })
    const ratios: number[] = []
    const p99s: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const baseline = await pgbench(postgres.url, programs)
      const result = await runLoad(server, { connections, seconds })
      ratios.push(savesPerSecond(result) / baseline)
      p99s.push(result.p99)
      console.log(
        `PostgreSQL  ${formatResult(result)}; pgbench ${Math.round(baseline)}; ratio ${(savesPerSecond(result) / baseline).toFixed(2)}`,
      )
    }
    console.log(
      `PostgreSQL  median ratio ${median(ratios).toFixed(2)} (at least 1.0), p99 ${median(p99s).toFixed(1)} ms (at most 15)`,
    )
    console.log(`            memory of the server ${Math.round(server.memory())} MiB (under 200)`)
    await server.stop()
  } finally {
    await postgres.stop()
  }
}

async function measureEmbedded(): Promise<void> {
  const dataDir = join(folder, 'data')
  await fillExerciseSchool({ databaseUrl: null, dataDir })
  const server = await startServer({ DATA_DIR: dataDir })
  await runLoad(server, { connections, seconds: warmUpSeconds })
  const result = await runLoad(server, { connections, seconds })
  console.log(`Embedded    ${formatResult(result)} (at least 2000 a second)`)
  await server.stop()
}

try {
  const programs = findPostgres()
  if (programs === null)
    console.log('PostgreSQL is not installed here, so only the embedded database is measured.')
  else await measurePostgres(programs)
  await measureEmbedded()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
