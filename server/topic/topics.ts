import { and, eq, isNull } from 'drizzle-orm'
import type { Question } from '../../contract/quiz-draft.ts'
import { parseRequiredFields } from '../../contract/required-fields.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getOwnClass, isMember, lockClass } from '../class/own-class.ts'
import { deleteTopicNotifications } from '../notifications/notifications.ts'
import type { Tx } from '../platform/db.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { exercises, topics, type DatasetName } from '../schema/topic.ts'
import { toQuestions } from './drafts.ts'
import { getVisibleTopic } from './visible-topics.ts'

/** Stores the drafts and requests their processing; students see the quiz once that is done. */
export async function addTopic({
  db,
  jobs,
  user,
  body,
  now,
}: CallContext<'addTopic'>): Promise<ResponseOf<'addTopic'>> {
  const fields = parseRequiredFields({ ...body, subject: body.class_id })
  if ('problem' in fields) throw badRequest(fields.problem)
  const { name, description, subject: classId } = fields
  return db.transaction(async (tx) => {
    await lockClass(tx, classId, 'key share')
    const group = await getOwnClass(tx, user, classId)
    const drafts = await toQuestions(tx, user, group, body.exercises)
    const [added] = await tx
      .insert(topics)
      .values({
        ...{ class_id: group.id, name, description, drafts, created_by: user.id },
        dataset_name: getDatasetName(drafts),
        processing_status: 'processing',
      })
      .returning({ id: topics.id })
    if (added === undefined) throw new Error('The quiz was not stored')
    if (body.replaces !== undefined) await deleteReplacedTopic(tx, user, body.replaces, now)
    await jobs.request(tx, 'process-topic', { topic: added.id })
    return getVisibleTopic(tx, user, added.id)
  })
}

/** A copied exercise counts as manual, even if it was generated once. */
function getDatasetName(drafts: Question[]): DatasetName {
  if (drafts.every((draft) => draft.needsGeneration)) return 'generated'
  return drafts.some((draft) => draft.needsGeneration) ? 'mixed' : 'manual'
}

/**
 * Deletes a failed quiz whose draft has just been saved as a new one. Leaves one alone that was deleted or is being
 * processed again: saving the new quiz matters more than removing the old card.
 */
async function deleteReplacedTopic(tx: Tx, user: SessionUser, topicId: number, now: Date): Promise<void> {
  const topic = await findAndLockOwnTopic(tx, user, topicId)
  if (topic?.processing_status === 'failed') await markDeleted(tx, topic.id, now)
}

/** Processes the drafts of a failed quiz again. */
export async function resubmitTopic({
  db,
  jobs,
  user,
  params,
}: CallContext<'resubmitTopic'>): Promise<ResponseOf<'resubmitTopic'>> {
  return db.transaction(async (tx) => {
    const topic = await lockOwnTopic(tx, user, params.id)
    if (topic.processing_status !== 'failed')
      throw conflict('Only a quiz whose processing failed can be processed again.')
    await tx
      .update(topics)
      .set({ processing_status: 'processing', failure: null })
      .where(eq(topics.id, topic.id))
    await jobs.request(tx, 'process-topic', { topic: topic.id })
    return getVisibleTopic(tx, user, topic.id)
  })
}

/** Hides the quiz but keeps its row for its results; its exercises and notifications are deleted. */
export async function deleteTopic({ db, user, params, now }: CallContext<'deleteTopic'>): Promise<null> {
  return db.transaction(async (tx) => {
    const topic = await lockOwnTopic(tx, user, params.id)
    if (topic.random) throw conflict('Mixed practice is made from the other quizzes and cannot be deleted.')
    await markDeleted(tx, topic.id, now)
    return null
  })
}

async function markDeleted(tx: Tx, topicId: number, now: Date): Promise<void> {
  await tx.update(topics).set({ deleted_at: now }).where(eq(topics.id, topicId))
  await tx.delete(exercises).where(eq(exercises.topic_id, topicId))
  await deleteTopicNotifications(tx, topicId)
}

async function lockOwnTopic(tx: Tx, user: SessionUser, topicId: number) {
  const topic = await findAndLockOwnTopic(tx, user, topicId)
  if (topic === undefined) throw notFound('This quiz does not exist.')
  return topic
}

/** Locks a quiz of an own class until the transaction ends; undefined for deleted quizzes and those of other classes. */
async function findAndLockOwnTopic(tx: Tx, user: SessionUser, topicId: number) {
  const isStored = and(eq(topics.id, topicId), isNull(topics.deleted_at))
  const [topic] = await tx
    .select({ class_id: topics.class_id })
    .from(topics)
    .where(and(isStored, isMember(topics.class_id, user.id)))
  if (topic === undefined) return undefined
  await lockClass(tx, topic.class_id, 'key share')
  const [locked] = await tx
    .select({ id: topics.id, random: topics.random, processing_status: topics.processing_status })
    .from(topics)
    .where(isStored)
    .for('update')
  return locked
}
