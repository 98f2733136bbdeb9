import { and, asc, eq, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { lockClass } from '../class/own-class.ts'
import { notifyOfResults } from '../notifications/notifications.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { results } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'

type Quiz = Pick<typeof topics.$inferSelect, 'id' | 'name'>

/**
 * Releases all results of a quiz that is locked, and what is marked later. Returns how many students are told.
 * `releaseAt`: the time that the quiz then says it was released at.
 */
export async function releaseAll(tx: Tx, topic: Quiz, now: Date, releaseAt: Date): Promise<number> {
  await tx.update(topics).set({ held: false, release_at: releaseAt }).where(eq(topics.id, topic.id))
  return storeRelease(tx, topic, now)
}

/** Releases the held results of a quiz that meet the condition, and tells each student once, about the latest. */
export async function storeRelease(tx: Tx, topic: Quiz, now: Date, condition?: SQL): Promise<number> {
  const released = await tx
    .update(results)
    .set({ released_at: now })
    .where(and(eq(results.topic_id, topic.id), isNull(results.released_at), condition))
    .returning({ user_id: results.user_id, result_id: results.id })
  const latest = new Map<number, number>()
  for (const { user_id, result_id } of released)
    latest.set(user_id, Math.max(result_id, latest.get(user_id) ?? 0))
  const about = [...latest].map(([user_id, result_id]) => ({ user_id, result_id }))
  // The database returns the rows in an order that depends on how they were stored and changed.
  about.sort((one, other) => one.result_id - other.result_id)
  await notifyOfResults(tx, about, 'Your results are ready', `Your marks for ${topic.name} are here.`)
  return about.length
}

/**
 * Releases the quizzes whose time has come. The time is in the quiz, so a stop of the server only makes it late, and the
 * lock makes one release of several at once.
 */
export const releaseDueMarks: JobHandler = async (_data, { db, now }) => {
  const moment = now()
  const isDue = and(eq(topics.held, true), lte(topics.release_at, moment))
  const due = await db
    .select({ id: topics.id, class_id: topics.class_id })
    .from(topics)
    .where(isDue)
    .orderBy(asc(topics.release_at))
  for (const { id, class_id } of due)
    await db.transaction(async (tx) => {
      await lockClass(tx, class_id, 'key share')
      const [topic] = await tx
        .select()
        .from(topics)
        .where(and(eq(topics.id, id), isDue))
        .for('update')
      if (topic !== undefined) await releaseAll(tx, topic, moment, topic.release_at ?? moment)
    })
}

export type Release = ResponseOf<'holdResults'>

export const quizNotFound = () => notFound('This quiz does not exist.')

/** Whether new results of a quiz are held back, and how many are. */
export async function getRelease(db: DbOrTx, topicId: number, time_zone: string): Promise<Release> {
  const count = (isMeant: SQL) =>
    sql<number>`(select count(*)::int from ${results} where ${eq(results.topic_id, topicId)} and ${isMeant})`
  const [row] = await db
    .select({
      held: topics.held,
      release_at: topics.release_at,
      held_count: count(isNull(results.released_at)),
      released_count: count(isNotNull(results.released_at)),
    })
    .from(topics)
    .where(eq(topics.id, topicId))
  if (row === undefined) throw quizNotFound()
  return { ...row, release_at: row.release_at?.toISOString() ?? null, time_zone }
}
