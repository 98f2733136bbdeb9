import { and, asc, eq } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { holdClass } from '../class/own-class.ts'
import { verifiers } from '../examiner/examiner.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { users } from '../schema/auth.ts'
import { subjects } from '../schema/class.ts'
import {
  answers,
  attempt_questions,
  attempts,
  reactions,
  results,
  subquestion_feedback,
} from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { isMember } from './membership.ts'
import { forStudents } from './student-question.ts'

/** One marked attempt, for its student and for the teachers of its class. How a mark came about is for teachers only. */
export async function getExerciseResults(
  ask: CallContext<'getExerciseResults'>,
): Promise<ResponseOf<'getExerciseResults'>> {
  const { attempt, finished_at, ...result } = await visibleResult(ask.db, ask.user, ask.params.exerciseId)
  const teaches = ask.user.role === 'teacher'
  const feedback = await feedbackOf(ask.db, ask.params.exerciseId)
  return {
    ...result,
    finished_at: finished_at.toISOString(),
    question_details: await questionsOf(ask.db, attempt),
    subquestion_feedback: feedback.map((row) => asFeedbackItem(row, teaches)),
    student_answers: await answersOf(ask.db, attempt),
    busy_subq_ids: teaches ? feedback.filter(({ busy }) => busy).map(({ id }) => id) : [],
    user_reactions: teaches ? await reactionsOf(ask.db, ask.params.exerciseId, ask.user.id) : [],
  }
}

/** Its answers, marks and feedback go with it; statistics follow. */
export async function deleteResult({ db, user, params }: CallContext<'deleteResult'>): Promise<null> {
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select({ attempt_id: results.attempt_id, class_id: results.class_id })
      .from(results)
      .where(and(eq(results.id, params.resultId), eq(results.user_id, user.id)))
    if (own === undefined) throw noSuchResult()
    // Class and student first, as their deletion takes them, so that neither waits for the other for ever.
    await holdClass(tx, own.class_id, 'key share')
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('key share')
    const gone = await tx
      .delete(attempts)
      .where(eq(attempts.id, own.attempt_id))
      .returning({ id: attempts.id })
    if (gone.length === 0) throw noSuchResult()
    return null
  })
}

const noSuchResult = () => notFound('This result does not exist.')

async function visibleResult(db: Db, user: SessionUser, id: number) {
  const allowed = user.role === 'student' ? eq(results.user_id, user.id) : isMember(results.class_id, user.id)
  const [row] = await db
    .select({
      attempt: results.attempt_id,
      topic_name: topics.name,
      subject_name: subjects.name,
      finished_at: results.finished_at,
      student: { id: users.id, display_name: users.display_name, email: users.email },
    })
    .from(results)
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .innerJoin(subjects, eq(subjects.id, results.subject_id))
    .innerJoin(users, eq(users.id, results.user_id))
    .where(and(eq(results.id, id), allowed))
  if (row === undefined) throw noSuchResult()
  return row
}

async function questionsOf(db: Db, attempt: number) {
  const rows = await db
    .select({ id: attempt_questions.question_id, question: attempt_questions.exercise_json })
    .from(attempt_questions)
    .where(eq(attempt_questions.attempt_id, attempt))
    .orderBy(asc(attempt_questions.position))
  return rows.map(({ id, question }) => ({ id, exercise_json: forStudents(question) }))
}

const feedbackOf = (db: Db, result: number) =>
  db
    .select({
      id: subquestion_feedback.subquestion_id,
      mark: subquestion_feedback.mark,
      feedback: subquestion_feedback.feedback,
      feedback_source: subquestion_feedback.feedback_source,
      verification: subquestion_feedback.verification,
      marking: subquestion_feedback.marking,
      busy: subquestion_feedback.busy,
    })
    .from(subquestion_feedback)
    .where(eq(subquestion_feedback.result_id, result))
    .orderBy(asc(subquestion_feedback.position))

const unchecked = Object.fromEntries(verifiers.map((name) => [name, null])) as Record<
  (typeof verifiers)[number],
  null
>

const asFeedbackItem = (row: Awaited<ReturnType<typeof feedbackOf>>[number], teaches: boolean) => ({
  id: row.id,
  feedback: { mark: row.mark, feedback: row.feedback },
  feedback_source: row.feedback_source,
  verification_score: row.verification?.score ?? unchecked,
  verification_reason: row.verification?.reason ?? unchecked,
  ...(teaches && { marking: row.marking }),
})

const answersOf = (db: Db, attempt: number) =>
  db
    .select({ subquestion_id: answers.subquestion_id, answer: answers.answer })
    .from(answers)
    .where(eq(answers.attempt_id, attempt))

const reactionsOf = (db: Db, result: number, teacher: number) =>
  db
    .select({ subquestion_id: reactions.subquestion_id, reaction: reactions.reaction })
    .from(reactions)
    .where(and(eq(reactions.result_id, result), eq(reactions.user_id, teacher)))
