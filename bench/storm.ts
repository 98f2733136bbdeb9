import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../tests/setup/postgres.ts'
import { runLoad, startServer, type ServerProcess } from './server-process.ts'
import { fillExerciseSchool } from './exercise-school.ts'

/**
 * `npm run bench:storm`: a school reconnects after an outage. 1,500 devices connect at once and send ten answers each, one
 * after the other; the server runs on one core, the devices on another. The p99 has to be under two seconds, on
 * PostgreSQL and on the embedded database.
 */
const devices = 1_500
const answersEach = 10
const rounds = 3
const folder = mkdtempSync(join(tmpdir(), 'jotter-storm-'))

async function measureStorms(database: string, server: ServerProcess): Promise<void> {
  await runLoad(server, { connections: 32, seconds: 5 })
  for (let round = 1; round <= rounds; round += 1) {
    const result = await runLoad(server, { connections: devices, seconds: 60, each: answersEach })
    console.log(
      `${database} ${result.saves} answers of ${devices} devices in ${result.seconds.toFixed(1)} s: p50 ${Math.round(result.p50)} ms, p99 ${Math.round(result.p99)} ms (at most 2000)`,
    )
  }
  await server.stop()
}

async function measurePostgres(): Promise<void> {
  const postgres = await startPostgres(['synchronous_commit=on', 'shared_buffers=256MB', 'max_wal_size=4GB'])
  try {
    await fillExerciseSchool({ databaseUrl: postgres.url, dataDir: folder })
    await measureStorms('PostgreSQL ', await startServer({ DATABASE_URL: postgres.url, JOBS: 'off' }))
  } finally {
    await postgres.stop()
  }
}

async function measureEmbedded(): Promise<void> {
  const dataDir = join(folder, 'data')
  await fillExerciseSchool({ databaseUrl: null, dataDir })
  await measureStorms('Embedded   ', await startServer({ DATA_DIR: dataDir }))
}

try {
  if (findPostgres() === null)
    console.log('PostgreSQL is not installed here, so only the embedded database is measured.')
  else await measurePostgres()
  await measureEmbedded()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
