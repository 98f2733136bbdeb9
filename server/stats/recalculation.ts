import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { class_members } from '../schema/class.ts'
import { groupIdsOf } from './group-stats.ts'
import { holdResults, rebuildClasses, rebuildStudents } from './rebuild.ts'

/** Has the kept statistics that the caller sees counted again from the results. */
export async function recalculateStudentStats({
  db,
  jobs,
  user,
}: CallContext<'recalculateStudentStats'>): Promise<null> {
  await jobs.request(db, 'recalculate-stats', { user_id: user.id })
  return null
}

const work = z.object({ user_id: z.int() })

/** A student's own, or for a teacher those of the own classes and of all students in them. */
export const recalculateStats: JobHandler = async (data, { db, now }) => {
  const { user_id } = work.parse(data)
  await db.transaction(async (tx) => {
    await holdResults(tx)
    const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, user_id))
    if (person?.role !== 'teacher') return rebuildStudents(tx, [user_id])
    const classIds = await groupIdsOf(tx, user_id)
    await rebuildClasses(tx, classIds)
    await rebuildStudents(tx, await studentsIn(tx, classIds))
  })
  // After the commit: whoever holds the results must not wait for a person, who may be waiting for them.
  await db.update(users).set({ stats_recalculated_at: now() }).where(eq(users.id, user_id))
}

async function studentsIn(tx: Tx, classIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: users.id })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(and(eq(users.role, 'student'), inArray(class_members.class_id, classIds)))
  return rows.map(({ id }) => id)
}
