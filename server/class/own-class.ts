import { and, eq, exists, type SQL } from 'drizzle-orm'
import type { Sql, Tx } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import { class_members, classes, subjects } from '../schema/class.ts'

/** A class as far as other work needs it. */
export interface OwnClass {
  id: number
  name: string
  subject: { id: number; name: string }
}

/** The classes this user is in, be it as teacher or as student. */
export const isMine = (sql: Sql, user: { id: number }): SQL =>
  exists(
    sql
      .select({ class_id: class_members.class_id })
      .from(class_members)
      .where(and(eq(class_members.class_id, classes.id), eq(class_members.user_id, user.id))),
  )

/** The class, where this user is in it; 404 for one of other people and one that does not exist alike. */
export async function ownClass(sql: Sql, user: { id: number }, classId: number): Promise<OwnClass> {
  const [found] = await sql
    .select({ id: classes.id, name: classes.name, subject: { id: subjects.id, name: subjects.name } })
    .from(classes)
    .innerJoin(subjects, eq(subjects.id, classes.subject_id))
    .where(and(eq(classes.id, classId), isMine(sql, user)))
  if (found === undefined) throw classNotFound()
  return found
}

export const classNotFound = () => notFound('This student group does not exist.')

/**
 * Holds a class until the transaction ends: `update` makes changes of its members wait for each other, `key share`
 * only keeps it from being deleted. Check ownership after it, in a statement of its own, which sees what the
 * transaction before has done. Always taken before locks on topics, as the deletion of a class takes them.
 */
export async function holdClass(tx: Tx, classId: number, strength: 'update' | 'key share'): Promise<void> {
  await tx.select({ id: classes.id }).from(classes).where(eq(classes.id, classId)).for(strength)
}
