import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { tables } from '../schema/tables.ts'
import type { Database, Db } from './db.ts'
import { migrationsFolder, refuseUnusable } from './migrations.ts'
import { listenOnPostgres } from './postgres-listen.ts'
import type { Socket } from 'node:net'

const migrationLock = 7_061_726

/**
 * Opens PostgreSQL and migrates it.
 * @throws `UnusableDatabase`
 */
export async function openPostgres(
  connectionString: string,
  { limits = callLimits, mustExist = false } = {},
): Promise<Database> {
  await migrateLocked(connectionString, mustExist)
  const calls = openPool(connectionString, 10, limits)
  const background = openPool(connectionString, 4, backgroundLimits)
  return {
    db: toDb(calls),
    background: toDb(background),
    // Its statements are quick, but it may have to wait for another process to create the queue's tables.
    queue: { connectionString, max: 4, query_timeout: 30_000, keepAlive: true },
    listen: (channel, listener) => listenOnPostgres(connectionString, channel, listener),
    close: async () => void (await Promise.all([calls.end(), background.end()])),
  }
}

const toDb = (client: pg.Pool | pg.Client): Db => drizzle(client, { schema: tables }) as unknown as Db

/** Several processes may start at once: one migrates, without a time limit, and the others wait. */
async function migrateLocked(connectionString: string, mustExist: boolean): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true })
  // The error also rejects the query; without a listener Node would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseUnusable(toDb(client), mustExist)
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // This releases the lock too.
    await client.end()
  }
}

interface PoolLimits {
  /** To make a connection, or to wait for a free one. */
  connectTimeoutMs: number
  /** PostgreSQL cancels a longer statement, and a transaction that is idle for longer. */
  statementTimeoutMs: number
  /** A connection in use that receives nothing for longer is dead. Has to be longer than `statementTimeoutMs`. */
  silenceTimeoutMs: number
}

/** A browser waits ten seconds for a call. */
const callLimits: PoolLimits = { connectTimeoutMs: 5_000, statementTimeoutMs: 6_000, silenceTimeoutMs: 7_000 }
/** For seeding, jobs and large deletions. */
const backgroundLimits: PoolLimits = {
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 120_000,
  silenceTimeoutMs: 125_000,
}

/**
 * A pool whose connections can't hang. If the network drops packets or the host dies, no connection is closed, so one
 * that receives nothing for too long is destroyed. All idle ones are destroyed with it, since they are probably dead too.
 */
function openPool(connectionString: string, max: number, limits: PoolLimits): pg.Pool {
  const idle = new Set<Socket>()
  // The pool waits for the promise, although its types don't say so.
  const configure: (client: pg.ClientBase) => unknown = async (client) => {
    // The error also rejects the query; without a listener Node would end the process.
    client.on('error', () => undefined)
    const socket = getSocket(client)
    socket.on('timeout', () =>
      runIfStillSilent(socket, () => destroyAll([...idle, socket], limits.silenceTimeoutMs)),
    )
    socket.setTimeout(limits.silenceTimeoutMs)
    await client.query(
      `set statement_timeout = ${limits.statementTimeoutMs}; set idle_in_transaction_session_timeout = ${limits.statementTimeoutMs}`,
    )
  }
  const pool = new pg.Pool({
    ...{ connectionString, max, connectionTimeoutMillis: limits.connectTimeoutMs },
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 5_000 },
    onConnect: configure,
  })
  // The pool replaces idle connections that break; without a listener Node would end the process.
  pool.on('error', () => undefined)
  pool.on('acquire', (client) => {
    const socket = getSocket(client)
    idle.delete(socket)
    socket.setTimeout(limits.silenceTimeoutMs)
  })
  pool.on('release', (_error, client) => {
    const socket = getSocket(client)
    socket.setTimeout(0)
    if (!socket.destroyed) idle.add(socket)
  })
  pool.on('remove', (client) => idle.delete(getSocket(client)))
  return pool
}

/** The connection is missing from the types of `pg`. */
const getSocket = (client: pg.ClientBase): Socket =>
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream

/** If this process was busy for long, the timer fires before a response that has already arrived is read. */
function runIfStillSilent(socket: Socket, then: () => void): void {
  const { bytesRead } = socket
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) then()
  })
}

function destroyAll(sockets: readonly Socket[], silenceMs: number): void {
  const error = new Error(`PostgreSQL said nothing for ${silenceMs} ms`)
  for (const socket of sockets) socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
}
