import { ilike, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { users } from './auth.ts'

/** What a viewer who may see emails calls a person: the display name, or the email where there is none. */
export const shownName: SQL<string> = sql<string>`coalesce(nullif(${users.display_name}, ''), ${users.email})`

/** Sorts people by the name shown, ignoring case; the id decides between namesakes. */
export const byName = (shown: SQL): SQL[] => [sql`lower(${withUnicodeCase(shown)})`, sql`${users.id}`]
export const byShownName: SQL[] = byName(shownName)

/** People whose name or email contains the text, ignoring case; `%`, `_` and `\` are literal. */
export function nameOrEmailContains(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(withUnicodeCase(users.display_name), pattern), ilike(withUnicodeCase(users.email), pattern))
}

/** A database created with the locale C changes the case of A to Z only, so the collation is named. */
function withUnicodeCase(text: SQLWrapper): SQL {
  return sql`${text} collate "und-x-icu"`
}
