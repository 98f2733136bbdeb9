import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import type { Db } from './db.ts'

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
