import { ilike, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '../schema/auth.ts'

/** People whose name or email contains the phrase, whatever its case; `%`, `_` and `\` stand for themselves. */
export function nameOrEmailHas(phrase: string): SQL | undefined {
  const pattern = `%${phrase.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(anyLetter(users.display_name), pattern), ilike(anyLetter(users.email), pattern))
}

/** A database made with the locale C would know no capitals but A to Z. */
const anyLetter = (column: PgColumn): SQL => sql`${column} collate "und-x-icu"`
