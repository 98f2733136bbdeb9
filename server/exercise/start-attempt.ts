import { and, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db.ts'
import { conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { classes } from '../schema/class.ts'
import { attempts } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { getBeginProblem } from '../topic/availability.ts'
import { topicNotFound } from '../topic/lock-topic.ts'
import { copyQuestions } from './attempt-questions.ts'
import { getOpenAttempt, isInScope, type AttemptScope } from './open-attempt.ts'

export interface OpenedAttempt {
  id: number
  started_at: Date
  isNew: boolean
}

/**
 * Starts an attempt with its own copy of the questions. Two concurrent starts get the same attempt: a unique index admits
 * one of them, and the other reads what the first has committed, questions included.
 * @throws 404 for a quiz that students can't attempt, 409 outside its times and after its only attempt
 */
export function startAttempt(
  db: Db,
  scope: AttemptScope,
  { now, env }: Pick<CallContext<'getExercises'>, 'now' | 'env'>,
): Promise<OpenedAttempt> {
  return db.transaction(async (tx) => {
    const topic = await lockTopic(tx, scope)
    const problem = getBeginProblem(topic, now, env.timeZone)
    if (problem !== null) throw problem
    const [attempt] = await tx
      .insert(attempts)
      .values({ user_id: scope.user, topic_id: scope.topic, started_at: now })
      .onConflictDoNothing()
      .returning({ id: attempts.id, started_at: attempts.started_at })
    if (attempt === undefined) return getConcurrentAttempt(tx, scope)
    // After the insert, which waits for an attempt that is being started elsewhere.
    if (topic.one_attempt) await refuseSecond(tx, scope, attempt.id)
    if ((await copyQuestions(tx, attempt.id, { ...topic, student: scope.user }, now)) === 0)
      throw notFound('This quiz has no questions yet.')
    return { ...attempt, isNew: true }
  })
}

/** Locks the quiz against being edited or made a draft: that is allowed only until somebody begins. */
async function lockTopic(tx: Tx, { topic: id }: AttemptScope) {
  const [topic] = await tx.select().from(topics).where(eq(topics.id, id)).for('share')
  if (topic === undefined || topic.is_draft) throw topicNotFound()
  const isReady = topic.deleted_at === null && topic.processing_status === 'completed'
  if (!isReady || (topic.random && !(await isPractised(tx, topic.class_id))))
    throw notFound('This quiz cannot be attempted.')
  return topic
}

async function isPractised(tx: Tx, classId: number): Promise<boolean> {
  const [row] = await tx.select({ on: classes.mixed_practice }).from(classes).where(eq(classes.id, classId))
  return row?.on === true
}

async function refuseSecond(tx: Tx, scope: AttemptScope, started: number): Promise<void> {
  const [earlier] = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(isInScope(scope), ne(attempts.id, started)))
    .limit(1)
  if (earlier !== undefined)
    throw conflict('This quiz allows one attempt, and you have had yours.', { code: 'one_attempt' })
}

async function getConcurrentAttempt(tx: Tx, scope: AttemptScope): Promise<OpenedAttempt> {
  const open = await getOpenAttempt(tx, scope)
  if (open === undefined)
    throw conflict('This attempt was just ended elsewhere. Try again.', { code: 'attempt_finished' })
  return { ...open, isNew: false }
}
