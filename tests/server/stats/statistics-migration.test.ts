import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { earlierDatabase } from '../../setup/database.ts'

const earlier = earlierDatabase()
// On PostgreSQL each is one database.
const later = earlierDatabase()
const latest = earlierDatabase()

test('an updated school gets its statistics from the results it has', async () => {
  const beforeStatistics = await earlier(1)
  await beforeStatistics.run(`
    insert into subjects (name, description) values ('Physics', '');
    insert into classes (name, description, subject_id) values ('9A', '', 1);
    insert into users (identity_id, email, role, outbox_key) values ('a', 'a', 'student', ''), ('b', 'b', 'student', '');
    insert into class_members values (1, 1);
    insert into topics (class_id, name, description, dataset_name, processing_status, drafts)
      values (1, 'Forces', '', 'manual', 'completed', '[]');
    insert into attempts (user_id, topic_id, state) values (1, 1, 'marked'), (1, 1, 'marked'), (2, 1, 'marked');
    insert into results (attempt_id, user_id, topic_id, class_id, subject_id, finished_at, time_taken, mark, max_points, accuracy, correct_answers)
      values (1, 1, 1, 1, 1, '2026-06-30T23:30:00Z', 60, 1, 3, 100.0 / 3, 1),
        (2, 1, 1, 1, 1, '2026-07-01T10:00:00Z', 90, 1, 1, 100, 2),
        (3, 2, 1, 1, 1, '2026-07-01T10:00:00Z', 30, 0, 1, 0, 4);`)
  const database = await beforeStatistics.open()
  const { rows: ofStudents } = await database.db.execute(
    sql`select user_id, day::text, tests, accuracy::float8, time_taken::float8, correct_answers::int from student_days order by user_id`,
  )
  expect(ofStudents).toEqual([
    ...[{ user_id: 1, day: '2026-07-01', tests: 2, accuracy: 400 / 3, time_taken: 150, correct_answers: 3 }],
    ...[{ user_id: 2, day: '2026-07-01', tests: 1, accuracy: 0, time_taken: 30, correct_answers: 4 }],
  ])
  const { rows: ofClass } = await database.db.execute(sql`select tests, correct_answers::int from class_days`)
  expect(ofClass).toEqual([{ tests: 2, correct_answers: 3 }])
  await database.close()
})

test('an updated school knows of how many answers its correct ones are', async () => {
  const before = await later(28)
  await before.run(`
    insert into subjects (name, description) values ('Physics', '');
    insert into classes (name, description, subject_id) values ('9A', '', 1);
    insert into users (identity_id, email, role, outbox_key) values ('a', 'a', 'student', '');
    insert into class_members values (1, 1);
    insert into topics (class_id, name, description, dataset_name, processing_status, drafts)
      values (1, 'Forces', '', 'manual', 'completed', '[]');
    insert into attempts (user_id, topic_id, state) values (1, 1, 'marked');
    insert into results (attempt_id, user_id, topic_id, class_id, subject_id, finished_at, time_taken, mark, max_points, accuracy, correct_answers)
      values (1, 1, 1, 1, 1, '2026-07-01T10:00:00Z', 60, 1, 3, 100.0 / 3, 1);
    insert into subquestion_feedback (result_id, subquestion_id, position, mark, max_points, feedback, feedback_source, marking)
      select 1, '7.' || n, n, 1, 1, '', 'marker', '{}' from generate_series(1, 3) as n;`)
  const database = await before.open()
  for (const table of ['student_days', 'class_days']) {
    const { rows } = await database.db.execute(sql.raw(`select correct_answers, subquestions from ${table}`))
    expect(rows.map((row) => Object.values(row).map(Number))).toEqual([[1, 3]])
  }
  await database.db.execute(sql`delete from results`)
  expect((await database.db.execute(sql`select from class_days`)).rows).toEqual([])
  await database.close()
})

test('an updated school counts no part worth no marks, also in results that are there already', async () => {
  const before = await latest(33)
  await before.run(`
    insert into subjects (name, description) values ('Physics', '');
    insert into classes (name, description, subject_id) values ('9A', '', 1);
    insert into users (identity_id, email, role, outbox_key) values ('a', 'a', 'student', '');
    insert into class_members values (1, 1);
    insert into topics (class_id, name, description, dataset_name, processing_status, drafts)
      values (1, 'Forces', '', 'manual', 'completed', '[]');
    insert into attempts (user_id, topic_id, state) values (1, 1, 'marked'), (1, 1, 'marked');
    insert into results (attempt_id, user_id, topic_id, class_id, subject_id, finished_at, time_taken, mark, max_points, accuracy,
      correct_answers, subquestions, released_at)
      values (1, 1, 1, 1, 1, '2026-07-01T10:00:00Z', 60, 1, 2, 50, 2, 3, now()),
        (2, 1, 1, 1, 1, '2026-07-01T11:00:00Z', 60, 2, 2, 100, 2, 2, now());
    insert into subquestion_feedback (result_id, subquestion_id, position, mark, max_points, feedback, feedback_source, marking)
      values (1, '7.1', 1, 1, 1, '', 'marker', '{}'), (1, '7.2', 2, 0, 1, '', 'marker', '{}'),
        (1, '7.3', 3, 0, 0, '', 'marker', '{}'), (2, '7.1', 1, 1, 1, '', 'marker', '{}'), (2, '7.2', 2, 1, 1, '', 'marker', '{}');`)
  const database = await before.open()
  const count = async (from: string) =>
    (await database.db.execute(sql.raw(`select correct_answers, subquestions from ${from}`))).rows.map(
      (row) => Object.values(row).map(Number),
    )
  expect(await count('results order by id')).toEqual([
    [1, 2],
    [2, 2],
  ])
  expect([await count('student_days'), await count('class_days')]).toEqual([[[3, 4]], [[3, 4]]])
  await database.close()
})
