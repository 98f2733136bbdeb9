import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import { isMember, lockClass } from '../class/own-class.ts'
import type { Tx } from '../platform/db.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { exercises, topics } from '../schema/topic.ts'

/** A quiz with some of its questions, locked with every attempt and result that has one of them. */
export type LockedQuiz = Awaited<ReturnType<typeof lockQuestions>>

/**
 * Locks what a change of mark schemes changes, until the transaction ends: the quiz, so that nobody begins meanwhile; its
 * questions, which marking an attempt shares; and the results, so that no mark is stored by the old scheme later. Mixed
 * practice draws the same questions, so its attempts are among them.
 * @throws 404 unless the teacher is in the quiz's class and the questions in the quiz; 409 for a deleted quiz
 */
export async function lockQuestions(tx: Tx, teacher: number, topicId: number, questionIds: number[]) {
  const topic = await lockTopic(tx, teacher, topicId)
  const ids = [...new Set(questionIds)]
  if (ids.some((id) => id > limits.largestId)) throw questionNotFound()
  const questions = await tx
    .select({ id: exercises.id, question: exercises.exercise_json })
    .from(exercises)
    .where(and(eq(exercises.topic_id, topicId), inArray(exercises.id, ids)))
    .orderBy(asc(exercises.id))
    .for('update')
  if (questions.length < ids.length) throw questionNotFound()
  const attemptIds = await lockAttempts(tx, topic, ids)
  return { topic, questions, attemptIds, resultIds: await lockResults(tx, attemptIds) }
}

export const questionNotFound = () => notFound('This question is not in the quiz.')

async function lockTopic(tx: Tx, teacher: number, topicId: number) {
  const isOwn = and(eq(topics.id, topicId), isMember(topics.class_id, teacher))
  const [found] = await tx.select({ class_id: topics.class_id }).from(topics).where(isOwn)
  if (found === undefined) throw notFound('This quiz does not exist.')
  await lockClass(tx, found.class_id, 'key share')
  const [topic] = await tx.select().from(topics).where(isOwn).for('update', { of: topics })
  if (topic === undefined) throw notFound('This quiz does not exist.')
  if (topic.deleted_at !== null)
    throw conflict('This quiz was deleted, so its mark scheme can no longer change.')
  return topic
}

/** Deleting an attempt waits for this lock before its cascades take any other. */
async function lockAttempts(
  tx: Tx,
  topic: { id: number; class_id: number },
  questionIds: number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from attempts
    where topic_id in (
      select id from topics where id = ${topic.id}::int or (class_id = ${topic.class_id}::int and random))
    and exists (select 1 from attempt_questions
      where attempt_id = attempts.id and question_id = any(${sql.param(questionIds)}::int[]))
    order by id for key share of attempts`)
  return rows.map(({ id }) => id)
}

async function lockResults(tx: Tx, attemptIds: number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from results where attempt_id = any(${sql.param(attemptIds)}::int[]) order by id for update`)
  return rows.map(({ id }) => id)
}
