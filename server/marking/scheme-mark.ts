import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '../platform/db.ts'
import { mark_decisions } from '../schema/marking.ts'
import type { Cell } from '../exercise/cell.ts'

/**
 * The automatic marks that teachers decided over, by result: by the mark scheme of that time, without what was learned.
 * Undecided answers are left out.
 */
export async function getMarksDecidedOver(
  db: DbOrTx,
  resultIds: number[],
  subQuestionId: string,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ result_id: number; mark: number }>(sql`
    select cell.result_id, before.mark from subquestion_feedback as cell join lateral (
      select mark from mark_decisions where result_id = cell.result_id and subquestion_id = cell.subquestion_id
        and decided_by = 'examiner' and cause <> 'learned' and id < cell.teacher_decision_id order by id desc limit 1
    ) as before on true
    where cell.result_id = any(${sql.param(resultIds)}::int[]) and cell.subquestion_id = ${subQuestionId}
      and cell.decided_by = 'teacher'`)
  return new Map(rows.map(({ result_id, mark }) => [result_id, mark]))
}

/**
 * Whether the mark scheme has made a mark that a teacher gave different: not where the teacher decided otherwise than the
 * marker, which has not changed its mind.
 */
export const isOutdated = (given: number, bySchemeNow: number, decidedOver: number | undefined): boolean =>
  bySchemeNow !== given && bySchemeNow !== decidedOver

/** The examiner's latest decision by the mark scheme alone, without what was learned. */
export async function getUnlearnedDecision(db: DbOrTx, cell: Cell) {
  const [decision] = await db
    .select({
      mark: mark_decisions.mark,
      points: mark_decisions.points,
      scheme_change_id: mark_decisions.scheme_change_id,
    })
    .from(mark_decisions)
    .where(
      and(
        eq(mark_decisions.result_id, cell.resultId),
        eq(mark_decisions.subquestion_id, cell.subQuestionId),
        eq(mark_decisions.decided_by, 'examiner'),
        ne(mark_decisions.cause, 'learned'),
      ),
    )
    .orderBy(desc(mark_decisions.id))
    .limit(1)
  return decision
}
