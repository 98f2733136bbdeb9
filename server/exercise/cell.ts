import { asc, eq } from 'drizzle-orm'
import { getQuestionId } from '../../contract/quiz-draft.ts'
import type { Tx } from '../platform/db.ts'
import { subquestion_feedback } from '../schema/exercise.ts'

/** One subquestion of a result, whose mark can be decided and queried. */
export interface Cell {
  resultId: number
  subQuestionId: string
}

/** Where a subquestion is in its result: question and subquestion from 1, and '3b', or '3' where it is the only one. */
export async function getStep(tx: Tx, { resultId, subQuestionId }: Cell) {
  const rows = await tx
    .select({ id: subquestion_feedback.subquestion_id })
    .from(subquestion_feedback)
    .where(eq(subquestion_feedback.result_id, resultId))
    .orderBy(asc(subquestion_feedback.position))
  const questions = [...Map.groupBy(rows, ({ id }) => getQuestionId(id)).values()]
  const index = questions.findIndex((parts) => parts.some(({ id }) => id === subQuestionId))
  const parts = questions[index] ?? []
  const part = parts.findIndex(({ id }) => id === subQuestionId)
  const letter = parts.length > 1 ? String.fromCodePoint(97 + part) : ''
  return { question: index + 1, subquestion: part + 1, label: `${index + 1}${letter}` }
}
