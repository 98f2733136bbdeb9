import { expect, test } from 'vitest'
import { notifications } from '../../../server/schema/notifications.ts'
import { earlierDatabase } from '../../setup/database.ts'

const earlier = earlierDatabase()

test('an updated school loses the notifications of deleted quizzes, and the others get their quiz', async () => {
  const beforeTopics = await earlier(4)
  await beforeTopics.run(`
    insert into subjects (name, description) values ('Physics', '');
    insert into classes (name, description, subject_id) values ('9A', '', 1);
    insert into users (identity_id, email, role, outbox_key) values ('a', 'a', 'teacher', '');
    insert into topics (class_id, name, description, dataset_name, processing_status, drafts, deleted_at)
      values (1, 'Forces', '', 'manual', 'completed', '[]', null), (1, 'Forces', '', 'manual', 'completed', '[]', now()),
        (1, 'Waves', '', 'manual', 'completed', '[]', now());
    insert into notifications (user_id, title, description) values
      (1, 'New quiz', 'There is a new quiz in 9A: Waves.'),
      (1, 'Quiz ready', 'Your quiz Waves is ready for 9A.'),
      (1, 'Quiz failed', 'Your quiz Waves could not be processed: no reason.'),
      (1, 'New quiz', 'There is a new quiz in 9A: Forces.'),
      (1, 'Quiz failed', 'Your quiz Forces could not be processed: no reason.'),
      (1, 'Your results are ready', 'Waves has been marked.');`)
  const database = await beforeTopics.open()
  const left = await database.db.select().from(notifications).orderBy(notifications.id)
  expect(left.map(({ description, topic_id }) => [description, topic_id])).toEqual([
    ['There is a new quiz in 9A: Forces.', 1],
    ['Your quiz Forces could not be processed: no reason.', 1],
    ['Waves has been marked.', null],
  ])
  await database.close()
})
