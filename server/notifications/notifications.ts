import { and, desc, eq } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Sql } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { notifications } from '../schema/notifications.ts'

type Notification = ResponseOf<'markAsRead'>

export const markAsRead = ({ db, user, params }: CallContext<'markAsRead'>): Promise<Notification> =>
  setRead(db, user.id, params.id, true)

export const unmarkAsRead = ({ db, user, params }: CallContext<'unmarkAsRead'>): Promise<Notification> =>
  setRead(db, user.id, params.id, false)

/** The latest of one person, newest first. */
export async function notificationsOf(sql: Sql, userId: number): Promise<Notification[]> {
  const rows = await sql
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(desc(notifications.id))
    .limit(limits.notifications)
  return rows.map(onTheWire)
}

async function setRead(sql: Sql, userId: number, id: number, is_read: boolean): Promise<Notification> {
  const [row] = await sql
    .update(notifications)
    .set({ is_read })
    .where(and(eq(notifications.id, id), eq(notifications.user_id, userId)))
    .returning()
  if (row === undefined) throw notFound('There is no such notification.')
  return onTheWire(row)
}

const onTheWire = ({
  id,
  title,
  description,
  created_at,
  is_read,
}: typeof notifications.$inferSelect): Notification => ({
  id,
  title,
  description,
  created_at: created_at.toISOString(),
  is_read,
})
