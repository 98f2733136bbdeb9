import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { users } from '../schema/auth.ts'
import { awaited_students, class_members, own_ids } from '../schema/class.ts'

/** A student of a class list. */
export interface ListedStudent {
  class_id: number
  /** Null for somebody who has no account yet. */
  user_id: number | null
  display_name: string
  email: string | null
  own_id: string | null
  /** Whether they are not in the class yet. */
  isNew: boolean
}

/**
 * Makes students of a list members of their classes; those without an account become members when they first log in. Keeps
 * the list's own ids of students who have none.
 */
export async function addListed(tx: Tx, students: ListedStudent[]): Promise<void> {
  const members = students.flatMap(({ class_id, user_id, isNew }) =>
    isNew && user_id !== null ? [{ class_id, user_id }] : [],
  )
  if (members.length > 0) await tx.insert(class_members).values(members).onConflictDoNothing()
  const ids = students.flatMap(({ user_id, own_id }) =>
    user_id !== null && own_id !== null ? [{ user_id, own_id }] : [],
  )
  if (ids.length > 0) await tx.insert(own_ids).values(ids).onConflictDoNothing()
  const awaited = students.flatMap(({ class_id, user_id, email, display_name, own_id, isNew }) =>
    isNew && user_id === null && email !== null ? [{ class_id, email, display_name, own_id }] : [],
  )
  if (awaited.length > 0) await tx.insert(awaited_students).values(awaited).onConflictDoNothing()
}

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

/** How many students of their lists classes await, by their ids; only of those that await some. */
export async function countAwaited(db: DbOrTx, classIds: number[]): Promise<Map<number, number>> {
  const { class_id } = awaited_students
  const rows = await db
    .select({ class_id, awaited: count() })
    .from(awaited_students)
    .where(inArray(class_id, classIds))
    .groupBy(class_id)
  return new Map(rows.map((row) => [row.class_id, row.awaited]))
}

/** Those of the class's lists who have not logged in yet, by name. */
export const findAwaited = (db: DbOrTx, classId: number) =>
  db
    .select({
      ...{ display_name: awaited_students.display_name, email: awaited_students.email },
      added_at: awaited_students.added_at,
    })
    .from(awaited_students)
    .where(eq(awaited_students.class_id, classId))
    .orderBy(asc(awaited_students.display_name), asc(awaited_students.email))

export async function deleteAwaited(db: DbOrTx, classId: number, email: string): Promise<void> {
  const isAwaited = and(eq(awaited_students.class_id, classId), eq(awaited_students.email, email))
  await db.delete(awaited_students).where(isAwaited)
}
