import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Cell, getStep } from '../exercise/cell.ts'
import { isOpenQueryOf, isQueryOf } from '../exercise/mark-queries.ts'
import { notifyOfQuery, withdrawQueryNotifications } from '../exercise/query-notifications.ts'
import { notify } from '../notifications/notifications.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { results } from '../schema/exercise.ts'
import { mark_queries } from '../schema/marking.ts'
import { notifications } from '../schema/notifications.ts'
import { topics } from '../schema/topic.ts'

type StoredQuery = typeof mark_queries.$inferSelect

/**
 * A decision on a mark answers the query that its teacher saw, and the student is told. One that came later, or was taken
 * back, is left as it is.
 */
export async function answerQuery(tx: Tx, cell: Cell, id: number | undefined, now: Date): Promise<void> {
  if (id === undefined) return
  const [answered] = await tx
    .update(mark_queries)
    .set({ answered_at: now })
    .where(and(eq(mark_queries.id, id), isOpenQueryOf(cell)))
    .returning({ id: mark_queries.id })
  if (answered === undefined) return
  await withdrawQueryNotifications(tx, cell)
  const [about] = await tx
    .select({ student: results.user_id, quiz: topics.name })
    .from(results)
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .where(and(eq(results.id, cell.resultId), isNotNull(results.released_at)))
  if (about === undefined) return
  const { label, ...step } = await getStep(tx, cell)
  const where = `Question ${label} of ${about.quiz}.`
  await notify(tx, [about.student], answeredTitle, where, { result_id: cell.resultId, ...step })
}

const answeredTitle = 'Your teacher looked at your answer again'

/**
 * Undoing a decision opens the query again that it answered, unless the student has asked once more. Its teachers are told
 * again, and what the student has not read of that answer is taken back.
 */
export async function reopenQuery(tx: Tx, cell: Cell, id: number | undefined): Promise<void> {
  if (id === undefined || (await getOpenQuery(tx, cell)) !== null) return
  const [reopened] = await tx
    .update(mark_queries)
    .set({ answered_at: null })
    .where(and(eq(mark_queries.id, id), isQueryOf(cell), isNotNull(mark_queries.answered_at)))
    .returning({ id: mark_queries.id })
  if (reopened === undefined) return
  await notifyOfQuery(tx, cell)
  await withdrawAnswerNotification(tx, cell)
}

async function withdrawAnswerNotification(tx: Tx, cell: Cell): Promise<void> {
  const { question, subquestion } = await getStep(tx, cell)
  const [latest] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.result_id, cell.resultId),
        eq(notifications.title, answeredTitle),
        eq(notifications.question, question),
        eq(notifications.subquestion, subquestion),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(1)
  if (latest !== undefined)
    await tx
      .delete(notifications)
      .where(and(eq(notifications.id, latest.id), eq(notifications.is_read, false)))
}

/** The open query about a mark, for teachers. */
export async function getOpenQuery(db: DbOrTx, cell: Cell) {
  const [query] = await db.select().from(mark_queries).where(isOpenQueryOf(cell))
  return query === undefined ? null : toOpenQuery(query)
}

export const toOpenQuery = ({ id, reason, asked_at }: Pick<StoredQuery, 'id' | 'reason' | 'asked_at'>) => ({
  ...{ id, reason },
  asked_at: asked_at.toISOString(),
})

/** The subquestions with an open query, by result. */
export async function getQueried(db: DbOrTx, resultIds: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ result: mark_queries.result_id, id: mark_queries.subquestion_id })
    .from(mark_queries)
    .where(and(inArray(mark_queries.result_id, resultIds), isNull(mark_queries.answered_at)))
    .orderBy(asc(mark_queries.id))
  const byResult = Map.groupBy(rows, ({ result }) => result)
  return new Map([...byResult].map(([result, queries]) => [result, queries.map(({ id }) => id)]))
}
