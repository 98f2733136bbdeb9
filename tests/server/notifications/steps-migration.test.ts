import { expect, test } from 'vitest'
import { notifications } from '../../../server/schema/notifications.ts'
import { earlierDatabase } from '../../setup/database.ts'

const earlier = earlierDatabase()

test('an updated school knows the answers of its notifications, and loses those of queries that are gone', async () => {
  const beforeSteps = await earlier(35)
  await beforeSteps.run(`
    insert into subjects (name, description) values ('Physics', '');
    insert into classes (name, description, subject_id) values ('9A', '', 1);
    insert into users (identity_id, email, role, outbox_key) values
      ('a', 'a', 'teacher', ''), ('b', 'b', 'student', '');
    insert into topics (class_id, name, description, dataset_name, processing_status, drafts, deleted_at)
      values (1, 'Forces', '', 'manual', 'completed', '[]', null), (1, 'Waves', '', 'manual', 'completed', '[]', now());
    insert into attempts (user_id, topic_id, state) values (2, 1, 'marked'), (2, 2, 'marked');
    insert into results (attempt_id, user_id, topic_id, class_id, subject_id, finished_at, time_taken, mark, max_points,
        accuracy, correct_answers, subquestions)
      values (1, 2, 1, 1, 1, now(), 1, 1, 1, 1, 1, 1), (2, 2, 2, 1, 1, now(), 1, 1, 1, 1, 1, 1);
    insert into notifications (user_id, title, description, result_id, is_read) values
      (1, 'A student asks you to look again', 'Question 3b of Forces, 9A.', 1, false),
      (1, 'A student asks you to look again', 'Question 3b of Waves, 9A.', 2, false),
      (1, 'A student asks you to look again', 'Question 3b of a result that is deleted.', null, false),
      (1, 'A student asks you to look again', 'Question 1b of Forces, 9A.', null, true),
      (2, 'Your teacher looked at your answer again', 'Question 12 of Waves.', 2, false),
      (2, 'Your results are ready', 'Question 1 has been marked.', 1, false);`)
  const database = await beforeSteps.open()
  const left = await database.db.select().from(notifications).orderBy(notifications.id)
  expect(left.map(({ description, question, subquestion }) => [description, question, subquestion])).toEqual([
    ['Question 3b of Forces, 9A.', 3, 2],
    ['Question 1b of Forces, 9A.', null, null],
    ['Question 12 of Waves.', 12, 1],
    ['Question 1 has been marked.', null, null],
  ])
  await database.close()
})
