import { and, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { awaited_students, class_members, own_ids } from '../schema/class.ts'

/**
 * Makes a student whose email is verified a member of the classes whose lists have it. They get the listed name where they
 * have none.
 */
export async function joinAwaitingClasses(tx: Tx, user_id: number, email: string): Promise<void> {
  const awaited = await tx.delete(awaited_students).where(eq(awaited_students.email, email)).returning()
  const [first] = awaited
  if (first === undefined) return
  await tx
    .insert(class_members)
    .values(awaited.map(({ class_id }) => ({ class_id, user_id })))
    .onConflictDoNothing()
  const own_id = awaited.find((row) => row.own_id !== null)?.own_id
  if (own_id !== undefined && own_id !== null)
    await tx.insert(own_ids).values({ user_id, own_id }).onConflictDoNothing()
  await tx
    .update(users)
    .set({ display_name: first.display_name })
    .where(and(eq(users.id, user_id), eq(users.display_name, '')))
}
