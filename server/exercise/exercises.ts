import { and, eq } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import type { Db, Sql, Tx } from '../platform/db.ts'
import { conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { answers, attempts } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { copyQuestions, getStudentQuestions } from './attempt-questions.ts'
import {
  attemptFrozen,
  attemptNotOpen,
  getOpenAttempt,
  isInScope,
  type AttemptScope,
} from './open-attempt.ts'
import { parseAttemptId } from './request-headers.ts'

/** Starts or resumes the caller's attempt. A call that names an attempt never starts another one. */
export async function getExercises(call: CallContext<'getExercises'>): Promise<ResponseOf<'getExercises'>> {
  const attemptId = parseAttemptId(call.header)
  const scope = { user: call.user.id, topic: call.params.topicId }
  const topic = await getTopicForMember(call.db, scope)
  const attempt =
    attemptId === null
      ? await resumeOrStart(call.db, scope, topic, call.now)
      : await resume(call.db, scope, attemptId)
  return {
    attempt_id: attempt.id,
    started_at: attempt.started_at.toISOString(),
    exercises: await getStudentQuestions(call.db, attempt.id),
    student_answers: await getStoredAnswers(call.db, attempt.id),
    is_new_attempt: attempt.isNew,
  }
}

type AttemptTopic = Pick<
  typeof topics.$inferSelect,
  'id' | 'class_id' | 'random' | 'processing_status' | 'deleted_at'
>

async function getTopicForMember(db: Db, scope: AttemptScope): Promise<AttemptTopic> {
  const { id, class_id, random, processing_status, deleted_at } = topics
  const [topic] = await db
    .select({ id, class_id, random, processing_status, deleted_at })
    .from(topics)
    .where(and(eq(topics.id, scope.topic), isMember(topics.class_id, scope.user)))
  if (topic !== undefined) return topic
  throw (await getOpenAttempt(db, scope)) === undefined
    ? notFound('This quiz does not exist.')
    : attemptFrozen()
}

interface OpenedAttempt {
  id: number
  started_at: Date
  isNew: boolean
}

async function resume(db: Db, scope: AttemptScope, attemptId: number): Promise<OpenedAttempt> {
  const [attempt] = await db
    .select({ id: attempts.id, started_at: attempts.started_at, state: attempts.state })
    .from(attempts)
    .where(and(isInScope(scope), eq(attempts.id, attemptId)))
  if (attempt?.state === 'active') return { ...attempt, isNew: false }
  throw attemptNotOpen(attempt?.state, (await getOpenAttempt(db, scope)) !== undefined)
}

async function resumeOrStart(
  db: Db,
  scope: AttemptScope,
  topic: AttemptTopic,
  now: Date,
): Promise<OpenedAttempt> {
  const open = await getOpenAttempt(db, scope)
  return open === undefined ? startAttempt(db, scope, topic, now) : { ...open, isNew: false }
}

/**
 * Starts an attempt with its own copy of the questions. Two concurrent starts get the same attempt: a unique index admits
 * one of them, and the other reads what the first has committed, questions included.
 */
async function startAttempt(
  db: Db,
  scope: AttemptScope,
  topic: AttemptTopic,
  now: Date,
): Promise<OpenedAttempt> {
  if (topic.deleted_at !== null || topic.processing_status !== 'completed')
    throw notFound('This quiz cannot be attempted.')
  return db.transaction(async (tx) => {
    const [attempt] = await tx
      .insert(attempts)
      .values({ user_id: scope.user, topic_id: scope.topic, started_at: now })
      .onConflictDoNothing()
      .returning({ id: attempts.id, started_at: attempts.started_at })
    if (attempt === undefined) return getConcurrentAttempt(tx, scope)
    if ((await copyQuestions(tx, attempt.id, topic)) === 0) throw notFound('This quiz has no questions yet.')
    return { ...attempt, isNew: true }
  })
}

async function getConcurrentAttempt(tx: Tx, scope: AttemptScope): Promise<OpenedAttempt> {
  const open = await getOpenAttempt(tx, scope)
  if (open === undefined)
    throw conflict('This attempt was just ended elsewhere. Try again.', { code: 'attempt_finished' })
  return { ...open, isNew: false }
}

const getStoredAnswers = (sql: Sql, attempt: number) =>
  sql
    .select({ subquestion_id: answers.subquestion_id, answer: answers.answer, revision: answers.revision })
    .from(answers)
    .where(eq(answers.attempt_id, attempt))
