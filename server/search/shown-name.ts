import { sql, type SQL } from 'drizzle-orm'
import { users } from '../schema/auth.ts'

/** What a person is called where emails may be seen: by the name, or by the email where there is none. */
export const shownName: SQL<string> = sql<string>`coalesce(nullif(${users.display_name}, ''), ${users.email})`

/** Lists of people stand by the name that is shown, whatever its case; the id decides between namesakes. */
export const byShownName: SQL[] = [sql`lower(${shownName})`, sql`${users.id}`]
