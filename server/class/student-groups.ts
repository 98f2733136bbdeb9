import { count, eq, inArray, sql as raw, type SQL } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Sql } from '../platform/db.ts'
import type { SessionUser } from '../platform/session.ts'
import { users } from '../schema/auth.ts'
import { byName, shownName } from '../schema/user-names.ts'
import { class_members, classes, subjects } from '../schema/class.ts'
import { results } from '../schema/exercise.ts'
import { inNameOrder } from './name-order.ts'

export type StudentGroup = ResponseOf<'getClasses'>[number]

/** Students get nobody's email, not even in place of a missing name. */
const nameForStudents = raw<string>`coalesce(nullif(${users.display_name}, ''), case ${users.role} when 'teacher' then 'Teacher' else 'Student' end)`

/** Classes as this person may see them. Which ones is the caller's business: nothing is checked here. */
export async function studentGroups(
  sql: Sql,
  viewer: SessionUser,
  which: SQL | undefined,
): Promise<StudentGroup[]> {
  const rows = await sql
    .select({
      id: classes.id,
      name: classes.name,
      description: classes.description,
      subject: { id: subjects.id, name: subjects.name },
    })
    .from(classes)
    .innerJoin(subjects, eq(subjects.id, classes.subject_id))
    .where(which)
  const found = inNameOrder(rows)
  const ids = found.map((group) => group.id)
  const members = await membersOf(sql, viewer, ids)
  const counts = viewer.role === 'teacher' ? await resultCounts(sql, ids) : null
  return found.map((group) => ({
    ...group,
    teachers: members.filter((one) => one.class_id === group.id && one.role === 'teacher'),
    students: members.filter((one) => one.class_id === group.id && one.role === 'student'),
    ...(counts !== null && { result_count: counts.get(group.id) ?? 0 }),
  }))
}

const membersOf = (sql: Sql, viewer: SessionUser, classIds: number[]) =>
  sql
    .select({
      class_id: class_members.class_id,
      id: users.id,
      role: users.role,
      ...(viewer.role === 'teacher'
        ? { display_name: shownName, email: users.email }
        : { display_name: nameForStudents }),
    })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(inArray(class_members.class_id, classIds))
    .orderBy(...byName(viewer.role === 'teacher' ? shownName : nameForStudents))

async function resultCounts(sql: Sql, classIds: number[]): Promise<Map<number, number>> {
  const rows = await sql
    .select({ class_id: results.class_id, amount: count() })
    .from(results)
    .where(inArray(results.class_id, classIds))
    .groupBy(results.class_id)
  return new Map(rows.map((row) => [row.class_id, row.amount]))
}
