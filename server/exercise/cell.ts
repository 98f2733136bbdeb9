import { asc, eq } from 'drizzle-orm'
import { getQuestionId } from '../../contract/quiz-draft.ts'
import type { Tx } from '../platform/db.ts'
import { subquestion_feedback } from '../schema/exercise.ts'

/** One subquestion of a result, whose mark can be decided and queried. */
export interface Cell {
  resultId: number
  subQuestionId: string
}

/** The number that a subquestion has in a result: '3b', or '3' where its question has no other subquestion. */
export async function getPartNumber(tx: Tx, { resultId, subQuestionId }: Cell): Promise<string> {
  const rows = await tx
    .select({ id: subquestion_feedback.subquestion_id })
    .from(subquestion_feedback)
    .where(eq(subquestion_feedback.result_id, resultId))
    .orderBy(asc(subquestion_feedback.position))
  const questions = [...Map.groupBy(rows, ({ id }) => getQuestionId(id)).values()]
  const index = questions.findIndex((parts) => parts.some(({ id }) => id === subQuestionId))
  const parts = questions[index] ?? []
  const letter = String.fromCodePoint(97 + parts.findIndex(({ id }) => id === subQuestionId))
  return `${index + 1}${parts.length > 1 ? letter : ''}`
}
