import { asc, count, eq } from 'drizzle-orm'
import { deleteUserAndClasses, isOnlyTeacher, refuseOnlyTeacher } from '../auth/account-deletion.ts'
import type { Db, Tx } from '../platform/db.ts'
import { deleteInstructions } from '../platform/jobs.ts'
import { users } from '../schema/auth.ts'
import { awaited_students, classes } from '../schema/class.ts'
import { UsageError } from './command.ts'

/** Somebody to be deleted: registered, invited, or both. */
export interface Person {
  email: string
  user: Pick<typeof users.$inferSelect, 'id' | 'display_name' | 'role'> | null
  invitations: number
  /** A teacher's student groups that have no other teacher, and so go too. */
  groups: string[]
}

/**
 * @throws `UsageError` if nobody has the email address
 * @throws a conflict if it is the only teacher of students
 */
export async function findPerson(db: Db, address: string): Promise<Person> {
  const email = address.toLowerCase()
  const { id, display_name, role } = users
  const [user] = await db.select({ id, display_name, role }).from(users).where(eq(users.email, email))
  const [invited] = await db
    .select({ amount: count() })
    .from(awaited_students)
    .where(eq(awaited_students.email, email))
  const invitations = invited?.amount ?? 0
  if (user === undefined && invitations === 0)
    throw new UsageError(`Nobody is registered or invited with ${address}.`)
  if (user?.role !== 'teacher') return { email, user: user ?? null, invitations, groups: [] }
  await refuseOnlyTeacher(db, user, `${email} is`)
  const groups = await db
    .select({ name: classes.name })
    .from(classes)
    .where(isOnlyTeacher(db, user))
    .orderBy(asc(classes.id))
  return { email, user, invitations, groups: groups.map(({ name }) => name) }
}

/** @returns the account at the identity service, if there is one that nobody needs any more */
export async function deletePerson(tx: Tx, { email, user }: Person): Promise<string | null> {
  const account =
    user === null ? null : await deleteUserAndClasses(tx, user, { deleteInstructions }, `${email} is`)
  await tx.delete(awaited_students).where(eq(awaited_students.email, email))
  return account
}
