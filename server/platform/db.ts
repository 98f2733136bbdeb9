import { fileURLToPath } from 'node:url'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import type { fromPglite } from 'pg-boss'
import type { tables } from '../schema/tables.ts'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'

/** The query builder. Both databases speak it; its type is that of the embedded one. */
export type Db = PgliteDatabase<typeof tables>
/** A transaction's handle. Inside one use nothing else, or the embedded database waits for itself. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What reads and single statements take: both of the above. */
export type Sql = Db | Tx

export interface Listener {
  /** The payload of a NOTIFY, a moment after the commit of whoever sent it. */
  onPayload(payload: string): void
  /** From now on nothing is missed. */
  onUp(): void
  /** From now on something may be missed, until the next `up`. */
  onDown(): void
}

export interface Database {
  /** For what somebody waits for: a statement has seconds. */
  db: Db
  /** For what may take minutes: seeding, jobs, deletions that reach far. On connections of its own where there are several. */
  background: Db
  /** What the job queue runs on. */
  queue:
    | ReturnType<typeof fromPglite>
    | { connectionString: string; max: number; query_timeout: number; keepAlive: boolean }
  /** Listens to a channel, from any process, until the function that comes back is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  close(): Promise<void>
}

export const migrationsFolder = fileURLToPath(new URL('../schema/migrations', import.meta.url))

/**
 * Opens PostgreSQL where there is a `DATABASE_URL`, else the embedded database in the data folder; migrates it. Only the
 * one that is used is loaded.
 */
export async function openDatabase(env: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  if (env.databaseUrl !== null) return (await import('./postgres-db.ts')).openPostgres(env.databaseUrl)
  return (await import('./embedded-db.ts')).openFolder(env.dataDir)
}

/** A statement of the hot path in plain SQL, with its parameters in order. */
export type PreparedStatement = <T>(parameters: unknown[]) => Promise<T[]>

/**
 * Prepares a statement: PostgreSQL parses it once per connection and plans it once it knows it. The query builder has
 * no such thing for plain SQL, hence the way past it; the embedded database parses each time.
 */
export function prepare(db: Db, name: string, text: string): PreparedStatement {
  const client = (db as Db & { $client: PGlite | pg.Pool }).$client
  if ('waitReady' in client) return async (parameters) => (await client.query<never>(text, parameters)).rows
  return async (values) => (await client.query<never>({ name, text, values })).rows
}

/**
 * A person's text as PostgreSQL can keep it: NUL, which it refuses in any text, and halves of surrogate pairs, which no
 * UTF-8 has, become U+FFFD. Everything else stays as it was typed.
 */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()
