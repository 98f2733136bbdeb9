import { boolean, index, integer, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'

export const subjects = pgTable('subjects', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  description: text().notNull(),
})

export const focus_areas = pgTable(
  'focus_areas',
  {
    id: serial().primaryKey(),
    subject_id: integer()
      .notNull()
      .references(() => subjects.id),
    name: text().notNull(),
  },
  (table) => [index('focus_areas_by_subject').on(table.subject_id)],
)

/** Topics of the national curriculum. */
export const nc_topics = pgTable(
  'nc_topics',
  {
    id: serial().primaryKey(),
    subject_id: integer()
      .notNull()
      .references(() => subjects.id),
    name: text().notNull(),
  },
  (table) => [index('nc_topics_by_subject').on(table.subject_id)],
)

/** Student groups: on the wire they are classes. */
export const classes = pgTable('classes', {
  id: serial().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  subject_id: integer()
    .notNull()
    .references(() => subjects.id),
  created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** Whether its students see the random quiz. */
  mixed_practice: boolean().notNull().default(true),
})

/** Teachers and students of a class, by `users.role`. */
export const class_members = pgTable(
  'class_members',
  {
    class_id: integer()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.class_id, table.user_id] }),
    index('class_members_by_user').on(table.user_id, table.class_id),
  ],
)

/** The class that a student was taken out of last: once they are in none, its teachers may make their card void. */
export const last_classes = pgTable(
  'last_classes',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    class_id: integer()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
  },
  (table) => [index('last_classes_by_class').on(table.class_id)],
)

/** Ids that a school's own lists have for students, by which a later list finds them again. */
export const own_ids = pgTable('own_ids', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  own_id: text().notNull().unique(),
})

/** Students of a list who have an email address and no account: they become members when they first log in with it. */
export const awaited_students = pgTable(
  'awaited_students',
  {
    class_id: integer()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    display_name: text().notNull(),
    own_id: text(),
    added_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.class_id, table.email] }),
    index('awaited_students_by_email').on(table.email),
  ],
)
