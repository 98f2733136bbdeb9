import { and, eq, inArray } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getClassesOf } from '../class/classes.ts'
import type { DbOrTx } from '../platform/db.ts'
import { badRequest, notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { readAsSeen } from '../exercise/seen-results.ts'
import { users } from '../schema/auth.ts'
import { class_members, subjects } from '../schema/class.ts'
import { countStudents, getClassAverages, getFigures, getHistory, getOverallStats } from './figures.ts'
import type { StatsScope } from './scope.ts'

/** A student's own figures, or for a teacher those of one student in the teacher's classes. */
export async function getStudentStatsOverall({
  db,
  user,
  query,
  now,
}: CallContext<'getStudentStatsOverall'>): Promise<ResponseOf<'getStudentStatsOverall'>> {
  const scope = await getScope(db, user, query.student_id)
  if (scope.studentId === 'members')
    throw badRequest('"student_id" is missing: say whose statistics you want to see.')
  // Read first, so that the figures are never older than this time says.
  const recalculated_at = await getRecalculatedAt(db, user.id)
  const stats = await readAsSeen({ db, user, now }, () => getOverallStats(db, scope))
  return { ...stats, ...(recalculated_at !== null && { recalculated_at }) }
}

/** The same for one subject; without a student a teacher sees all students of the own classes. */
export async function getStudentStatsSubject({
  db,
  user,
  query,
  now,
}: CallContext<'getStudentStatsSubject'>): Promise<ResponseOf<'getStudentStatsSubject'>> {
  const scope = { ...(await getScope(db, user, query.student_id)), subjectId: query.subject_id }
  await refuseUnknownSubject(db, query.subject_id)
  return readAsSeen({ db, user, now }, async () => {
    const subject_stats = await getFigures(db, scope)
    const stat_history = await getHistory(db, scope)
    if (scope.studentId !== 'members') return { subject_stats, stat_history }
    const total_students = await countStudents(db, scope.classIds, scope.subjectId)
    return {
      subject_stats: { ...subject_stats, total_students },
      stat_history,
      groups: await getClassAverages(db, scope),
    }
  })
}

/** All students of the teacher's classes together, and which classes those are. */
export async function getAverageStudentStatsInMyGroups({
  db,
  user,
}: CallContext<'getAverageStudentStatsInMyGroups'>): Promise<ResponseOf<'getAverageStudentStatsInMyGroups'>> {
  const groups = await getClassesOf(db, user.id)
  const classIds = groups.map(({ id }) => id)
  const stats = await getOverallStats(db, { studentId: 'members', classIds })
  return { ...stats, groups }
}

/** The results a user may see: a student always the own ones, a teacher those of the own classes. */
async function getScope(db: DbOrTx, user: SessionUser, studentId: number | undefined): Promise<StatsScope> {
  if (user.role === 'student') return { studentId: user.id }
  const classIds = await getGroupIds(db, user.id)
  if (studentId === undefined) return { studentId: 'members', classIds }
  if (!(await isStudentIn(db, studentId, classIds)))
    throw notFound('There is no such student in your groups.')
  return { studentId, classIds }
}

async function isStudentIn(db: DbOrTx, studentId: number, classIds: number[]): Promise<boolean> {
  const [membership] = await db
    .select({ class_id: class_members.class_id })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(and(eq(users.id, studentId), eq(users.role, 'student'), inArray(class_members.class_id, classIds)))
    .limit(1)
  return membership !== undefined
}

async function getRecalculatedAt(db: DbOrTx, userId: number): Promise<string | null> {
  const [row] = await db.select({ at: users.stats_recalculated_at }).from(users).where(eq(users.id, userId))
  return row?.at?.toISOString() ?? null
}

async function refuseUnknownSubject(db: DbOrTx, subjectId: number): Promise<void> {
  const [subject] = await db.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, subjectId))
  if (subject === undefined) throw notFound('There is no such subject.')
}

/** The ids of the classes this user is in. */
export const getGroupIds = async (db: DbOrTx, userId: number): Promise<number[]> =>
  (await getClassesOf(db, userId)).map(({ id }) => id)
