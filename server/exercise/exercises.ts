import { and, asc, eq } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Db, Sql } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { answers, attempt_questions, attempts } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { isMember } from './membership.ts'
import { frozenAttempt, ofSitter, openAttempt, whyNotOpen, type Sitter } from './open-attempt.ts'
import { attemptOf } from './request-headers.ts'
import { startAttempt, type Sitting, type TopicToSit } from './start-attempt.ts'
import { forStudents } from './student-question.ts'

/** Starts or resumes the caller's attempt. A call that names an attempt only ever resumes that one. */
export async function getExercises(ask: CallContext<'getExercises'>): Promise<ResponseOf<'getExercises'>> {
  const named = attemptOf(ask.header)
  const sitter = { user: ask.user.id, topic: ask.params.topicId }
  const topic = await topicOfMember(ask.db, sitter)
  const sitting =
    named === null ? await resumeOrStart(ask.db, sitter, topic, ask.now) : await resume(ask.db, sitter, named)
  return {
    attempt_id: sitting.id,
    started_at: sitting.started_at.toISOString(),
    exercises: await copiedQuestions(ask.db, sitting.id),
    student_answers: await storedAnswers(ask.db, sitting.id),
    is_new_attempt: sitting.isNew,
  }
}

async function topicOfMember(db: Db, sitter: Sitter): Promise<TopicToSit> {
  const { user, topic } = sitter
  const { id, class_id, random, processing_status, deleted_at } = topics
  const [found] = await db
    .select({ id, class_id, random, processing_status, deleted_at })
    .from(topics)
    .where(and(eq(topics.id, topic), isMember(topics.class_id, user)))
  if (found !== undefined) return found
  throw (await openAttempt(db, sitter)) === undefined
    ? notFound('This quiz does not exist.')
    : frozenAttempt()
}

async function resume(db: Db, sitter: Sitter, named: number): Promise<Sitting> {
  const [attempt] = await db
    .select({ id: attempts.id, started_at: attempts.started_at, state: attempts.state })
    .from(attempts)
    .where(and(ofSitter(sitter), eq(attempts.id, named)))
  if (attempt?.state === 'active') return { ...attempt, isNew: false }
  throw whyNotOpen(attempt?.state, (await openAttempt(db, sitter)) !== undefined)
}

async function resumeOrStart(db: Db, sitter: Sitter, topic: TopicToSit, now: Date): Promise<Sitting> {
  const open = await openAttempt(db, sitter)
  return open === undefined ? startAttempt(db, sitter, topic, now) : { ...open, isNew: false }
}

async function copiedQuestions(sql: Sql, attempt: number) {
  const rows = await sql
    .select({ id: attempt_questions.question_id, question: attempt_questions.exercise_json })
    .from(attempt_questions)
    .where(eq(attempt_questions.attempt_id, attempt))
    .orderBy(asc(attempt_questions.position))
  return rows.map(({ id, question }) => ({ id, exercise_json: forStudents(question) }))
}

const storedAnswers = (sql: Sql, attempt: number) =>
  sql
    .select({ subquestion_id: answers.subquestion_id, answer: answers.answer, revision: answers.revision })
    .from(answers)
    .where(eq(answers.attempt_id, attempt))
