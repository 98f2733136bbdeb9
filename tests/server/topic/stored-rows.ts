import { asc, eq } from 'drizzle-orm'
import type { Question } from '../../../contract/quiz-draft.ts'
import type { Db } from '../../../server/platform/db.ts'
import { notifications } from '../../../server/schema/notifications.ts'
import { attempts, results } from '../../../server/schema/exercise.ts'
import { exercises, topics } from '../../../server/schema/topic.ts'

/** Inserts a completed quiz into the database. */
export async function storeTopic(db: Db, values: Partial<typeof topics.$inferInsert> & { class_id: number }) {
  const [topic] = await db
    .insert(topics)
    .values({
      ...{ name: 'Forces', description: 'Pushes and pulls.', dataset_name: 'manual', drafts: [] },
      processing_status: 'completed',
      ...values,
    })
    .returning()
  if (topic === undefined) throw new Error('no topic was stored')
  return topic
}

/** Inserts a marked attempt of a student, at a new quiz unless one is given. */
export async function storeResult(
  db: Db,
  values: Pick<typeof results.$inferInsert, 'class_id' | 'user_id'> & Partial<typeof results.$inferInsert>,
) {
  const topic_id = values.topic_id ?? (await storeTopic(db, { class_id: values.class_id })).id
  const [attempt] = await db
    .insert(attempts)
    .values({ user_id: values.user_id, topic_id, state: 'marked' })
    .returning()
  const [result] = await db
    .insert(results)
    .values({
      ...{ attempt_id: attempt?.id ?? 0, subject_id: 1, finished_at: new Date(), time_taken: 60 },
      ...{ mark: 1, max_points: 2, accuracy: 50, correct_answers: 0, subquestions: 1, ...values, topic_id },
    })
    .returning()
  if (result === undefined) throw new Error('no result was stored')
  return result
}

/** Inserts an exercise with one subquestion. */
export async function storeExercise(
  db: Db,
  topic_id: number,
  question: Partial<Question> = {},
): Promise<number> {
  const answers = [{ answer: 'joule', maxPoints: 1 }]
  const exercise_json: Question = {
    ...{ questionDescription: 'Energy.', maxPoints: 1, focusAreaId: null, difficulty: null, ncTopic: null },
    ...{ needsGeneration: false, generationPrompt: '' },
    subquestions: [{ id: '1', subquestionDescription: 'Name its unit.', maxPoints: 1, answers }],
    ...question,
  }
  const [stored] = await db.insert(exercises).values({ topic_id, position: 0, exercise_json }).returning()
  if (stored === undefined) throw new Error('no exercise was stored')
  return stored.id
}

/** The exercises of a quiz, in order. */
export const readExercises = (db: Db, topicId: number) =>
  db.select().from(exercises).where(eq(exercises.topic_id, topicId)).orderBy(asc(exercises.position))

/** A user's notifications, oldest first. */
export const readNotifications = (db: Db, userId: number) =>
  db
    .select({ title: notifications.title, description: notifications.description })
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(asc(notifications.id))
