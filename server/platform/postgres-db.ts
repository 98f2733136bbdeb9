import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { tables } from '../schema/tables.ts'
import { migrationsFolder, type Database, type Db } from './db.ts'
import { listenOnPostgres } from './postgres-listen.ts'
import { backgroundLimits, callLimits, openPool } from './postgres-pool.ts'

const migrationLock = 7_061_726

/** Opens PostgreSQL at an address and brings it up to date. */
export async function openPostgres(connectionString: string, limits = callLimits): Promise<Database> {
  await migrateAlone(connectionString)
  const calls = openPool(connectionString, 10, limits)
  const background = openPool(connectionString, 4, backgroundLimits)
  return {
    db: overPool(calls),
    background: overPool(background),
    // Its own maintenance is quick; waiting for another process to prepare the queue's tables may take a while.
    queue: { connectionString, max: 4, query_timeout: 30_000, keepAlive: true },
    listen: (channel, listener) => listenOnPostgres(connectionString, channel, listener),
    close: async () => void (await Promise.all([calls.end(), background.end()])),
  }
}

const overPool = (pool: pg.Pool): Db => drizzle(pool, { schema: tables }) as unknown as Db

/** Several processes may start at once: one migrates, however long that takes, and the others wait. */
async function migrateAlone(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true })
  // A query under way fails with it; without a listener Node would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}
