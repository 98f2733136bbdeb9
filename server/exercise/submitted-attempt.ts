import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { classes, subjects } from '../schema/class.ts'
import { answers, attempts, results } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { getStudentQuestions } from './attempt-questions.ts'

/**
 * An own attempt that is handed in, to be read again. It has nothing that depends on marks, nor on whether there are any
 * yet, until they are released.
 */
export async function getSubmittedAttempt({
  db,
  user,
  params,
}: CallContext<'getSubmittedAttempt'>): Promise<ResponseOf<'getSubmittedAttempt'>> {
  const [attempt] = await db
    .select({
      topic_id: attempts.topic_id,
      topic_name: topics.name,
      subject_name: subjects.name,
      submitted_at: attempts.submitted_at,
      result_id: results.id,
    })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .innerJoin(subjects, eq(subjects.id, classes.subject_id))
    .leftJoin(results, and(eq(results.attempt_id, attempts.id), isNotNull(results.released_at)))
    .where(
      and(
        eq(attempts.id, params.attemptId),
        eq(attempts.user_id, user.id),
        inArray(attempts.state, ['submitted', 'marked']),
      ),
    )
  const submitted_at = attempt?.submitted_at?.toISOString()
  if (attempt === undefined || submitted_at === undefined) throw notFound('This attempt does not exist.')
  const { result_id, ...rest } = attempt
  return {
    ...rest,
    submitted_at,
    ...(result_id !== null && { result_id }),
    exercises: await getStudentQuestions(db, params.attemptId),
    student_answers: await db
      .select({ subquestion_id: answers.subquestion_id, answer: answers.answer })
      .from(answers)
      .where(eq(answers.attempt_id, params.attemptId))
      .orderBy(answers.subquestion_id),
  }
}
