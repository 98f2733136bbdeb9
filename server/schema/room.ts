import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { topics } from './topic.ts'

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
    /** Since when its page has been hidden; null while it is in front. */
    hidden_at: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [
    primaryKey({ columns: [table.attempt_id, table.writer] }),
    index('room_presence_by_topic').on(table.topic_id),
  ],
)

/** Wi-Fi drills; deleted on the next day. One that is stopped ends at that time. */
export const drills = pgTable(
  'drills',
  {
    id: serial().primaryKey(),
    topic_id: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    started_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    ends_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('drills_by_topic').on(table.topic_id, table.started_at)],
)

/** An answer that a device says was typed during a drill. */
export interface TypedAnswer {
  subquestion_id: string
  revision: number
  /** The device has seen it acknowledged. */
  saved: boolean
}

/** What each device last told of a drill. Without a foreign key to attempts, as `room_presence`. */
export const drill_devices = pgTable(
  'drill_devices',
  {
    drill_id: integer()
      .notNull()
      .references(() => drills.id, { onDelete: 'cascade' }),
    attempt_id: integer().notNull(),
    /** As in `room_presence`. */
    writer: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    told_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    silent_ms: integer().notNull(),
    longest_ms: integer().notNull(),
    typed: jsonb().$type<TypedAnswer[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.drill_id, table.attempt_id, table.writer] }),
    index('drill_devices_by_user').on(table.user_id),
  ],
)
