import { and, desc, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { subquestionId } from '../../contract/shapes/fields.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { conflict, notFound, Refusal } from '../platform/errors.ts'
import { invalidHeader, parseAttemptId, parseWriter, type ReadHeader } from '../platform/request-headers.ts'
import type { CallContext } from '../platform/serve.ts'
import { getPresence } from '../room/presence.ts'
import { answers, attempts, results } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import {
  attemptFrozen,
  attemptNotFound,
  attemptNotOpen,
  getOpenAttempt,
  isInScope,
  type AttemptScope,
} from './open-attempt.ts'

/** Submits an attempt. Idempotent for a named attempt while it exists. */
export async function submitTest(call: CallContext<'submitTest'>): Promise<ResponseOf<'submitTest'>> {
  const { header, user, params, db, now } = call
  const scope = { user: user.id, topic: params.topicId }
  const attemptId = parseAttemptId(header)
  const [manifest, finishedAt] = [parseManifest(header), parseFinishedAt(header)]
  // All headers are read first: a bad one is refused before anything is submitted.
  const writer = parseWriter(header)
  const presence = getPresence(db)
  try {
    const receipt = await submit(call, { attemptId, manifest, finishedAt, scope })
    presence.recordSubmit({ ...scope, attempt: receipt.attempt_id }, writer, now)
    return receipt
  } catch (error) {
    const missing = error instanceof Refusal && error.code === 'answers_missing' ? error.missing : undefined
    if (missing !== undefined && attemptId !== null)
      presence.recordRefusedFinish({ ...scope, attempt: attemptId }, writer, missing.length, now)
    throw error
  }
}

/**
 * The revisions a device saw acknowledged, by subquestion id; empty without the header.
 * @throws 400
 */
function parseManifest(read: ReadHeader): Map<string, number> {
  const entries = (read('manifest') ?? '').split(',').map((entry) => entry.trim())
  const manifest = new Map<string, number>()
  for (const entry of entries.filter((one) => one !== '')) {
    const [subquestion = '', revision = '', ...rest] = entry.split('=')
    const isValid =
      subquestionId.safeParse(subquestion).success && /^\d{1,9}$/.test(revision) && rest.length === 0
    if (!isValid) throw invalidHeader('manifest', 'a list of <subquestion>=<revision> parted by commas')
    manifest.set(subquestion, Math.max(Number(revision), manifest.get(subquestion) ?? 0))
  }
  return manifest
}

/**
 * When Finish was pressed, or null.
 * @throws 400
 */
function parseFinishedAt(read: ReadHeader): Date | null {
  const text = read('finishedAt')
  if (text === undefined) return null
  const moment = new Date(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(moment.getTime())) return moment
  throw invalidHeader('finishedAt', 'a time such as 2026-10-05T09:30:00Z')
}

interface Submission {
  attemptId: number | null
  manifest: Map<string, number>
  finishedAt: Date | null
  scope: AttemptScope
}

function submit(
  call: CallContext<'submitTest'>,
  { attemptId, manifest, finishedAt, scope }: Submission,
): Promise<ResponseOf<'submitTest'>> {
  return call.db.transaction(async (tx) => {
    const attempt =
      attemptId === null
        ? await lockOpenOrSubmittedAttempt(tx, scope)
        : await lockAttempt(tx, scope, attemptId)
    if (attempt.submitted_at !== null) return toReceipt(attempt.id, attempt.submitted_at)
    await refuseNonMember(tx, scope)
    await refuseMissingAnswers(tx, attempt.id, manifest)
    const submitted_at = getLater(call.now, attempt.started_at)
    const isPlausible = finishedAt !== null && finishedAt < submitted_at
    const finished_at = getLater(attempt.started_at, isPlausible ? finishedAt : submitted_at)
    await tx
      .update(attempts)
      .set({ state: 'submitted', submitted_at, finished_at, ended_at: submitted_at })
      .where(eq(attempts.id, attempt.id))
    await call.jobs.request(tx, 'mark-attempt', { attempt_id: attempt.id })
    return toReceipt(attempt.id, submitted_at)
  })
}

const attemptColumns = {
  id: attempts.id,
  state: attempts.state,
  started_at: attempts.started_at,
  submitted_at: attempts.submitted_at,
}

/** No answer of the attempt can change until the commit: saves lock it too. */
async function lockAttempt(tx: Tx, scope: AttemptScope, attemptId: number) {
  const isMeant = and(isInScope(scope), eq(attempts.id, attemptId))
  const [attempt] = await tx.select(attemptColumns).from(attempts).where(isMeant).for('update')
  if (attempt !== undefined && attempt.state !== 'abandoned') return attempt
  throw attemptNotOpen(attempt?.state, (await getOpenAttempt(tx, scope)) !== undefined)
}

async function lockOpenOrSubmittedAttempt(tx: Tx, scope: AttemptScope) {
  const isOpen = and(isInScope(scope), eq(attempts.state, 'active'))
  const [open] = await tx.select(attemptColumns).from(attempts).where(isOpen).for('update')
  if (open !== undefined) return open
  const isSubmitted = and(isInScope(scope), or(eq(attempts.state, 'submitted'), hasHeldResult(tx)))
  const [submitted] = await tx
    .select(attemptColumns)
    .from(attempts)
    .where(isSubmitted)
    .orderBy(desc(attempts.id))
    .limit(1)
  if (submitted !== undefined) return submitted
  await refuseNonMember(tx, scope)
  throw conflict('There is nothing to hand in for this quiz.', { code: 'nothing_to_submit' })
}

/** While marks are held, a marked attempt responds like one that is not marked yet. */
const hasHeldResult = (db: DbOrTx) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(results)
      .where(and(eq(results.attempt_id, attempts.id), isNull(results.released_at))),
  )

/** The attempt of a student who was removed from the class is frozen. */
async function refuseNonMember(tx: Tx, scope: AttemptScope): Promise<void> {
  // A draft has no attempts, and no student may know of it.
  const isOwn = and(eq(topics.id, scope.topic), isMember(topics.class_id, scope.user), not(topics.is_draft))
  const [topic] = await tx.select({ id: topics.id }).from(topics).where(isOwn)
  if (topic !== undefined) return
  throw (await getOpenAttempt(tx, scope)) === undefined ? attemptNotFound() : attemptFrozen()
}

/** The client must first resend acknowledged answers that the server has lost, for example by restoring a backup. */
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

const getLater = (one: Date, other: Date): Date => (one > other ? one : other)

const toReceipt = (attempt_id: number, submitted_at: Date) => ({
  attempt_id,
  submitted_at: submitted_at.toISOString(),
})

/** Requests the marking of a submitted attempt once more. The job never marks an attempt twice. Held marks change nothing. */
export async function resubmitTest({ db, jobs, user, params }: CallContext<'resubmitTest'>): Promise<null> {
  const [attempt] = await db
    .select({
      ...{ id: attempts.id, state: attempts.state },
      ...{ result: results.id, released_at: results.released_at },
    })
    .from(attempts)
    .leftJoin(results, eq(results.attempt_id, attempts.id))
    .where(and(eq(attempts.id, params.testAttemptId), eq(attempts.user_id, user.id)))
  if (attempt === undefined || attempt.state === 'abandoned') throw notFound('This attempt does not exist.')
  const isHeld = attempt.result !== null && attempt.released_at === null
  if (isHeld) return null
  if (attempt.state !== 'submitted' || attempt.result !== null)
    throw conflict('This attempt is not waiting for its marks.')
  await jobs.request(db, 'mark-attempt', { attempt_id: attempt.id })
  return null
}
