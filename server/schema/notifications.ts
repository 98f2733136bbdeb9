import { boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { classes } from './class.ts'
import { results } from './exercise.ts'
import { topics } from './topic.ts'

/**
 * `topic_id` is the quiz that a notification announces; it is deleted with the quiz. A notification about a result or a class
 * remains when that is deleted, but for one that a teacher has not read about a student's result: a trigger deletes it.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    is_read: boolean().notNull().default(false),
    topic_id: integer().references(() => topics.id, { onDelete: 'cascade' }),
    result_id: integer().references(() => results.id, { onDelete: 'set null' }),
    /** Numbers of the question and the subquestion in the result, from 1, where it is about one answer. */
    question: integer(),
    subquestion: integer(),
    class_id: integer().references(() => classes.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('notifications_by_user').on(table.user_id, table.id),
    index('notifications_by_topic').on(table.topic_id),
    index('notifications_by_result').on(table.result_id),
    index('notifications_by_class').on(table.class_id),
  ],
)
