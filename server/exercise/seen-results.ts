import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Sql } from '../platform/db.ts'
import { results } from '../schema/exercise.ts'

/**
 * Notes that a student sees all own marks that are released, or those of one result, which can't be held again from then on. Call it before any of them is read
 * for a response, so that a hold either comes first and is obeyed, or finds that the student has looked.
 */
export async function noteSeen(sql: Sql, studentId: number, now: Date, resultId?: number): Promise<void> {
  const isUnseen = and(
    eq(results.user_id, studentId),
    isNotNull(results.released_at),
    isNull(results.seen_at),
    resultId === undefined ? undefined : eq(results.id, resultId),
  )
  // An update takes a lock that a recalculation of statistics may hold, so it is made only where there is something to note.
  const [unseen] = await sql.select({ id: results.id }).from(results).where(isUnseen).limit(1)
  if (unseen !== undefined) await sql.update(results).set({ seen_at: now }).where(isUnseen)
}
