import { eq } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { inNameOrder } from '../class/name-order.ts'
import type { Sql } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import { class_members, classes } from '../schema/class.ts'
import { overallStatsOf } from './overall.ts'

/** All students of the teacher's classes together, and which classes those are. */
export async function getAverageStudentStatsInMyGroups({
  db,
  user,
}: CallContext<'getAverageStudentStatsInMyGroups'>): Promise<ResponseOf<'getAverageStudentStatsInMyGroups'>> {
  const groups = await groupsOf(db, user.id)
  const classIds = groups.map(({ id }) => id)
  const stats = await overallStatsOf(db, { studentId: 'members', classIds })
  return { ...stats, groups }
}

const groupsOf = async (sql: Sql, userId: number) =>
  inNameOrder(
    await sql
      .select({ id: classes.id, name: classes.name })
      .from(class_members)
      .innerJoin(classes, eq(classes.id, class_members.class_id))
      .where(eq(class_members.user_id, userId)),
  )

export const groupIdsOf = async (sql: Sql, userId: number): Promise<number[]> =>
  (await groupsOf(sql, userId)).map(({ id }) => id)
