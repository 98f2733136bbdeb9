import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Question } from '../../contract/quiz-draft.ts'
import { users } from './auth.ts'
import { classes } from './class.ts'

export type DatasetName = 'manual' | 'generated' | 'mixed' | 'random'
export type ProcessingStatus = 'processing' | 'completed' | 'failed'

/** Quizzes. Processing and its retries start from `drafts`, which the teacher sent. Deleted quizzes stay for their results. */
export const topics = pgTable(
  'topics',
  {
    id: serial().primaryKey(),
    class_id: integer()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    random: boolean().notNull().default(false),
    dataset_name: text().$type<DatasetName>().notNull(),
    processing_status: text().$type<ProcessingStatus>().notNull(),
    failure: text(),
    drafts: jsonb().$type<Question[]>().notNull(),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    deleted_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** Whether new results are held back from students; see `results.released_at`. */
    held: boolean().notNull().default(false),
    /** While `held`, when everything is released by itself; afterwards, when a teacher or that time released it. */
    release_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** Students don't see the quiz yet. */
    is_draft: boolean().notNull().default(false),
    /** Attempts can begin from `opens_at` until `closes_at`; null for no limit. */
    opens_at: timestamp({ withTimezone: true, mode: 'date' }),
    closes_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** Each student may begin one attempt only. */
    one_attempt: boolean().notNull().default(false),
  },
  (table) => [
    index('topics_by_class').on(table.class_id),
    uniqueIndex('one_random_topic_per_class')
      .on(table.class_id)
      .where(sql`${table.random}`),
  ],
)

/** The questions of completed quizzes. Subquestion ids inside `exercise_json` are "<id>.<n>". */
export const exercises = pgTable(
  'exercises',
  {
    id: serial().primaryKey(),
    topic_id: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    focus_area_id: integer(),
    exercise_json: jsonb().$type<Question>().notNull(),
  },
  (table) => [
    index('exercises_by_topic').on(table.topic_id, table.position),
    index('exercises_by_focus_area').on(table.focus_area_id),
  ],
)
