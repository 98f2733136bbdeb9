import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { classes } from './class.ts'

const time = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * The log-in cards of students who have no email address: their `users.email` only has the shape of one. Passwords are at
 * the identity service alone.
 */
export const cards = pgTable('cards', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The class whose list it was made from: while the student is in it, only its teachers change the card. */
  class_id: integer().references(() => classes.id, { onDelete: 'set null' }),
  /** When its password was made. */
  made_at: time().notNull(),
  /** Null for somebody who deleted their account, and for cards from before this was stored. */
  made_by: integer().references(() => users.id, { onDelete: 'set null' }),
  /** The last log-in with any of the user's cards. */
  last_used_at: time(),
  /** From then on it is refused, until a new password is made. */
  voided_at: time(),
  voided_by: integer().references(() => users.id, { onDelete: 'set null' }),
  /** While a teacher changes it, when others may at the latest. */
  busy_until: time(),
})

/** Rows of class lists that were added not long ago, so that a request whose response was lost can be repeated. */
export const list_rows = pgTable('list_rows', {
  /** Chosen by the browser, once for each row. */
  key: text().primaryKey(),
  teacher_id: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Whose account was made for the row. */
  user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
  added_at: time().notNull(),
  /** While the row is being added, when a repeated request may go on at the latest. */
  busy_until: time(),
})
