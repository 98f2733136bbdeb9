import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, numeric, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core'

/** One row: the school's `TIME_ZONE`, which decides the day of a result. It is a table because triggers need it. */
export const stats_calendar = pgTable(
  'stats_calendar',
  { id: integer().primaryKey().default(1), time_zone: text().notNull() },
  (table) => [check('stats_calendar_has_one_row', sql`${table.id} = 1`)],
)

/** Which results a row sums up. Days are those of the school's time zone. */
const scope = () => ({
  class_id: integer().notNull(),
  subject_id: integer().notNull(),
  day: date({ mode: 'string' }).notNull(),
})

/** Exact decimal sums (percent, seconds), so that subtracting a result leaves no rounding error. */
const sums = () => ({
  tests: integer().notNull(),
  accuracy: numeric({ mode: 'string' }).notNull(),
  time_taken: numeric({ mode: 'string' }).notNull(),
  correct_answers: bigint({ mode: 'number' }).notNull(),
  subquestions: bigint({ mode: 'number' }).notNull(),
})

/**
 * Sums over one student's results of a day. Triggers on `results` write this table and the next, so that they follow
 * every change, cascades included; a row is deleted with its last result. Without foreign keys, whose checks would lock
 * users and classes during a recalculation.
 */
export const student_days = pgTable(
  'student_days',
  { user_id: integer().notNull(), ...scope(), ...sums() },
  (table) => [primaryKey({ columns: [table.user_id, table.class_id, table.subject_id, table.day] })],
)

/** Sums over a day's results of current members of the class: `results.in_class`. */
export const class_days = pgTable('class_days', { ...scope(), ...sums() }, (table) => [
  primaryKey({ columns: [table.class_id, table.subject_id, table.day] }),
])

/** The correct content of `student_days`, computed from the results. */
export const counted_student_days = pgView('counted_student_days', {
  user_id: integer().notNull(),
  ...scope(),
  ...sums(),
}).existing()

/** The correct content of `class_days`, computed from the results. */
export const counted_class_days = pgView('counted_class_days', { ...scope(), ...sums() }).existing()
