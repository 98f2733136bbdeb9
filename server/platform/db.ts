import type { PgliteDatabase } from 'drizzle-orm/pglite'
import type { fromPglite } from 'pg-boss'
import type { tables } from '../schema/tables.ts'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { EnvError } from '../env.ts'

/** Drizzle's query builder, typed as that of the embedded database; PostgreSQL's has the same methods. */
export type Db = PgliteDatabase<typeof tables>
/** A transaction. Inside one use nothing else: the embedded database has one connection and would deadlock. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** A transaction or none: for reads and single statements. */
export type DbOrTx = Db | Tx

export interface Listener {
  /** The payload of a NOTIFY, after the commit of its sender. */
  onPayload(payload: string): void
  /** From now on no notification is missed. */
  onUp(): void
  /** From now on notifications may be missed, until the next `onUp`. */
  onDown(): void
}

export interface Database {
  /** For calls: a statement is cancelled after seconds. */
  db: Db
  /** For what may take minutes: seeding, jobs, large deletions. On PostgreSQL it has connections of its own. */
  background: Db
  /** The connection settings of the job queue. */
  queue:
    | ReturnType<typeof fromPglite>
    | { connectionString: string; max: number; query_timeout: number; keepAlive: boolean }
  /** Listens to a channel until the returned function is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** This version can't use the database. The message goes on after the database's name, as in "is …: do this". */
export class UnusableDatabase extends Error {}

export interface DatabaseLocation {
  databaseUrl: string | null
  dataDir: string
}

/** How messages name it. */
export const getDatabaseName = ({ databaseUrl, dataDir }: DatabaseLocation): string =>
  databaseUrl === null ? `The database in DATA_DIR ${dataDir}` : 'The database of DATABASE_URL'

/**
 * Opens PostgreSQL at the `DATABASE_URL`, else the embedded database in the data folder, and migrates it. Only the code
 * of the one in use is loaded. With `mustExist` none is created.
 * @throws `EnvError` if the database isn't one to use, or PostgreSQL refuses; `DataDirError` if the data folder can't be used
 */
export async function openDatabase(location: DatabaseLocation, mustExist = false): Promise<Database> {
  const { databaseUrl, dataDir } = location
  try {
    if (databaseUrl === null) return await (await import('./embedded-db.ts')).openEmbedded(dataDir, mustExist)
    return await (await import('./postgres-db.ts')).openPostgres(databaseUrl, { mustExist })
  } catch (cause) {
    if (cause instanceof UnusableDatabase)
      throw new EnvError(`${getDatabaseName(location)} ${cause.message}`, { cause })
    if (databaseUrl === null) throw cause
    const reason = cause instanceof Error ? (cause.cause ?? cause) : cause
    const explanation = reason instanceof Error && reason.message !== '' ? reason.message : 'no answer'
    throw new EnvError(`${getDatabaseName(location)} cannot be used: ${explanation}.`, { cause })
  }
}

/** Executes a prepared statement with its parameters in order. */
export type PreparedStatement = <T>(parameters: unknown[]) => Promise<T[]>

/**
 * Prepares a statement in plain SQL, which the query builder can't. PostgreSQL parses it once per connection; the
 * embedded database parses it each time.
 */
export function prepareStatement(db: Db, name: string, text: string): PreparedStatement {
  const client = (db as Db & { $client: PGlite | pg.Pool }).$client
  if ('waitReady' in client) return async (parameters) => (await client.query<never>(text, parameters)).rows
  return async (values) => (await client.query<never>({ name, text, values })).rows
}

/** Replaces what PostgreSQL can't store in a text with U+FFFD: NUL and lone surrogates. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()
