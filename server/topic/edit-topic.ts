import { eq } from 'drizzle-orm'
import type { Question } from '../../contract/quiz-draft.ts'
import { parseRequiredFields } from '../../contract/required-fields.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getOwnClass } from '../class/own-class.ts'
import type { Tx } from '../platform/db.ts'
import { badRequest, conflict } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { attempts } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { announceQuiz, withdrawNews } from './announce-quiz.ts'
import { parseAvailability } from './availability.ts'
import { getDatasetName, toQuestions } from './drafts.ts'
import { lockOwnTopic } from './lock-topic.ts'
import { replaceExercises } from './process-topic.ts'
import { getQuestions, getVersion, refuseUnready } from './stored-quiz.ts'
import { getVisibleTopic } from './visible-topics.ts'

/**
 * Saves an edited quiz: all of it until somebody begins, afterwards its name, description and availability. It is
 * processed again if a question is to be generated.
 * @throws 409 `quiz_begun` for questions that can no longer change, `quiz_changed` for an edit of an older version
 */
export async function editTopic(call: CallContext<'editTopic'>): Promise<ResponseOf<'editTopic'>> {
  const { db, user, params, body } = call
  const fields = parseRequiredFields({ ...body, subject: params.id })
  if ('problem' in fields) throw badRequest(fields.problem)
  const availability = parseAvailability(body)
  return db.transaction(async (tx) => {
    const topic = await lockOwnTopic(tx, user, params.id)
    refuseUnready(topic)
    if (await hasAttempts(tx, topic.id)) {
      if (body.exercises !== undefined) throw questionsFixed()
      if (body.is_draft) throw noLongerDraft()
      if ((body.held ?? topic.held) !== topic.held) throw hasResults()
    }
    if (getVersion(topic, await getQuestions(tx, topic)) !== body.version) throw quizChanged()
    const { name, description } = fields
    await tx
      .update(topics)
      .set({ name, description, ...availability, ...toRelease(topic, body.held) })
      .where(eq(topics.id, topic.id))
    if (body.exercises !== undefined) await storeQuestions(tx, call, topic.class_id, body.exercises)
    await followVisibility(tx, topic, availability.is_draft)
    return getVisibleTopic(tx, call, topic.id)
  })
}

/** A time of release belongs to what held before. */
const toRelease = (topic: { held: boolean }, held: boolean | undefined) =>
  held === undefined || held === topic.held ? {} : { held, release_at: null }

/** Nobody can begin meanwhile, because the quiz is locked. */
const hasAttempts = async (tx: Tx, topicId: number): Promise<boolean> =>
  (await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.topic_id, topicId)).limit(1))
    .length > 0

const questionsFixed = () =>
  conflict(
    'A student has begun this quiz, so its questions can no longer change. Its name, description, times and mark scheme can.',
    { code: 'quiz_begun' },
  )

const noLongerDraft = () =>
  conflict('A student has begun this quiz, so it can no longer be a draft.', { code: 'quiz_begun' })

const hasResults = () =>
  conflict('A student has begun this quiz: release or hold its marks among its results.', {
    code: 'quiz_begun',
  })

export const quizChanged = () =>
  conflict(
    'This quiz was changed since you opened it, by somebody else or in another tab. Nothing of yours is saved yet.',
    { code: 'quiz_changed' },
  )

async function storeQuestions(
  tx: Tx,
  { jobs, user, params }: Pick<CallContext<'editTopic'>, 'jobs' | 'user' | 'params'>,
  classId: number,
  sent: NonNullable<CallContext<'editTopic'>['body']['exercises']>,
): Promise<void> {
  const drafts: Question[] = await toQuestions(tx, user, await getOwnClass(tx, user, classId), sent)
  const isReady = !drafts.some(({ needsGeneration }) => needsGeneration)
  await tx
    .update(topics)
    .set({
      ...{ drafts, dataset_name: getDatasetName(drafts), failure: null },
      processing_status: isReady ? 'completed' : 'processing',
    })
    .where(eq(topics.id, params.id))
  if (isReady) await replaceExercises(tx, params.id, drafts)
  else await jobs.request(tx, 'process-topic', { topic: params.id })
}

/** Publishes a draft, or makes a quiz a draft again that nobody has begun. */
export async function setTopicDraft(
  call: CallContext<'setTopicDraft'>,
): Promise<ResponseOf<'setTopicDraft'>> {
  const { db, user, params, body } = call
  return db.transaction(async (tx) => {
    const topic = await lockOwnTopic(tx, user, params.id)
    if (topic.random) refuseUnready(topic)
    if (body.is_draft && (await hasAttempts(tx, topic.id))) throw noLongerDraft()
    await tx.update(topics).set({ is_draft: body.is_draft }).where(eq(topics.id, topic.id))
    await followVisibility(tx, topic, body.is_draft)
    return getVisibleTopic(tx, call, topic.id)
  })
}

/**
 * Students read of a quiz that is published; a draft's news goes. An edit that has questions made is announced when they
 * are, unless the quiz was visible before.
 */
async function followVisibility(
  tx: Tx,
  { id, is_draft: wasDraft }: { id: number; is_draft: boolean },
  isDraft: boolean,
): Promise<void> {
  if (isDraft && !wasDraft) await withdrawNews(tx, id)
  else if (!isDraft && wasDraft) await announceQuiz(tx, id)
}
