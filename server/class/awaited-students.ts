import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db.ts'
import { awaited_students, class_members, own_ids } from '../schema/class.ts'

/** The classes whose lists have this email address. */
export const findAwaited = (tx: Tx, email: string) =>
  tx.select().from(awaited_students).where(eq(awaited_students.email, email))

/** Makes a new student a member of the classes that wait for their email address. */
export async function joinAwaitingClasses(
  tx: Tx,
  user_id: number,
  awaited: Awaited<ReturnType<typeof findAwaited>>,
): Promise<void> {
  const [first] = awaited
  if (first === undefined) return
  await tx
    .insert(class_members)
    .values(awaited.map(({ class_id }) => ({ class_id, user_id })))
    .onConflictDoNothing()
  const own_id = awaited.find((row) => row.own_id !== null)?.own_id
  if (own_id !== undefined && own_id !== null)
    await tx.insert(own_ids).values({ user_id, own_id }).onConflictDoNothing()
  await tx.delete(awaited_students).where(eq(awaited_students.email, first.email))
}
