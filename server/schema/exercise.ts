import { sql } from 'drizzle-orm'
import {
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
import type { Question } from '../../contract/quiz-draft.ts'
import type { StoredMarking, StoredVerification } from '../../contract/shapes/exercise.ts'
import { users } from './auth.ts'
import { classes, subjects } from './class.ts'
import { topics } from './topic.ts'

const time = () => timestamp({ withTimezone: true, mode: 'date' })
const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export type AttemptState = 'active' | 'submitted' | 'marked' | 'abandoned'

/** `submitted_at`: when the server received the submission; `finished_at`: when the student pressed Finish. */
export const attempts = pgTable(
  'attempts',
  {
    id: serial().primaryKey(),
    user_id: userId(),
    topic_id: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    state: text().$type<AttemptState>().notNull().default('active'),
    started_at: time().notNull().defaultNow(),
    submitted_at: time(),
    finished_at: time(),
    ended_at: time(),
  },
  (table) => [
    index('attempts_by_user').on(table.user_id, table.topic_id),
    // A quiz asks whether anybody has begun it.
    index('attempts_by_topic').on(table.topic_id),
    uniqueIndex('one_active_attempt')
      .on(table.user_id, table.topic_id)
      .where(sql`${table.state} = 'active'`),
  ],
)

/** The attempt's copy of the questions. Of later changes of the quiz only those of mark schemes reach it. */
export const attempt_questions = pgTable(
  'attempt_questions',
  {
    attempt_id: integer()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    question_id: integer().notNull(),
    exercise_json: jsonb().$type<Question>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attempt_id, table.position] })],
)

/** The current answer of each subquestion. `writer` is null for a call without headers. */
export const answers = pgTable(
  'answers',
  {
    attempt_id: integer()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    subquestion_id: text().notNull(),
    answer: text().notNull(),
    revision: integer().notNull(),
    /**
     * The server revision the text was based on; a save from the same writer may replace a later one. Null for a call without
     * headers, which replaces any.
     */
    base_revision: integer(),
    writer: text(),
    saved_at: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.attempt_id, table.subquestion_id] })],
)

/** Every text that arrived, so that it can be proved and restored. */
export const answer_revisions = pgTable(
  'answer_revisions',
  {
    id: serial().primaryKey(),
    attempt_id: integer()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    subquestion_id: text().notNull(),
    revision: integer().notNull(),
    base_revision: integer().notNull(),
    writer: text(),
    answer: text().notNull(),
    outcome: text().$type<'accepted' | 'superseded' | 'late'>().notNull(),
    received_at: time().notNull().defaultNow(),
  },
  (table) => [index('answer_revisions_by_attempt').on(table.attempt_id, table.subquestion_id)],
)

/** A marked attempt. It repeats subject and class, so that statistics read one table. */
export const results = pgTable(
  'results',
  {
    id: serial().primaryKey(),
    attempt_id: integer()
      .notNull()
      .unique()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    user_id: userId(),
    topic_id: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    class_id: integer()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    subject_id: integer()
      .notNull()
      .references(() => subjects.id),
    finished_at: time().notNull(),
    /** Seconds. */
    time_taken: doublePrecision().notNull(),
    mark: doublePrecision().notNull(),
    max_points: doublePrecision().notNull(),
    /** Percent. */
    accuracy: doublePrecision().notNull(),
    /** Subquestions with full marks. */
    correct_answers: integer().notNull(),
    /** Of how many that are worth marks, with those without an answer. */
    subquestions: integer().notNull(),
    /** Whether the student is a member of the class now; set by triggers. */
    in_class: boolean().notNull().default(false),
    /** From when its student may see marks and feedback; null while they are held. */
    released_at: time().defaultNow(),
    /** When marks of it were first sent to its student, in a review, a list or in statistics. */
    seen_at: time(),
  },
  (table) => [
    // Each ends with the time, so that the latest results of a student or a class are at its end. A shorter index would
    // be smaller, and the planner could prefer it and read all results.
    index('results_by_user').on(table.user_id, table.class_id, table.subject_id, table.finished_at, table.id),
    index('results_by_class').on(
      table.class_id,
      table.subject_id,
      table.in_class,
      table.finished_at,
      table.id,
    ),
    index('results_by_topic').on(table.topic_id),
    // The few of a student that are held, and those of which the student has seen nothing yet.
    index('held_results')
      .on(table.user_id)
      .where(sql`${table.released_at} is null`),
    index('unseen_results')
      .on(table.user_id)
      .where(sql`${table.released_at} is not null and ${table.seen_at} is null`),
  ],
)

export type FeedbackSource = 'marker' | 'suggestion' | 'teacher'

/**
 * The mark that stands and the feedback of one subquestion of a result. `marking` is the examiner's latest, also where a
 * teacher decided otherwise. `busy` while a job reworks the feedback.
 */
export const subquestion_feedback = pgTable(
  'subquestion_feedback',
  {
    result_id: integer()
      .notNull()
      .references(() => results.id, { onDelete: 'cascade' }),
    subquestion_id: text().notNull(),
    position: integer().notNull(),
    mark: doublePrecision().notNull(),
    max_points: doublePrecision().notNull(),
    feedback: text().notNull(),
    feedback_source: text().$type<FeedbackSource>().notNull(),
    /**
     * The teacher who last edited it; null if nobody did, and once the account is deleted. Without a reference, which would
     * make an edit wait for a deletion that waits for it.
     */
    feedback_edited_by: integer(),
    feedback_edited_at: timestamp({ withTimezone: true, mode: 'date' }),
    verification: jsonb().$type<StoredVerification>(),
    marking: jsonb().$type<StoredMarking>().notNull(),
    busy: boolean().notNull().default(false),
    /** Whether the student left it without an answer, by the rule of `isBlankAnswer`: known here without reading answers. */
    is_blank: boolean().notNull().default(false),
    /** Whose decision the mark is; see `mark_decisions`. */
    decided_by: text().$type<'examiner' | 'teacher'>().notNull().default('examiner'),
    /** The latest decision of a teacher, also one that withdraws. */
    teacher_decision_id: integer(),
    /** From `marking`, to be read without it. */
    please_check: boolean()
      .notNull()
      .generatedAlwaysAs(sql`coalesce((marking ->> 'please_check')::boolean, false)`),
    /** What the mark that a teacher gave would be by a mark scheme that was changed since; null where that is no question. */
    scheme_mark: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.result_id, table.subquestion_id] }),
    // Most answers need no check: the worklist of a teacher reads only those that do.
    index('subquestion_feedback_to_check')
      .on(table.result_id)
      .where(
        sql`${table.please_check} and ${table.decided_by} = 'examiner' or ${table.scheme_mark} is not null`,
      ),
    // Deleting an account looks for what it edited.
    index('subquestion_feedback_by_editor')
      .on(table.feedback_edited_by)
      .where(sql`${table.feedback_edited_by} is not null`),
  ],
)

/** A teacher's reaction to feedback, one per teacher and subquestion. */
export const reactions = pgTable(
  'reactions',
  {
    result_id: integer()
      .notNull()
      .references(() => results.id, { onDelete: 'cascade' }),
    subquestion_id: text().notNull(),
    user_id: userId(),
    reaction: text().$type<'like' | 'dislike'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.result_id, table.subquestion_id, table.user_id] })],
)
