import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql as raw } from 'drizzle-orm'
import type { Question } from '../../contract/quiz-draft.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { attempt_questions } from '../schema/exercise.ts'
import { exercises } from '../schema/topic.ts'

/** The questions of an attempt in order, with the mark schemes in force; as copied where the quiz was deleted. */
export async function getQuestionsInForce(sql: Sql, attemptId: number): Promise<Question[]> {
  const rows = await sql
    .select({ copy: attempt_questions.exercise_json, current: exercises.exercise_json })
    .from(attempt_questions)
    .leftJoin(exercises, eq(exercises.id, attempt_questions.question_id))
    .where(eq(attempt_questions.attempt_id, attemptId))
    .orderBy(asc(attempt_questions.position))
  return rows.map(({ copy, current }) => current ?? copy)
}

/**
 * Gives the attempt's copies the mark schemes in force; false where those are no longer the ones that were read. They
 * can't change until the transaction ends: a change waits for this lock, and then marks the new result again.
 */
export async function copySchemesInForce(tx: Tx, attemptId: number, read: Question[]): Promise<boolean> {
  await tx.execute(raw`
    select id from exercises where id in (
      select question_id from attempt_questions where attempt_id = ${attemptId}::int) order by id for share`)
  if (!isDeepStrictEqual(await getQuestionsInForce(tx, attemptId), read)) return false
  await tx.execute(raw`
    update attempt_questions as copy set exercise_json = exercises.exercise_json from exercises
    where exercises.id = copy.question_id and copy.attempt_id = ${attemptId}::int
    and copy.exercise_json <> exercises.exercise_json`)
  return true
}
