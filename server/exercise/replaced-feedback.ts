import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db.ts'
import { subquestion_feedback } from '../schema/exercise.ts'
import { replaced_feedback } from '../schema/marking.ts'
import type { Cell } from './cell.ts'

/** Stores the feedback that the next statement replaces by another text. */
export const keepReplaced = (tx: Tx, { resultId, subQuestionId }: Cell, by: string, now: Date) =>
  tx.execute(sql`
    insert into ${replaced_feedback} (result_id, subquestion_id, feedback, feedback_source, feedback_edited_by,
      feedback_edited_at, writer, verification, replaced_at)
    select result_id, subquestion_id, feedback, feedback_source, feedback_edited_by, feedback_edited_at,
      marking -> 'writer', verification, ${now.toISOString()}::timestamptz
    from ${subquestion_feedback}
    where result_id = ${resultId} and subquestion_id = ${subQuestionId} and feedback <> ${by}`)

/** Brings a text that was replaced back, with its author. Returns false where no such text was. */
export async function restoreReplaced(tx: Tx, cell: Cell, text: string): Promise<boolean> {
  const isOfCell = and(
    eq(replaced_feedback.result_id, cell.resultId),
    eq(replaced_feedback.subquestion_id, cell.subQuestionId),
  )
  const [row] = await tx
    .select()
    .from(replaced_feedback)
    .where(and(isOfCell, eq(replaced_feedback.feedback, text)))
    .orderBy(desc(replaced_feedback.id))
    .limit(1)
  if (row === undefined) return false
  const { feedback, feedback_source, feedback_edited_by, feedback_edited_at, verification, writer } = row
  const written = JSON.stringify(writer === null ? {} : { writer })
  await tx
    .update(subquestion_feedback)
    .set({
      ...{ feedback, feedback_source, feedback_edited_by, feedback_edited_at, verification },
      marking: sql`(${subquestion_feedback.marking} - 'writer') || ${written}::jsonb`,
    })
    .where(
      and(
        eq(subquestion_feedback.result_id, cell.resultId),
        eq(subquestion_feedback.subquestion_id, cell.subQuestionId),
      ),
    )
  await tx.delete(replaced_feedback).where(and(isOfCell, gte(replaced_feedback.id, row.id)))
  return true
}

/** Undo is for the page it was pressed on, and for what waits there until the server can be reached. */
const retentionMs = 30 * 86_400_000

export async function deleteOldReplaced(db: Db, now: Date): Promise<void> {
  await db
    .delete(replaced_feedback)
    .where(lt(replaced_feedback.replaced_at, new Date(now.getTime() - retentionMs)))
}
