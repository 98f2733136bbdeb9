import { and, eq, isNull } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { holdClass, isMine, ownClass } from '../class/own-class.ts'
import { takeBack } from '../notifications/notify.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { classes } from '../schema/class.ts'
import { exercises, topics } from '../schema/topic.ts'
import { visibleTopics } from './visible-topics.ts'

export async function getTopics({
  db,
  user,
  query,
}: CallContext<'getTopics'>): Promise<ResponseOf<'getTopics'>> {
  if (query.class_id === undefined) return visibleTopics(db, user)
  const { id } = await ownClass(db, user, query.class_id)
  return visibleTopics(db, user, eq(topics.class_id, id))
}

/** Starts again from the drafts of a quiz whose processing failed. */
export async function resubmitTopic({
  db,
  jobs,
  user,
  params,
}: CallContext<'resubmitTopic'>): Promise<ResponseOf<'resubmitTopic'>> {
  return db.transaction(async (tx) => {
    const topic = await holdOwnTopic(tx, user, params.id)
    if (topic.processing_status !== 'failed')
      throw conflict('Only a quiz whose processing failed can be processed again.')
    await tx
      .update(topics)
      .set({ processing_status: 'processing', failure: null })
      .where(eq(topics.id, topic.id))
    await jobs.request(tx, 'process-topic', { topic: topic.id })
    return topicAfter(tx, user, topic.id)
  })
}

/** The quiz is kept, hidden, for its results; its exercises leave the bank, and nobody is told of it any more. */
export async function deleteTopic({ db, user, params, now }: CallContext<'deleteTopic'>): Promise<null> {
  return db.transaction(async (tx) => {
    const topic = await holdOwnTopic(tx, user, params.id)
    if (topic.random) throw conflict('Mixed practice is made from the other quizzes and cannot be deleted.')
    await remove(tx, topic.id, now)
    return null
  })
}

async function remove(tx: Tx, topicId: number, now: Date): Promise<void> {
  await tx.update(topics).set({ deleted_at: now }).where(eq(topics.id, topicId))
  await tx.delete(exercises).where(eq(exercises.topic_id, topicId))
  await takeBack(tx, topicId)
}

/**
 * Deletes a failed quiz whose draft has just been saved as another. One that is gone, or is processed again, is left
 * alone: the new quiz matters more than the old card.
 */
export async function removeReplaced(tx: Tx, user: SessionUser, topicId: number, now: Date): Promise<void> {
  const topic = await findOwnTopic(tx, user, topicId)
  if (topic?.processing_status === 'failed') await remove(tx, topic.id, now)
}

async function holdOwnTopic(tx: Tx, user: SessionUser, topicId: number) {
  const topic = await findOwnTopic(tx, user, topicId)
  if (topic === undefined) throw notFound('This quiz does not exist.')
  return topic
}

/** The quiz of an own class, held until the transaction ends; undefined for others' and deleted ones. */
async function findOwnTopic(tx: Tx, user: SessionUser, topicId: number) {
  const mine = and(eq(topics.id, topicId), isNull(topics.deleted_at), isMine(tx, user))
  const [found] = await tx
    .select({ class_id: topics.class_id })
    .from(topics)
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .where(mine)
  if (found === undefined) return undefined
  await holdClass(tx, found.class_id, 'key share')
  const [held] = await tx
    .select({ id: topics.id, random: topics.random, processing_status: topics.processing_status })
    .from(topics)
    .where(and(eq(topics.id, topicId), isNull(topics.deleted_at)))
    .for('update')
  return held
}

/** The answer to whoever has just made or changed a quiz. */
export async function topicAfter(
  sql: Sql,
  user: SessionUser,
  topicId: number,
): Promise<ResponseOf<'addTopic'>> {
  const [topic] = await visibleTopics(sql, user, eq(topics.id, topicId))
  if (topic === undefined) throw new Error('The quiz went while it was held')
  return topic
}
