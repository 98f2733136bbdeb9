import { and, eq, isNull } from 'drizzle-orm'
import { isMember, lockClass } from '../class/own-class.ts'
import type { Tx } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import { topics } from '../schema/topic.ts'

/** Locks a quiz of an own class until the transaction ends; undefined for deleted quizzes and those of other classes. */
export async function findAndLockOwnTopic(tx: Tx, user: { id: number }, topicId: number) {
  const isOwn = and(eq(topics.id, topicId), isNull(topics.deleted_at), isMember(topics.class_id, user.id))
  const [topic] = await tx.select({ class_id: topics.class_id }).from(topics).where(isOwn)
  if (topic === undefined) return undefined
  await lockClass(tx, topic.class_id, 'key share')
  const [locked] = await tx.select().from(topics).where(isOwn).for('update', { of: topics })
  return locked
}

/** @throws 404 for deleted quizzes and those of other classes */
export async function lockOwnTopic(tx: Tx, user: { id: number }, topicId: number) {
  const topic = await findAndLockOwnTopic(tx, user, topicId)
  if (topic === undefined) throw topicNotFound()
  return topic
}

export const topicNotFound = () => notFound('This quiz does not exist.')
