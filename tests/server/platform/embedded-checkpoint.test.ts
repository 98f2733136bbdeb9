import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkpointIfLong } from '../../../server/platform/embedded-db.ts'

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create()
  await client.exec('create table note (text text); checkpoint')
})
afterAll(() => client.close())

/** The bytes of WAL that would be replayed after a crash. */
async function getWalLength(): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int as bytes from pg_control_checkpoint()',
  )
  return rows[0]?.bytes ?? Number.NaN
}

it('a checkpoint shortens a long WAL, and a short one is not touched', async () => {
  await client.exec(`insert into note select repeat('x', 1000) from generate_series(1, 2000)`)
  const long = await getWalLength()
  expect(long).toBeGreaterThan(1_000_000)
  await checkpointIfLong(client, 10_000_000)
  expect(await getWalLength()).toBe(long)
  await checkpointIfLong(client, 1_000_000)
  expect(await getWalLength()).toBeLessThan(10_000)
})
