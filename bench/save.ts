import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { storeStatement } from '../server/exercise/store-answers.ts'
import { findPostgres, startPostgres } from '../tests/setup/postgres.ts'
import { load, nextRevision, type Load, cores, pinned, startServer } from './server-process.ts'
import { fillSittingSchool, students, subquestions } from './sitting-school.ts'

/**
 * `npm run bench:save`: answers saved a second. The server runs on one core and the load on the other, with 32
 * connections. On PostgreSQL (synchronous commit, fsync) it is compared with pgbench running the statement of a batch of
 * one row, prepared, with 32 clients, both in turn on the same database; then the same load on the embedded database.
 */
const rounds = 3
const seconds = 8
/** In its first seconds the process still compiles what it runs most, the embedded database above all. */
const warmUp = 5
const connections = 32
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'jotter-bench-'))

/** The arrays of one row; every client has students of its own, and counts its revisions up. */
function pgbenchScript(): string {
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
  writeFileSync(script, pgbenchScript())
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
  const [command, args] = pinned(cores.load, [
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
const perSecond = (one: Load): number => one.saves / one.seconds
const figures = (one: Load): string =>
  `${Math.round(perSecond(one))} saves a second, p50 ${one.p50.toFixed(1)} ms, p99 ${one.p99.toFixed(1)} ms`

async function onPostgres(programs: string): Promise<void> {
  const postgres = await startPostgres(['synchronous_commit=on', 'shared_buffers=256MB', 'max_wal_size=4GB'])
  try {
    await fillSittingSchool({ databaseUrl: postgres.url, dataDir: folder })
    const server = await startServer({ DATABASE_URL: postgres.url, JOBS: 'off' })
    await load(server, { connections, seconds: warmUp })
    const ratios: number[] = []
    const slowest: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const alone = await pgbench(postgres.url, programs)
      const seen = await load(server, { connections, seconds })
      ratios.push(perSecond(seen) / alone)
      slowest.push(seen.p99)
      console.log(
        `PostgreSQL  ${figures(seen)}; pgbench ${Math.round(alone)}; ratio ${(perSecond(seen) / alone).toFixed(2)}`,
      )
    }
    console.log(
      `PostgreSQL  median ratio ${median(ratios).toFixed(2)} (at least 1.0), p99 ${median(slowest).toFixed(1)} ms (at most 15)`,
    )
    console.log(`            memory of the server ${Math.round(server.memory())} MiB (under 200)`)
    await server.stop()
  } finally {
    await postgres.stop()
  }
}

async function onEmbedded(): Promise<void> {
  const dataDir = join(folder, 'data')
  await fillSittingSchool({ databaseUrl: null, dataDir })
  const server = await startServer({ DATA_DIR: dataDir })
  await load(server, { connections, seconds: warmUp })
  const seen = await load(server, { connections, seconds })
  console.log(`Embedded    ${figures(seen)} (at least 2000 a second)`)
  await server.stop()
}

try {
  const programs = findPostgres()
  if (programs === null)
    console.log('PostgreSQL is not installed here, so only the embedded database is measured.')
  else await onPostgres(programs)
  await onEmbedded()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
