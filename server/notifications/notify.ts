import type { Sql } from '../platform/db.ts'
import { notifications } from '../schema/auth.ts'

/**
 * Leaves a notification for each of these people. It belongs into the transaction of what it tells of, so that nobody
 * hears of something that did not happen.
 */
export async function notify(
  sql: Sql,
  userIds: readonly number[],
  title: string,
  description: string,
): Promise<void> {
  if (userIds.length === 0) return
  await sql.insert(notifications).values(userIds.map((user_id) => ({ user_id, title, description })))
}
