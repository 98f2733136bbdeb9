import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { room_presence } from '../schema/room.ts'
import { getPresence } from './presence.ts'
import { roomChannel } from './stored-presence.ts'

const prefix = 'deleted '

/** Deletes the presence of an account that is being deleted; other servers forget it with the commit. */
export async function deletePresence(tx: Tx, user: number): Promise<void> {
  await tx.delete(room_presence).where(eq(room_presence.user_id, user))
  await tx.execute(sql`select pg_notify(${roomChannel}, ${prefix + String(user)})`)
}

/** The user that a notification in the rooms' channel says is deleted; null where it is of something else. */
export const parseDeletedUser = (payload: string): number | null =>
  payload.startsWith(prefix) ? Number(payload.slice(prefix.length)) : null

/** Forgets who was deleted while this server could not be told. */
export async function forgetDeletedUsers(db: Db): Promise<void> {
  const presence = getPresence(db)
  const known = presence.listUsers()
  if (known.length === 0) return
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, known))
  const existing = new Set(rows.map(({ id }) => id))
  for (const user of known) if (!existing.has(user)) presence.forgetUser(user)
}
