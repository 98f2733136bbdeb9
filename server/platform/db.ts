import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

export interface Listener {
  /** The payload of a NOTIFY, a moment after the commit of whoever sent it. */
  heard(payload: string): void
  /** From now on nothing is missed. */
  up(): void
  /** From now on something may be missed, until the next `up`. */
  down(): void
}

export interface Database {
  kind: 'embedded' | 'postgres'
  db: Db
  /** What the job queue runs on. */
  queue: ReturnType<typeof fromPglite> | { connectionString: string; max: number }
  /** Listens to a channel, from any process, until the function that comes back is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
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
    async listen(channel, listener) {
      const stop = await client.listen(channel, (payload) => listener.heard(payload))
      listener.up()
      return async () => {
        listener.down()
        await stop()
      }
    },
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
    listen: (channel, listener) => listenOnPostgres(connectionString, channel, listener),
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

/** When the listening connection has gone, this long until there is a new one. */
const listenAgainAfter = 1_000
/** How often it is looked at, and how long the database may take: one that just died says nothing by itself. */
const lookEvery = 2_000
const lookFor = 3_000

/** Resolves with the first connection, or with the first failure to make one; tries again until it is stopped. */
async function listenOnPostgres(
  connectionString: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  const stop = new AbortController()
  const tried = Promise.withResolvers<void>()
  const up = () => {
    listener.up()
    tried.resolve()
  }
  const listening = (async () => {
    while (!stop.signal.aborted) {
      const client = new pg.Client({
        ...{ connectionString, keepAlive: true, application_name: `listens to ${channel}` },
        ...{ connectionTimeoutMillis: lookFor, query_timeout: lookFor },
      })
      client.on('notification', (message) => listener.heard(message.payload ?? ''))
      // Whichever way it ended, another one is made.
      await holdOn(client, channel, up, stop.signal).catch(() => undefined)
      listener.down()
      tried.resolve()
      await hangUp(client)
      await pause(listenAgainAfter, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  })()
  await tried.promise
  return async () => {
    stop.abort()
    await listening
  }
}

/** LISTEN needs a connection of its own. Returns or throws once it has broken or is no longer wanted. */
async function holdOn(client: pg.Client, channel: string, up: () => void, stop: AbortSignal): Promise<void> {
  const broken = new AbortController()
  for (const event of ['error', 'end'] as const) client.on(event, () => broken.abort())
  const over = AbortSignal.any([broken.signal, stop])
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  if (!over.aborted) up()
  while (!over.aborted) {
    await pause(lookEvery, undefined, { signal: over }).catch(() => undefined)
    if (!over.aborted) await client.query('select 1')
  }
}

/** Nobody answers the goodbye on a connection that is dead, so it is not waited for long. */
const hangUp = (client: pg.Client): Promise<unknown> =>
  Promise.race([client.end().catch(() => undefined), pause(listenAgainAfter, undefined, { ref: false })])
