import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { tables } from '../schema/tables.ts'
import { migrationsFolder, type Database, type Db, type Listener } from './db.ts'

const migrationLock = 7_061_726

/** Opens PostgreSQL at an address and brings it up to date. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000 })
  // A connection that breaks while idle is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => undefined)
  const db = drizzle(pool, { schema: tables })
  await migrateAlone(pool)
  return {
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
    await migrate(drizzle(client), { migrationsFolder })
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
