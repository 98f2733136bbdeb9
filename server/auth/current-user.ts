import { eq } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { inNameOrder } from '../class/name-order.ts'
import { notificationsOf } from '../notifications/notifications.ts'
import type { Sql } from '../platform/db.ts'
import { unauthorized } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes } from '../schema/class.ts'

export type CurrentUser = ResponseOf<'me'>

export const me = ({ db, user }: CallContext<'me'>): Promise<CurrentUser> => currentUser(db, user.id)

/** Oneself, as the browser keeps it. A session begins with a verified email only, so `emailVerified` is false at registration alone. */
export async function currentUser(sql: Sql, userId: number, emailVerified = true): Promise<CurrentUser> {
  const [row] = await sql.select().from(users).where(eq(users.id, userId))
  if (row === undefined) throw unauthorized()
  const { id, email, display_name, role, outbox_key } = row
  return {
    ...{ id, email, display_name, role, emailVerified, outbox_key },
    classes: await classesOf(sql, id),
    notifications: await notificationsOf(sql, id),
  }
}

const classesOf = async (sql: Sql, userId: number): Promise<{ id: number; name: string }[]> =>
  inNameOrder(
    await sql
      .select({ id: classes.id, name: classes.name })
      .from(classes)
      .innerJoin(class_members, eq(class_members.class_id, classes.id))
      .where(eq(class_members.user_id, userId)),
  )
