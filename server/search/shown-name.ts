import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { users } from '../schema/auth.ts'

/** What a person is called where emails may be seen: by the name, or by the email where there is none. */
export const shownName: SQL<string> = sql<string>`coalesce(nullif(${users.display_name}, ''), ${users.email})`

/** A text as it is compared: a database made with the locale C would know no letters but A to Z. */
export const anyLetters = (text: SQLWrapper): SQL => sql`${text} collate "und-x-icu"`

/** Lists of people stand by the name that is shown, whatever its case; the id decides between namesakes. */
export const byName = (shown: SQL): SQL[] => [sql`lower(${anyLetters(shown)})`, sql`${users.id}`]
export const byShownName: SQL[] = byName(shownName)
