import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { topics } from '../schema/topic.ts'
import type { Db } from '../platform/db.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import { answers, answer_revisions, attempt_questions, attempts } from '../schema/exercise.ts'
import type { SentAnswer } from './answers.ts'
import { isMember } from './membership.ts'
import { frozenAttempt, noAttempt, ofSitter, whyNotOpen } from './open-attempt.ts'

export const unknownSubquestion = () => notFound('This question is not part of your attempt.')

/** Finds out why an answer could not be saved, and keeps its text as late where it belongs to an attempt of this student. */
export async function refuseAnswer(db: Db, sent: SentAnswer): Promise<Refusal> {
  const own = await attemptsOf(db, sent)
  const meant = sent.attempt === null ? own[0] : own.find(({ id }) => id === sent.attempt)
  const open = own.find(({ state }) => state === 'active')
  if (meant === undefined)
    return own[0]?.member === true ? whyNotOpen(undefined, open !== undefined) : noAttempt()
  if (!meant.knows) return unknownSubquestion()
  await keepAsLate(db, meant.id, sent)
  if (!meant.member) return meant === open ? frozenAttempt() : noAttempt()
  // Opened between the save and this look at it: the text is still with its sender, who tries again.
  if (meant === open) return new Refusal(503, 'Your attempt was just starting. Try again.', { retryAfter: 1 })
  return whyNotOpen(meant.state, open !== undefined)
}

/**
 * Whether an attempt that was handed in holds this very text under this very revision: its acknowledgement was lost on
 * the way, and its writer asks again.
 */
export async function wasTaken(db: Db, sent: SentAnswer): Promise<boolean> {
  if (sent.attempt === null || sent.revision === null || sent.writer === null) return false
  const [taken] = await db
    .select({ id: attempts.id })
    .from(answers)
    .innerJoin(attempts, eq(attempts.id, answers.attempt_id))
    .where(
      and(
        ofSitter(sent),
        eq(attempts.id, sent.attempt),
        ne(attempts.state, 'abandoned'),
        eq(answers.subquestion_id, sent.subquestion),
        eq(answers.revision, sent.revision),
        eq(answers.writer, sent.writer),
        eq(answers.answer, sent.answer),
      ),
    )
  return taken !== undefined
}

/** Newest first. `member`: the student still is in the class; `knows`: the subquestion is one of the attempt's. */
const attemptsOf = (db: Db, sent: SentAnswer) =>
  db
    .select({
      id: attempts.id,
      state: attempts.state,
      member: isMember(topics.class_id, sent.user),
      knows: sql<boolean>`exists (
        select 1 from ${attempt_questions}
        where ${attempt_questions.attempt_id} = ${attempts.id} and ${attempt_questions.question_id} = ${sent.question}
          and ${attempt_questions.exercise_json} -> 'subquestions' @> ${JSON.stringify([{ id: sent.subquestion }])}::jsonb)`,
    })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .where(ofSitter(sent))
    .orderBy(desc(attempts.id))

async function keepAsLate(db: Db, attempt_id: number, sent: SentAnswer): Promise<void> {
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
