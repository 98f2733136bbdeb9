import { and, eq, sql, type Column, type SQL } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import { class_members, classes, subjects } from '../schema/class.ts'

/** Whether a person is a member, as teacher or as student, of the class whose id is in the column. */
export const isMember = (classId: Column, userId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${class_members} as membership where membership.class_id = ${classId} and membership.user_id = ${userId})`

export interface OwnClass {
  id: number
  name: string
  subject: { id: number; name: string }
}

/** @throws 404 alike for a class that doesn't exist and for one this user is not in. */
export async function getOwnClass(db: DbOrTx, user: { id: number }, classId: number): Promise<OwnClass> {
  const [ownClass] = await db
    .select({ id: classes.id, name: classes.name, subject: { id: subjects.id, name: subjects.name } })
    .from(classes)
    .innerJoin(subjects, eq(subjects.id, classes.subject_id))
    .where(and(eq(classes.id, classId), isMember(classes.id, user.id)))
  if (ownClass === undefined) throw classNotFound()
  return ownClass
}

export const classNotFound = () => notFound('This student group does not exist.')

/**
 * Locks a class until the transaction ends: `update` serialises changes of its members, `key share` only keeps it from
 * being deleted. Check ownership afterwards in a separate statement, which sees what the previous transaction committed.
 * Always take it before locks on topics, because deleting a class locks in that order.
 */
export async function lockClass(tx: Tx, classId: number, strength: 'update' | 'key share'): Promise<void> {
  await tx.select({ id: classes.id }).from(classes).where(eq(classes.id, classId)).for(strength)
}
