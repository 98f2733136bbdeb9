import { and, asc, eq, exists, ne, sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import type { DbOrTx } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { class_members } from '../schema/class.ts'
import { answers, attempt_questions, attempts } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'

/** What a student has written so far, for a teacher who asks for it. */
export async function getRoomAnswers({
  db,
  user,
  params,
}: CallContext<'getRoomAnswers'>): Promise<ResponseOf<'getRoomAnswers'>> {
  await refuseForeignAttempt(db, user.id, params.attemptId)
  const questions = await db
    .select({ question: attempt_questions.exercise_json })
    .from(attempt_questions)
    .where(eq(attempt_questions.attempt_id, params.attemptId))
    .orderBy(asc(attempt_questions.position))
  const stored = await db
    .select({ id: answers.subquestion_id, answer: answers.answer })
    .from(answers)
    .where(eq(answers.attempt_id, params.attemptId))
  const texts = new Map(stored.map(({ id, answer }) => [id, answer]))
  return {
    questions: questions.map(({ question }) => ({
      questionDescription: question.questionDescription,
      subquestions: question.subquestions.map(({ id, subquestionDescription, kind }) => ({
        ...{ id, subquestionDescription },
        answer: texts.get(id) ?? null,
        ...(kind !== undefined && { kind }),
      })),
    })),
  }
}

/** @throws 404 unless teacher and student are in the class of the quiz */
async function refuseForeignAttempt(db: DbOrTx, teacher: number, attempt: number): Promise<void> {
  const isStudentThere = exists(
    db
      .select({ one: sql`1` })
      .from(class_members)
      .where(and(eq(class_members.class_id, topics.class_id), eq(class_members.user_id, attempts.user_id))),
  )
  const [own] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .where(
      and(
        eq(attempts.id, attempt),
        ne(attempts.state, 'abandoned'),
        isMember(topics.class_id, teacher),
        isStudentThere,
      ),
    )
  if (own === undefined) throw notFound('This attempt does not exist.')
}
