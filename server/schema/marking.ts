import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NumberKey } from '../../contract/number-key.ts'
import type { MarkSchemeEntry } from '../../contract/quiz-draft.ts'
import type { StoredMarking, StoredVerification } from '../../contract/shapes/exercise.ts'
import { users } from './auth.ts'
import { subjects } from './class.ts'
import { results, type FeedbackSource } from './exercise.ts'
import { topics } from './topic.ts'

export type Decider = 'examiner' | 'teacher'

/**
 * What caused a decision. `withdrawn`: a teacher went back to the automatic mark. `learned`: the teacher's decisions on
 * other answers changed the automatic mark. `undone`: a teacher undid an automatic change.
 */
export type DecisionCause = 'marked' | 'teacher' | 'withdrawn' | 'scheme_changed' | 'learned' | 'undone'

/** The automatic mark and feedback that another automatic mark replaced. */
export interface ReplacedMarking {
  mark: number
  marking: StoredMarking
  feedback: string
  feedback_source: FeedbackSource
  verification: StoredVerification | null
}

/** Points per option by a key that was corrected since: what was right then, in its order. */
export interface ReplacedPoints {
  entries: string[]
  points: number[]
}

/**
 * Every decision on the mark of one subquestion of a result. Rows are only added, and change only where points per option
 * become a total, because other options are right, and where these are brought back. The teacher's latest decision stands,
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
    /** The points while other options are right than those they were given for. */
    replaced_points: jsonb().$type<ReplacedPoints>(),
    /** Null for `withdrawn`. */
    mark: doublePrecision(),
    note: text(),
    /** The change of the mark scheme that caused it. */
    scheme_change_id: integer(),
    /** For `scheme_changed` and `learned`: what stood before, so that it can be undone. */
    replaced: jsonb().$type<ReplacedMarking>(),
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

/**
 * A student asks the teachers to look at a mark again: `mark` is what it was then, `reason` may be empty. Taking it back
 * deletes it, and a decision of a teacher answers it.
 */
export const mark_queries = pgTable(
  'mark_queries',
  {
    id: serial().primaryKey(),
    result_id: integer()
      .notNull()
      .references(() => results.id, { onDelete: 'cascade' }),
    subquestion_id: text().notNull(),
    reason: text().notNull(),
    mark: doublePrecision().notNull(),
    asked_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    answered_at: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [
    index('mark_queries_by_result').on(table.result_id, table.subquestion_id, table.id),
    // Few are open at any time: tables, desk and worklist read only those.
    uniqueIndex('one_open_query')
      .on(table.result_id, table.subquestion_id)
      .where(sql`${table.answered_at} is null`),
  ],
)

/** A teacher's changes of a mark scheme while the quiz is in use. `finished_at`: when all answers were marked again. */
export const scheme_changes = pgTable(
  'scheme_changes',
  {
    id: serial().primaryKey(),
    topic_id: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    subquestion_id: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The entries before and after. */
    before: jsonb().$type<MarkSchemeEntry[]>().notNull(),
    after: jsonb().$type<MarkSchemeEntry[]>().notNull(),
    /** Of a number also what is right, where that has changed. */
    numbers: jsonb().$type<{ before: NumberKey; after: NumberKey }>(),
    changed_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    finished_at: timestamp({ withTimezone: true, mode: 'date' }),
    undone_at: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [
    index('scheme_changes_by_subquestion').on(table.topic_id, table.subquestion_id, table.id),
    index('scheme_changes_by_user').on(table.user_id),
  ],
)

/** What the automatic marks of one subquestion have learned from the teachers' decisions on it. */
export const mark_learning = pgTable(
  'mark_learning',
  {
    topic_id: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    subquestion_id: text().notNull(),
    /** A teacher has switched it off. */
    is_off: boolean().notNull().default(false),
    /** Which decisions have been learned from: the sum of the ids of those that stood. */
    learned_version: bigint({ mode: 'number' }).notNull().default(0),
    /** How many decisions that were. */
    learned_from: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.topic_id, table.subquestion_id] })],
)

/**
 * Feedback that a teacher, a suggestion or a decision on the mark replaced, for a while: so that it can be brought back with
 * its author, which no client is asked for.
 */
export const replaced_feedback = pgTable(
  'replaced_feedback',
  {
    id: serial().primaryKey(),
    result_id: integer()
      .notNull()
      .references(() => results.id, { onDelete: 'cascade' }),
    subquestion_id: text().notNull(),
    feedback: text().notNull(),
    feedback_source: text().$type<FeedbackSource>().notNull(),
    /** Without a reference, as in `subquestion_feedback`. Deleting the account deletes the text. */
    feedback_edited_by: integer(),
    feedback_edited_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** Of the marking; null where the marker wrote it. */
    writer: jsonb(),
    verification: jsonb().$type<StoredVerification>(),
    replaced_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('replaced_feedback_by_result').on(table.result_id, table.subquestion_id, table.id),
    index('replaced_feedback_by_editor')
      .on(table.feedback_edited_by)
      .where(sql`${table.feedback_edited_by} is not null`),
  ],
)

/** A teacher's own phrases for feedback, per subject. */
export const feedback_comments = pgTable(
  'feedback_comments',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject_id: integer()
      .notNull()
      .references(() => subjects.id),
    text: text().notNull(),
    uses: integer().notNull().default(0),
  },
  (table) => [index('feedback_comments_by_user').on(table.user_id, table.subject_id)],
)
