import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { headers } from '../../contract/http.ts'
import { limits } from '../../contract/limits.ts'
import { getQuestionId } from '../../contract/quiz-draft.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import { toStorableText, type Db } from '../platform/db.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import {
  invalidHeader,
  parseAttemptId,
  parseWholeNumber,
  parseWriter,
  type ReadHeader,
} from '../platform/request-headers.ts'
import type { CallContext } from '../platform/serve.ts'
import { getPresence } from '../room/presence.ts'
import { answers, answer_revisions, attempt_questions, attempts } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { attemptFrozen, attemptNotFound, attemptNotOpen, isInScope } from './open-attempt.ts'
import { storeAnswer, type SentAnswer } from './store-answers.ts'

/**
 * Stores an answer, or responds with the newer one that is stored.
 * @see docs/offline.md
 */
export async function saveAnswer(call: CallContext<'saveAnswer'>): Promise<ResponseOf<'saveAnswer'>> {
  const sent = toSentAnswer(call)
  if (Math.max(sent.topic, sent.question) > limits.largestId) throw subquestionNotFound()
  const stored = await storeAnswer(call.db, sent)
  if (stored === undefined) return acknowledgeIfStored(call.db, sent)
  const { saved, revision, answer, saved_at } = stored
  if (saved) recordSave(call.db, sent)
  if (saved) return { saved, revision }
  return {
    ...{ saved, superseded: true, revision, answer: answer ?? '' },
    ...(saved_at !== null && { saved_at: new Date(saved_at).toISOString() }),
  }
}

/** Tells the room. A call that names no attempt tells nothing: finding it would cost a query. */
function recordSave(db: Db, { attempt, user, topic, writer, subquestion, now }: SentAnswer): void {
  if (attempt !== null) getPresence(db).recordSave({ attempt, user, topic }, writer, subquestion, now)
}

const toSentAnswer = ({ user, body, header, now }: CallContext<'saveAnswer'>): SentAnswer => ({
  ...parseRevision(header),
  user: user.id,
  topic: Number(body.topic_id),
  attempt: parseAttemptId(header),
  question: getQuestionId(body.subquestion_id),
  subquestion: body.subquestion_id,
  answer: toStorableText(body.answer),
  now,
})

/** Well below PostgreSQL's largest integer, so that adding 1 cannot overflow. */
const maxRevision = 999_999_999

/**
 * The revision of the text, the server revision it is based on, and who wrote it.
 * @throws 400
 */
function parseRevision(read: ReadHeader): Pick<SentAnswer, 'revision' | 'base' | 'writer'> {
  const revision = parseWholeNumber(read, 'revision', 1, maxRevision)
  const base = parseWholeNumber(read, 'baseRevision', 0, maxRevision)
  const writer = parseWriter(read)
  if (revision === null && (base !== null || writer !== null))
    throw invalidHeader('revision', `there when ${headers.baseRevision} or ${headers.writer} is`)
  return { revision, base: base ?? 0, writer }
}

const subquestionNotFound = () => notFound('This question is not part of your attempt.')

/** Nothing was stored: repeats an acknowledgement that was lost, or explains the refusal. */
async function acknowledgeIfStored(db: Db, sent: SentAnswer): Promise<ResponseOf<'saveAnswer'>> {
  if (sent.revision !== null && (await isAlreadyStored(db, sent)))
    return { saved: true, revision: sent.revision }
  throw await recordLateAnswer(db, sent)
}

/**
 * Whether a submitted attempt has exactly this text under this revision: the acknowledgement was lost, and the writer
 * sends the answer again.
 */
async function isAlreadyStored(db: Db, sent: SentAnswer): Promise<boolean> {
  if (sent.attempt === null || sent.revision === null || sent.writer === null) return false
  const [stored] = await db
    .select({ id: attempts.id })
    .from(answers)
    .innerJoin(attempts, eq(attempts.id, answers.attempt_id))
    .where(
      and(
        isInScope(sent),
        eq(attempts.id, sent.attempt),
        ne(attempts.state, 'abandoned'),
        eq(answers.subquestion_id, sent.subquestion),
        eq(answers.revision, sent.revision),
        eq(answers.writer, sent.writer),
        eq(answers.answer, sent.answer),
      ),
    )
  return stored !== undefined
}

/** Keeps the text as late where the student has an attempt it belongs to. Returns why the answer was not stored. */
async function recordLateAnswer(db: Db, sent: SentAnswer): Promise<Refusal> {
  const all = await getAttempts(db, sent)
  const attempt = sent.attempt === null ? all[0] : all.find(({ id }) => id === sent.attempt)
  const open = all.find(({ state }) => state === 'active')
  if (attempt === undefined)
    return all[0]?.isMember === true ? attemptNotOpen(undefined, open !== undefined) : attemptNotFound()
  if (!attempt.hasSubquestion) return subquestionNotFound()
  await insertLateRevision(db, attempt.id, sent)
  if (!attempt.isMember) return attempt === open ? attemptFrozen() : attemptNotFound()
  // It was opened after the save had looked for it: the client still has the text and retries.
  if (attempt === open)
    return new Refusal(503, 'Your attempt was just starting. Try again.', { retryAfter: 1 })
  return attemptNotOpen(attempt.state, open !== undefined)
}

/** The student's attempts at the quiz, newest first. */
const getAttempts = (db: Db, sent: SentAnswer) =>
  db
    .select({
      id: attempts.id,
      state: attempts.state,
      isMember: isMember(topics.class_id, sent.user),
      hasSubquestion: sql<boolean>`exists (
        select 1 from ${attempt_questions}
        where ${attempt_questions.attempt_id} = ${attempts.id} and ${attempt_questions.question_id} = ${sent.question}
          and ${attempt_questions.exercise_json} -> 'subquestions' @> ${JSON.stringify([{ id: sent.subquestion }])}::jsonb)`,
    })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .where(isInScope(sent))
    .orderBy(desc(attempts.id))

async function insertLateRevision(db: Db, attempt_id: number, sent: SentAnswer): Promise<void> {
  await db.insert(answer_revisions).values({
    attempt_id,
    subquestion_id: sent.subquestion,
    revision: sent.revision ?? 0,
    base_revision: sent.base,
    writer: sent.writer,
    answer: sent.answer,
    outcome: 'late',
    received_at: sent.now,
  })
}
