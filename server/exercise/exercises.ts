import { and, eq, not } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import type { Db, DbOrTx } from '../platform/db.ts'
import { parseAttemptId } from '../platform/request-headers.ts'
import type { CallContext } from '../platform/serve.ts'
import { getPresence } from '../room/presence.ts'
import { answers, attempts } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { topicNotFound } from '../topic/lock-topic.ts'
import { getStudentQuestions } from './attempt-questions.ts'
import {
  attemptFrozen,
  attemptNotOpen,
  getOpenAttempt,
  isInScope,
  type AttemptScope,
} from './open-attempt.ts'
import { startAttempt, type OpenedAttempt } from './start-attempt.ts'

/** Starts or resumes the caller's attempt. A call that names an attempt never starts another one. */
export async function getExercises(call: CallContext<'getExercises'>): Promise<ResponseOf<'getExercises'>> {
  const attemptId = parseAttemptId(call.header)
  const scope = { user: call.user.id, topic: call.params.topicId }
  const topic_name = await getTopicName(call.db, scope)
  const attempt =
    attemptId === null ? await resumeOrStart(scope, call) : await resume(call.db, scope, attemptId)
  const isPrefetch = attemptId !== null && call.header('prefetch') === '1'
  if (!isPrefetch) getPresence(call.db).recordOpening({ ...scope, attempt: attempt.id }, call.now)
  return {
    attempt_id: attempt.id,
    topic_name,
    started_at: attempt.started_at.toISOString(),
    exercises: await getStudentQuestions(call.db, attempt.id),
    student_answers: await getStoredAnswers(call.db, attempt.id),
    is_new_attempt: attempt.isNew,
  }
}

/** @throws 404 for someone outside the class, and for a draft, which no student may know of */
async function getTopicName(db: Db, scope: AttemptScope): Promise<string> {
  const [topic] = await db
    .select({ name: topics.name })
    .from(topics)
    .where(and(eq(topics.id, scope.topic), isMember(topics.class_id, scope.user), not(topics.is_draft)))
  if (topic !== undefined) return topic.name
  throw (await getOpenAttempt(db, scope)) === undefined ? topicNotFound() : attemptFrozen()
}

async function resume(db: Db, scope: AttemptScope, attemptId: number): Promise<OpenedAttempt> {
  const [attempt] = await db
    .select({ id: attempts.id, started_at: attempts.started_at, state: attempts.state })
    .from(attempts)
    .where(and(isInScope(scope), eq(attempts.id, attemptId)))
  if (attempt?.state === 'active') return { ...attempt, isNew: false }
  throw attemptNotOpen(attempt?.state, (await getOpenAttempt(db, scope)) !== undefined)
}

async function resumeOrStart(scope: AttemptScope, call: CallContext<'getExercises'>): Promise<OpenedAttempt> {
  const open = await getOpenAttempt(call.db, scope)
  return open === undefined ? startAttempt(call.db, scope, call) : { ...open, isNew: false }
}

const getStoredAnswers = (db: DbOrTx, attempt: number) =>
  db
    .select({ subquestion_id: answers.subquestion_id, answer: answers.answer, revision: answers.revision })
    .from(answers)
    .where(eq(answers.attempt_id, attempt))
