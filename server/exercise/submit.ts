import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Tx } from '../platform/db.ts'
import { conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { answers, attempts, results } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { isMember } from './membership.ts'
import { frozenAttempt, noAttempt, ofSitter, openAttempt, whyNotOpen, type Sitter } from './open-attempt.ts'
import { attemptOf, finishedAtOf, manifestOf } from './request-headers.ts'

/** Hands an attempt in. Asked again about one that is handed in, it gives the same answer for ever. */
export async function submitTest(ask: CallContext<'submitTest'>): Promise<ResponseOf<'submitTest'>> {
  const named = attemptOf(ask.header)
  const manifest = manifestOf(ask.header)
  const finished = finishedAtOf(ask.header)
  const sitter = { user: ask.user.id, topic: ask.params.topicId }
  return ask.db.transaction(async (tx) => {
    const attempt = named === null ? await openOrSubmitted(tx, sitter) : await namedAttempt(tx, sitter, named)
    if (attempt.submitted_at !== null) return receipt(attempt.id, attempt.submitted_at)
    await refuseStrangers(tx, sitter)
    await refuseMissingAnswers(tx, attempt.id, manifest)
    const submitted_at = later(ask.now, attempt.started_at)
    const finished_at = later(
      attempt.started_at,
      finished !== null && finished < submitted_at ? finished : submitted_at,
    )
    const handedIn = { state: 'submitted' as const, submitted_at, finished_at, ended_at: submitted_at }
    await tx.update(attempts).set(handedIn).where(eq(attempts.id, attempt.id))
    await ask.jobs.request(tx, 'mark-attempt', { attempt_id: attempt.id })
    return receipt(attempt.id, submitted_at)
  })
}

/** The marking is asked for once more; it never marks twice. */
export async function resubmitTest({ db, jobs, user, params }: CallContext<'resubmitTest'>): Promise<null> {
  const [attempt] = await db
    .select({ id: attempts.id, state: attempts.state, result: results.id })
    .from(attempts)
    .leftJoin(results, eq(results.attempt_id, attempts.id))
    .where(and(eq(attempts.id, params.testAttemptId), eq(attempts.user_id, user.id)))
  if (attempt === undefined || attempt.state === 'abandoned') throw notFound('This attempt does not exist.')
  if (attempt.state !== 'submitted' || attempt.result !== null)
    throw conflict('This attempt is not waiting for its marks.')
  await jobs.request(db, 'mark-attempt', { attempt_id: attempt.id })
  return null
}

const receipt = (attempt_id: number, submitted_at: Date) => ({
  attempt_id,
  submitted_at: submitted_at.toISOString(),
})

const later = (one: Date, other: Date): Date => (one > other ? one : other)

const found = {
  id: attempts.id,
  state: attempts.state,
  started_at: attempts.started_at,
  submitted_at: attempts.submitted_at,
}

/** Locked against saves: from here to the commit no answer of the attempt can change. */
async function namedAttempt(tx: Tx, sitter: Sitter, named: number) {
  const mine = and(ofSitter(sitter), eq(attempts.id, named))
  const [attempt] = await tx.select(found).from(attempts).where(mine).for('update')
  if (attempt !== undefined && attempt.state !== 'abandoned') return attempt
  throw whyNotOpen(attempt?.state, (await openAttempt(tx, sitter)) !== undefined)
}

async function openOrSubmitted(tx: Tx, sitter: Sitter) {
  const open = and(ofSitter(sitter), eq(attempts.state, 'active'))
  const [attempt] = await tx.select(found).from(attempts).where(open).for('update')
  if (attempt !== undefined) return attempt
  const inProcess = and(ofSitter(sitter), eq(attempts.state, 'submitted'))
  const [submitted] = await tx
    .select(found)
    .from(attempts)
    .where(inProcess)
    .orderBy(desc(attempts.id))
    .limit(1)
  if (submitted !== undefined) return submitted
  await refuseStrangers(tx, sitter)
  throw conflict('There is nothing to hand in for this quiz.', { code: 'nothing_to_submit' })
}

/** An attempt of somebody who was taken out of the class is frozen. */
async function refuseStrangers(tx: Tx, sitter: Sitter): Promise<void> {
  const { user, topic } = sitter
  const seen = and(eq(topics.id, topic), isMember(topics.class_id, user))
  const [row] = await tx.select({ id: topics.id }).from(topics).where(seen)
  if (row !== undefined) return
  throw (await openAttempt(tx, sitter)) === undefined ? noAttempt() : frozenAttempt()
}

/** What a device saw acknowledged and the server does not hold (a restored backup, say) has to come again first. */
async function refuseMissingAnswers(tx: Tx, attempt: number, manifest: Map<string, number>): Promise<void> {
  if (manifest.size === 0) return
  const stored = await tx
    .select({ subquestion: answers.subquestion_id, revision: answers.revision })
    .from(answers)
    .where(and(eq(answers.attempt_id, attempt), inArray(answers.subquestion_id, [...manifest.keys()])))
  const revisions = new Map(stored.map(({ subquestion, revision }) => [subquestion, revision]))
  const missing = [...manifest].filter(
    ([subquestion, revision]) => (revisions.get(subquestion) ?? 0) < revision,
  )
  if (missing.length === 0) return
  throw conflict(
    'Some answers of this device are missing. They are sent again, then the quiz is handed in.',
    {
      code: 'answers_missing',
      missing: missing.map(([subquestion]) => subquestion),
    },
  )
}
