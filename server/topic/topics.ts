import { eq } from 'drizzle-orm'
import { parseRequiredFields } from '../../contract/required-fields.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getOwnClass, lockClass } from '../class/own-class.ts'
import { deleteTopicNotifications } from '../notifications/notifications.ts'
import type { Tx } from '../platform/db.ts'
import { badRequest, conflict } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { exercises, topics } from '../schema/topic.ts'
import { parseAvailability, refuseClosed } from './availability.ts'
import { getDatasetName, toQuestions } from './drafts.ts'
import { findAndLockOwnTopic, lockOwnTopic } from './lock-topic.ts'
import { getVisibleTopic } from './visible-topics.ts'

/** Stores the drafts and requests their processing; students see the quiz once that is done. */
export async function addTopic(call: CallContext<'addTopic'>): Promise<ResponseOf<'addTopic'>> {
  const { db, jobs, user, body, now } = call
  const fields = parseRequiredFields({ ...body, subject: body.class_id })
  if ('problem' in fields) throw badRequest(fields.problem)
  const { name, description, subject: classId } = fields
  const availability = parseAvailability(body)
  refuseClosed(availability, now)
  return db.transaction(async (tx) => {
    await lockClass(tx, classId, 'key share')
    const group = await getOwnClass(tx, user, classId)
    const drafts = await toQuestions(tx, user, group, body.exercises)
    const [added] = await tx
      .insert(topics)
      .values({
        ...{ class_id: group.id, name, description, drafts, created_by: user.id },
        held: body.held === true,
        dataset_name: getDatasetName(drafts),
        processing_status: 'processing',
        ...availability,
      })
      .returning({ id: topics.id })
    if (added === undefined) throw new Error('The quiz was not stored')
    if (body.replaces !== undefined) await deleteReplacedTopic(tx, user, body.replaces, now)
    await jobs.request(tx, 'process-topic', { topic: added.id })
    return getVisibleTopic(tx, call, added.id)
  })
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
export async function resubmitTopic(
  call: CallContext<'resubmitTopic'>,
): Promise<ResponseOf<'resubmitTopic'>> {
  const { db, jobs, user, params } = call
  return db.transaction(async (tx) => {
    const topic = await lockOwnTopic(tx, user, params.id)
    if (topic.processing_status !== 'failed')
      throw conflict('Only a quiz whose processing failed can be processed again.')
    await tx
      .update(topics)
      .set({ processing_status: 'processing', failure: null })
      .where(eq(topics.id, topic.id))
    await jobs.request(tx, 'process-topic', { topic: topic.id })
    return getVisibleTopic(tx, call, topic.id)
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
