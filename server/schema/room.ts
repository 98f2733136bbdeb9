import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What each device with an attempt was last heard of, for the teacher's room. Unlogged: it may be lost in a crash, and
 * nothing of it outlives the day. Without foreign keys, whose checks would lock attempts that are being submitted.
 */
export const room_presence = pgTable(
  'room_presence',
  {
    attempt_id: integer().notNull(),
    /** The id of the browser profile and user; empty if it is not known. */
    writer: text().notNull(),
    user_id: integer().notNull(),
    topic_id: integer().notNull(),
    heard_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    subquestion_id: text(),
    /** When the device told the rest; null if it has only sent answers. */
    told_at: timestamp({ withTimezone: true, mode: 'date' }),
    waiting: integer().notNull(),
    undecided: integer().notNull(),
    finish: boolean().notNull(),
    hidden: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attempt_id, table.writer] }),
    index('room_presence_by_topic').on(table.topic_id),
  ],
)
