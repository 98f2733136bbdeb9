import { and, desc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { DbOrTx } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { results } from '../schema/exercise.ts'
import { notifications } from '../schema/notifications.ts'

type Notification = ResponseOf<'markAsRead'>

export const markAsRead = ({ db, user, params }: CallContext<'markAsRead'>): Promise<Notification> =>
  setRead(db, user.id, params.id, true)

export const unmarkAsRead = ({ db, user, params }: CallContext<'unmarkAsRead'>): Promise<Notification> =>
  setRead(db, user.id, params.id, false)

export async function markAllAsRead({ db, user }: CallContext<'markAllAsRead'>): Promise<Notification[]> {
  await db
    .update(notifications)
    .set({ is_read: true })
    .where(and(eq(notifications.user_id, user.id), eq(notifications.is_read, false)))
  return getNotifications(db, user.id)
}

async function setRead(db: DbOrTx, userId: number, id: number, is_read: boolean): Promise<Notification> {
  const [row] = await db
    .update(notifications)
    .set({ is_read })
    .where(and(eq(notifications.id, id), eq(notifications.user_id, userId)))
    .returning()
  if (row === undefined) throw notFound('There is no such notification.')
  return toNotification(row)
}

/** The user's latest notifications, newest first. */
export async function getNotifications(db: DbOrTx, userId: number): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(desc(notifications.id))
    .limit(limits.notifications)
  return rows.map(toNotification)
}

const toNotification = ({
  id,
  title,
  description,
  created_at,
  is_read,
  topic_id,
  result_id,
  question,
  subquestion,
  class_id,
}: typeof notifications.$inferSelect): Notification => ({
  id,
  title,
  description,
  created_at: created_at.toISOString(),
  is_read,
  ...(topic_id !== null && { topic_id }),
  ...(result_id !== null && { result_id }),
  ...(question !== null && subquestion !== null && { step: { question, subquestion } }),
  ...(class_id !== null && { class_id }),
})

/** What a notification is about: a quiz, a result, one answer of a result, or a class. */
type Target =
  { topic_id: number } | { result_id: number; question?: number; subquestion?: number } | { class_id: number }

/**
 * Notifies these users. Call it in the transaction of the event, so that a rolled-back event notifies nobody. A
 * notification with `topic_id` is deleted together with that quiz.
 */
export async function notify(
  db: DbOrTx,
  userIds: readonly number[],
  title: string,
  description: string,
  about?: Target,
): Promise<void> {
  if (userIds.length === 0) return
  await db.insert(notifications).values(userIds.map((user_id) => ({ user_id, title, description, ...about })))
}

/** Notifies users of a result each, as `notify` does. */
export async function notifyOfResults(
  db: DbOrTx,
  about: readonly { user_id: number; result_id: number }[],
  title: string,
  description: string,
): Promise<void> {
  if (about.length === 0) return
  await db
    .insert(notifications)
    .values(about.map(({ user_id, result_id }) => ({ user_id, result_id, title, description })))
}

/** Deletes the notifications about results that their students can't open any more, read or not. */
export async function deleteResultNotifications(db: DbOrTx, resultIds: number[]): Promise<void> {
  await db.delete(notifications).where(inArray(notifications.result_id, resultIds))
}

/**
 * Deletes the notifications about a quiz, read or not, and what its teachers have not read about students' results in it.
 * Call it in the transaction that deletes the quiz.
 */
export async function deleteTopicNotifications(db: DbOrTx, topicId: number): Promise<void> {
  const isForTeacher = exists(
    db
      .select({ one: sql`1` })
      .from(results)
      .where(
        and(
          eq(results.id, notifications.result_id),
          eq(results.topic_id, topicId),
          ne(results.user_id, notifications.user_id),
        ),
      ),
  )
  await db
    .delete(notifications)
    .where(or(eq(notifications.topic_id, topicId), and(eq(notifications.is_read, false), isForTeacher)))
}
