import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { tables } from '../schema/tables.ts'
import { migrationsFolder, type Database, type Db } from './db.ts'
import { listenOnPostgres } from './postgres-listen.ts'
import type { Socket } from 'node:net'

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

/** Time limits of a pool, in milliseconds. */
interface PoolLimits {
  /** Until a connection is made, or one of the pool's is free. */
  connectMs: number
  /** A statement that takes longer is cancelled by PostgreSQL, and so is a transaction in which nothing happens. */
  statementMs: number
  /** A connection that is in use and says nothing for so long is dead: longer than `statementMs`. */
  silenceMs: number
}

/** Somebody waits for what goes through this pool: a browser for ten seconds. */
const callLimits: PoolLimits = { connectMs: 5_000, statementMs: 6_000, silenceMs: 7_000 }
/** Seeding, jobs and deletions that reach far take as long as they take. */
const backgroundLimits: PoolLimits = { connectMs: 10_000, statementMs: 120_000, silenceMs: 125_000 }

/**
 * A pool whose connections cannot hang: a network that drops packets, or a host that died, closes nothing. A connection
 * that was silent for too long is destroyed, and with it all that are idle, since they may have died of the same: who
 * tries again gets a new one.
 */
function openPool(connectionString: string, max: number, limits: PoolLimits): pg.Pool {
  const idle = new Set<Socket>()
  // The types do not say that the pool waits for the promise.
  const setUp: (client: pg.ClientBase) => unknown = async (client) => {
    // One that breaks while it is in use fails its query; without a listener Node would also end the process.
    client.on('error', () => undefined)
    const socket = socketOf(client)
    socket.on('timeout', () => ifStillSilent(socket, () => destroyAll([...idle, socket], limits.silenceMs)))
    socket.setTimeout(limits.silenceMs)
    await client.query(
      `set statement_timeout = ${limits.statementMs}; set idle_in_transaction_session_timeout = ${limits.statementMs}`,
    )
  }
  const pool = new pg.Pool({
    ...{ connectionString, max, connectionTimeoutMillis: limits.connectMs },
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 5_000 },
    onConnect: setUp,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => undefined)
  pool.on('acquire', (client) => {
    const socket = socketOf(client)
    idle.delete(socket)
    socket.setTimeout(limits.silenceMs)
  })
  pool.on('release', (_error, client) => {
    const socket = socketOf(client)
    socket.setTimeout(0)
    if (!socket.destroyed) idle.add(socket)
  })
  pool.on('remove', (client) => idle.delete(socketOf(client)))
  return pool
}

/** The types leave out a client's connection. */
const socketOf = (client: pg.ClientBase): Socket =>
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream

/** After a long piece of work of this process the timer is first in the queue, and the response may be the second. */
function ifStillSilent(socket: Socket, then: () => void): void {
  const { bytesRead } = socket
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) then()
  })
}

function destroyAll(sockets: readonly Socket[], silenceMs: number): void {
  const error = new Error(`PostgreSQL said nothing for ${silenceMs} ms`)
  for (const socket of sockets) socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
}
