import { and, asc, eq } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { results, subquestion_feedback } from '../schema/exercise.ts'
import { mark_decisions } from '../schema/marking.ts'
import { cellNotFound, isCell } from './decisions.ts'

/** Every decision on one mark, oldest first, for the teachers of its class. */
export async function getMarkHistory({
  db,
  user,
  params,
}: CallContext<'getMarkHistory'>): Promise<ResponseOf<'getMarkHistory'>> {
  const [visible] = await db
    .select({ id: results.id })
    .from(results)
    .innerJoin(subquestion_feedback, eq(subquestion_feedback.result_id, results.id))
    .where(and(isCell(params), isMember(results.class_id, user.id)))
  if (visible === undefined) throw cellNotFound()
  const decisions = await db
    .select({ decision: mark_decisions, teacher: users.display_name })
    .from(mark_decisions)
    .leftJoin(users, eq(users.id, mark_decisions.user_id))
    .where(
      and(
        eq(mark_decisions.result_id, params.resultId),
        eq(mark_decisions.subquestion_id, params.subQuestionId),
      ),
    )
    .orderBy(asc(mark_decisions.id))
  return decisions.map(({ decision, teacher }) => {
    const { id, decided_by, cause, points, mark, note, decided_at, examiner } = decision
    return {
      ...{ id, decided_by, cause, points, mark, note },
      name: decided_by === 'teacher' ? teacher : (examiner?.by ?? null),
      version: examiner?.version ?? null,
      decided_at: decided_at.toISOString(),
    }
  })
}
