import { and, eq, inArray } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Sql } from '../platform/db.ts'
import { badRequest, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { users } from '../schema/auth.ts'
import { class_members, subjects } from '../schema/class.ts'
import { figuresOf } from './figures.ts'
import { groupIdsOf } from './group-stats.ts'
import { historyOf } from './history.ts'
import { overallStatsOf } from './overall.ts'
import type { StatsScope } from './scope.ts'

/** A student's own figures, or for a teacher those of one student in the teacher's classes. */
export async function getStudentStatsOverall({
  db,
  user,
  query,
}: CallContext<'getStudentStatsOverall'>): Promise<ResponseOf<'getStudentStatsOverall'>> {
  const whose = await studentsFor(db, user, query.student_id)
  if (whose.studentId === 'members')
    throw badRequest('"student_id" is missing: say whose statistics you want to see.')
  const recalculated_at = await recalculatedAt(db, user.id)
  const stats = await overallStatsOf(db, whose)
  return { ...stats, ...(recalculated_at !== null && { recalculated_at }) }
}

/** The same for one subject; a teacher who names no student sees the own groups of that subject. */
export async function getStudentStatsSubject({
  db,
  user,
  query,
}: CallContext<'getStudentStatsSubject'>): Promise<ResponseOf<'getStudentStatsSubject'>> {
  const whose = await studentsFor(db, user, query.student_id)
  await refuseUnknownSubject(db, query.subject_id)
  const scope = { ...whose, subjectId: query.subject_id }
  return { subject_stats: await figuresOf(db, scope), stat_history: await historyOf(db, scope) }
}

/** Whose results a person may count: a student the own ones whatever is asked for, a teacher those of own classes. */
async function studentsFor(sql: Sql, user: SessionUser, studentId: number | undefined): Promise<StatsScope> {
  if (user.role === 'student') return { studentId: user.id }
  const classIds = await groupIdsOf(sql, user.id)
  if (studentId === undefined) return { studentId: 'members', classIds }
  if (!(await isStudentIn(sql, studentId, classIds)))
    throw notFound('There is no such student in your groups.')
  return { studentId, classIds }
}

/** Asked before the figures are, so that they are never older than it says. */
async function recalculatedAt(sql: Sql, userId: number): Promise<string | null> {
  const [person] = await sql
    .select({ at: users.stats_recalculated_at })
    .from(users)
    .where(eq(users.id, userId))
  return person?.at?.toISOString() ?? null
}

async function isStudentIn(sql: Sql, studentId: number, classIds: number[]): Promise<boolean> {
  const [shared] = await sql
    .select({ class_id: class_members.class_id })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(and(eq(users.id, studentId), eq(users.role, 'student'), inArray(class_members.class_id, classIds)))
    .limit(1)
  return shared !== undefined
}

async function refuseUnknownSubject(sql: Sql, subjectId: number): Promise<void> {
  const [subject] = await sql.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, subjectId))
  if (subject === undefined) throw notFound('There is no such subject.')
}
