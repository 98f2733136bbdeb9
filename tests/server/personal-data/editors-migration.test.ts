import { expect, test } from 'vitest'
import { subquestion_feedback } from '../../../server/schema/exercise.ts'
import { earlierDatabase } from '../../setup/database.ts'

const earlier = earlierDatabase()

test('an updated school forgets who edited feedback where that account is deleted, and nobody else', async () => {
  const before = await earlier(30)
  await before.run(`
    insert into subjects (name, description) values ('Physics', '');
    insert into classes (name, description, subject_id) values ('9A', '', 1);
    insert into users (identity_id, email, role, outbox_key) values ('a', 'a', 'student', ''), ('b', 'b', 'teacher', '');
    insert into class_members values (1, 1);
    insert into topics (class_id, name, description, dataset_name, processing_status, drafts)
      values (1, 'Forces', '', 'manual', 'completed', '[]');
    insert into attempts (user_id, topic_id, state) values (1, 1, 'marked');
    insert into results (attempt_id, user_id, topic_id, class_id, subject_id, finished_at, time_taken, mark, max_points, accuracy,
      correct_answers, subquestions) values (1, 1, 1, 1, 1, '2026-07-01T10:00:00Z', 60, 1, 3, 100.0 / 3, 1, 3);
    insert into subquestion_feedback (result_id, subquestion_id, position, mark, max_points, feedback, feedback_source, marking,
      feedback_edited_by, feedback_edited_at)
      values (1, '7.1', 1, 1, 1, 'One.', 'teacher', '{}', 2, now()), (1, '7.2', 2, 1, 1, 'Two.', 'teacher', '{}', 3, now()),
        (1, '7.3', 3, 1, 1, 'Three.', 'marker', '{}', null, null);`)
  const database = await before.open()
  const rows = await database.db.select().from(subquestion_feedback).orderBy(subquestion_feedback.position)
  expect(
    rows.map(({ feedback_edited_by, feedback_edited_at }) => [feedback_edited_by, feedback_edited_at]),
  ).toEqual([
    [2, expect.any(Date)],
    [null, expect.any(Date)],
    [null, null],
  ])
  await database.close()
})
