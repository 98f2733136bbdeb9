import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { toStorableText, type DbOrTx, type Tx } from '../platform/db.ts'
import { conflict, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { results, subquestion_feedback } from '../schema/exercise.ts'
import { mark_queries } from '../schema/marking.ts'
import { topics } from '../schema/topic.ts'
import type { Cell } from './cell.ts'
import { notifyOfQuery, withdrawQueryNotifications } from './query-notifications.ts'

export type MarkQuery = ResponseOf<'queryMark'>
type StoredQuery = typeof mark_queries.$inferSelect

/** Marks of deleted quizzes can't be queried, and those of mixed practice have no marking desk. */
export const canQuery = (topic: Pick<typeof topics.$inferSelect, 'random' | 'deleted_at'>): boolean =>
  !topic.random && topic.deleted_at === null

/** Asks the teachers to look at a mark again. Whoever asks has seen the mark, so it can't be held any more. */
export async function queryMark({
  db,
  user,
  params: cell,
  body,
  now,
}: CallContext<'queryMark'>): Promise<MarkQuery> {
  const ids = { result_id: cell.resultId, subquestion_id: cell.subQuestionId }
  const reason = toStorableText(body.reason.trim())
  return db.transaction(async (tx) => {
    const topic = await lockReleased(tx, user.id, cell.resultId)
    const [feedback] = await tx
      .select({ mark: subquestion_feedback.mark })
      .from(subquestion_feedback)
      .where(
        and(
          eq(subquestion_feedback.result_id, cell.resultId),
          eq(subquestion_feedback.subquestion_id, cell.subQuestionId),
        ),
      )
    if (topic === undefined || feedback === undefined) throw notFound('This mark does not exist.')
    if (!canQuery(topic)) throw conflict('Your teachers can’t look at this mark again.')
    await tx
      .update(results)
      .set({ seen_at: now })
      .where(and(eq(results.id, cell.resultId), isNull(results.seen_at)))
    const isNew = (await tx.$count(mark_queries, isOpenQueryOf(cell))) === 0
    const query = await storeQuery(tx, { ...ids, reason, mark: feedback.mark, asked_at: now })
    if (isNew) await notifyOfQuery(tx, cell)
    return toMarkQuery(query)
  })
}

export const isQueryOf = ({ resultId, subQuestionId }: Cell): SQL | undefined =>
  and(eq(mark_queries.result_id, resultId), eq(mark_queries.subquestion_id, subQuestionId))

export const isOpenQueryOf = (cell: Cell): SQL | undefined =>
  and(isQueryOf(cell), isNull(mark_queries.answered_at))

/** One that is open gets the new reason, if there is one: another device asked before, or a response was lost. */
async function storeQuery(tx: Tx, query: typeof mark_queries.$inferInsert): Promise<StoredQuery> {
  const [stored] = await tx
    .insert(mark_queries)
    .values(query)
    .onConflictDoUpdate({
      target: [mark_queries.result_id, mark_queries.subquestion_id],
      targetWhere: isNull(mark_queries.answered_at),
      set: { reason: sql`coalesce(nullif(excluded.reason, ''), ${mark_queries.reason})` },
    })
    .returning()
  if (stored === undefined) throw new Error('The query was not stored')
  return stored
}

/** Takes an own query back that no teacher has answered. */
export async function withdrawMarkQuery({
  db,
  user,
  params: { id },
}: CallContext<'withdrawMarkQuery'>): Promise<null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ resultId: mark_queries.result_id })
      .from(mark_queries)
      .where(eq(mark_queries.id, id))
    // The result is locked first, as by a decision on the mark.
    const topic = found && (await lockReleased(tx, user.id, found.resultId))
    const [query] = topic ? await tx.select().from(mark_queries).where(eq(mark_queries.id, id)) : []
    if (query === undefined) throw notFound('This request does not exist any more.')
    if (query.answered_at !== null) throw conflict('Your teacher has looked at this mark already.')
    await tx.delete(mark_queries).where(eq(mark_queries.id, id))
    await withdrawQueryNotifications(tx, { resultId: query.result_id, subQuestionId: query.subquestion_id })
    return null
  })
}

/** Locks a student's own released result until the transaction ends; undefined where there is none. */
async function lockReleased(tx: Tx, studentId: number, resultId: number) {
  const [topic] = await tx
    .select({ random: topics.random, deleted_at: topics.deleted_at })
    .from(results)
    .innerJoin(topics, eq(topics.id, results.topic_id))
    .where(and(eq(results.id, resultId), eq(results.user_id, studentId), isNotNull(results.released_at)))
    .for('no key update', { of: results })
  return topic
}

const toMarkQuery = ({ id, reason, mark, asked_at, answered_at }: StoredQuery): MarkQuery => ({
  ...{ id, reason, mark },
  asked_at: asked_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
})

/** The latest query about each mark of a result, by subquestion. */
export async function getQueries(db: DbOrTx, resultId: number): Promise<Map<string, MarkQuery>> {
  const rows = await db
    .selectDistinctOn([mark_queries.subquestion_id])
    .from(mark_queries)
    .where(eq(mark_queries.result_id, resultId))
    .orderBy(mark_queries.subquestion_id, desc(mark_queries.id))
  return new Map(rows.map((row) => [row.subquestion_id, toMarkQuery(row)]))
}
