import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { results } from './exercise.ts'

export type Decider = 'examiner' | 'teacher'

/**
 * What caused a decision. `withdrawn`: a teacher went back to the automatic mark. `learned`: the teacher's decisions on
 * other answers changed the automatic mark.
 */
export type DecisionCause = 'marked' | 'teacher' | 'withdrawn' | 'scheme_changed' | 'learned'

/**
 * Every decision on the mark of one subquestion of a result. Rows are only added. The teacher's latest decision stands,
 * unless it withdraws; else the examiner's latest. A trigger adds the first row with the examiner's marking.
 */
export const mark_decisions = pgTable(
  'mark_decisions',
  {
    id: serial().primaryKey(),
    result_id: integer()
      .notNull()
      .references(() => results.id, { onDelete: 'cascade' }),
    subquestion_id: text().notNull(),
    decided_by: text().$type<Decider>().notNull(),
    /** The teacher; null for the examiner, and once the account is deleted. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    examiner: jsonb().$type<{ by: string; version: string }>(),
    cause: text().$type<DecisionCause>().notNull(),
    /** Per entry of the mark scheme, in its order; null where the total was set, and for `withdrawn`. */
    points: jsonb().$type<number[]>(),
    /** Null for `withdrawn`. */
    mark: doublePrecision(),
    note: text(),
    /** Chosen by the client, so that a repeated call decides once. */
    key: text(),
    decided_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('mark_decisions_by_result').on(table.result_id, table.subquestion_id, table.id),
    // Deleting an account looks for its decisions.
    index('mark_decisions_by_user')
      .on(table.user_id)
      .where(sql`${table.user_id} is not null`),
    uniqueIndex('one_decision_per_key')
      .on(table.result_id, table.subquestion_id, table.key)
      .where(sql`${table.key} is not null`),
  ],
)
