import { ilike, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { users } from './auth.ts'

/** The name shown to viewers who may see emails: the display name, or the email if there is none. */
export const shownName: SQL<string> = sql<string>`coalesce(nullif(${users.display_name}, ''), ${users.email})`

/** For comparisons that ignore case. */
export const lowerShownName: SQL<string> = sql<string>`lower(${withUnicodeCase(shownName)})`

/** Sorts users by the name shown, ignoring case, then by id. */
export const orderByName = (shown: SQL): SQL[] => [sql`lower(${withUnicodeCase(shown)})`, sql`${users.id}`]
export const orderByShownName: SQL[] = orderByName(shownName)

/** Matches users whose name or email contains the text, ignoring case; `%`, `_` and `\` are literal. */
export function nameOrEmailContains(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(withUnicodeCase(users.display_name), pattern), ilike(withUnicodeCase(users.email), pattern))
}

/** Names the collation, because in a database with the locale C `lower` changes A to Z only. */
function withUnicodeCase(text: SQLWrapper): SQL {
  return sql`${text} collate "und-x-icu"`
}
