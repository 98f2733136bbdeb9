import { eq } from 'drizzle-orm'
import type { Sql } from '../platform/db.ts'
import { notifications } from '../schema/notifications.ts'

/**
 * Leaves a notification for each of these people. It belongs into the transaction of what it tells of, so that nobody
 * hears of something that did not happen. With `topic_id` it tells of that quiz and is taken back with it.
 */
export async function notify(
  sql: Sql,
  userIds: readonly number[],
  title: string,
  description: string,
  topic_id?: number,
): Promise<void> {
  if (userIds.length === 0) return
  await sql
    .insert(notifications)
    .values(userIds.map((user_id) => ({ user_id, title, description, topic_id })))
}

/** Takes back what tells of a quiz that is deleted, read or not. It belongs into the transaction of the deletion. */
export async function takeBack(sql: Sql, topicId: number): Promise<void> {
  await sql.delete(notifications).where(eq(notifications.topic_id, topicId))
}
