import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, numeric, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core'

/** In whose days statistics are kept: one row, the school's `TIME_ZONE`. In the database because triggers need it. */
export const stats_calendar = pgTable(
  'stats_calendar',
  { id: integer().primaryKey().default(1), time_zone: text().notNull() },
  (table) => [check('stats_calendar_has_one_row', sql`${table.id} = 1`)],
)

/** Which results a row sums up. A day is one of the school. */
const what = () => ({
  class_id: integer().notNull(),
  subject_id: integer().notNull(),
  day: date({ mode: 'string' }).notNull(),
})

/** Exact decimal sums (percent, seconds), so that taking a result out again leaves no trace of it. */
const sums = () => ({
  tests: integer().notNull(),
  accuracy: numeric({ mode: 'string' }).notNull(),
  time_taken: numeric({ mode: 'string' }).notNull(),
  correct_answers: bigint({ mode: 'number' }).notNull(),
})

/**
 * Sums over one student's results of a day. This table and the next are written by triggers on `results`, so that
 * nothing that stores, changes or deletes a result, cascades included, can forget them; a row goes with its last result.
 * Foreign keys are missing on purpose: their checks would lock people and classes in the middle of a recalculation.
 */
export const student_days = pgTable(
  'student_days',
  { user_id: integer().notNull(), ...what(), ...sums() },
  (table) => [primaryKey({ columns: [table.user_id, table.class_id, table.subject_id, table.day] })],
)

/** Sums over a day's results of those who are in the class today: `results.in_class`. */
export const class_days = pgTable('class_days', { ...what(), ...sums() }, (table) => [
  primaryKey({ columns: [table.class_id, table.subject_id, table.day] }),
])

/** What `student_days` has to say, counted from the results. */
export const counted_student_days = pgView('counted_student_days', {
  user_id: integer().notNull(),
  ...what(),
  ...sums(),
}).existing()

/** What `class_days` has to say, counted from the results. */
export const counted_class_days = pgView('counted_class_days', { ...what(), ...sums() }).existing()
