import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleEmbedded, type PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import { tables } from '../schema/tables.ts'
import { openDurable } from './embedded-files.ts'
import { lockFolder } from './lock.ts'

/** The query builder. Both databases speak it; its type is that of the embedded one. */
export type Db = PgliteDatabase<typeof tables>
/** A transaction's handle. Inside one use nothing else, or the embedded database waits for itself. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What reads and single statements take: both of the above. */
export type Sql = Db | Tx

export interface Database {
  kind: 'embedded' | 'postgres'
  db: Db
  /** What the job queue runs on. */
  queue: ReturnType<typeof fromPglite> | { connectionString: string; max: number }
  /** Calls back with the payload of each NOTIFY on a channel, from any process. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('../schema/migrations', import.meta.url))

/** Opens PostgreSQL where there is a `DATABASE_URL`, else the embedded database in the data folder; migrates it. */
export function openDatabase(env: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  return env.databaseUrl === null ? openFolder(env.dataDir) : openPostgres(env.databaseUrl)
}

async function openFolder(dataDir: string): Promise<Database> {
  const unlock = lockFolder(dataDir)
  try {
    const client = await openDurable(join(dataDir, 'database'))
    const database = await fromClient(client)
    return { ...database, close: () => client.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Wraps an open PGlite and brings it up to date. Tests hand in one in memory. */
export async function fromClient(client: PGlite): Promise<Database> {
  const db = drizzleEmbedded(client, { schema: tables })
  await migrateEmbedded(db, { migrationsFolder })
  return {
    kind: 'embedded',
    db,
    queue: fromPglite(client),
    listen: (channel, heard) => client.listen(channel, heard),
    close: () => client.close(),
  }
}

const migrationLock = 7_061_726

async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000 })
  // A connection that breaks while idle is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => undefined)
  const db = drizzlePostgres(pool, { schema: tables })
  await migrateAlone(pool)
  return {
    kind: 'postgres',
    db: db as unknown as Db,
    queue: { connectionString, max: 4 },
    listen: (channel, heard) => listenOnPostgres(connectionString, channel, heard),
    close: () => pool.end(),
  }
}

/** Several processes may start at once: one migrates, the others wait. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePostgres(drizzlePostgres(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}

/** LISTEN needs a connection of its own; when it breaks it is made again after a second. */
async function listenOnPostgres(
  connectionString: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let closed = false
  let client: pg.Client | null = null
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString, keepAlive: true })
    fresh.on('notification', (message) => heard(message.payload ?? ''))
    fresh.on('error', () => undefined)
    fresh.on('end', () => {
      if (!closed) setTimeout(() => void connect().catch(() => fresh.emit('end')), 1000)
    })
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
  }
  await connect()
  return async () => {
    closed = true
    await client?.end()
  }
}
