import { sql } from 'drizzle-orm'
import { getKind, type KindFields } from '../../contract/question-kinds.ts'
import type { Question } from '../../contract/quiz-draft.ts'
import type { DbOrTx } from '../platform/db.ts'
import { conflict, notFound } from '../platform/errors.ts'

/**
 * A subquestion with the mark scheme in force, and its question; as students had it where the quiz has been deleted.
 * @throws 404 if it isn't in the quiz
 */
export async function getSubquestion(db: DbOrTx, topicId: number, subquestionId: string) {
  const { rows } = await db.execute<{ question: Question }>(sql`
    select exercise_json as question from (
      select exercise_json, 0 as age, 0 as attempt from exercises
      where id = split_part(${subquestionId}, '.', 1)::int and topic_id = ${topicId}::int
      union all
      select copy.exercise_json, 1, copy.attempt_id
      from attempt_questions as copy join attempts on attempts.id = copy.attempt_id
      where attempts.topic_id = ${topicId}::int and question_id = split_part(${subquestionId}, '.', 1)::int
    ) as found order by age, attempt desc limit 1`)
  const question = rows[0]?.question
  const subquestion = question?.subquestions.find(({ id }) => id === subquestionId)
  if (question === undefined || subquestion === undefined) throw notFound('This question is not in the quiz.')
  return { question, subquestion }
}

/** @throws 409 for options and numbers, which are compared and leave nothing to learn or to accept */
export function refuseCompared(subquestion: KindFields): void {
  if (getKind(subquestion) !== 'text')
    throw conflict(
      'Only written answers have wordings to accept and marks to learn from. Options and numbers are compared with the mark scheme.',
    )
}
