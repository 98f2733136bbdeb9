import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { notifyOfResults } from '../notifications/notifications.ts'
import type { Tx } from '../platform/db.ts'
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
  await notifyOfResults(tx, about, 'Your results are ready', `Your marks for ${topic.name} are here.`)
  return about.length
}
