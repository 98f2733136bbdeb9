import { and, eq, exists, inArray, ne, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, DbOrTx, Tx } from '../platform/db.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { class_members } from '../schema/class.ts'
import { results } from '../schema/exercise.ts'
import {
  class_days,
  counted_class_days,
  counted_student_days,
  stats_calendar,
  student_days,
} from '../schema/stats.ts'
import { getGroupIds } from './student-stats.ts'

/** Requests a recalculation of the stored statistics that the caller may see. */
export async function recalculateStudentStats({
  db,
  jobs,
  user,
}: CallContext<'recalculateStudentStats'>): Promise<null> {
  await jobs.request(db, 'recalculate-stats', { user_id: user.id })
  return null
}

const jobSchema = z.object({ user_id: z.int() })

/** Recalculates a student's own statistics, or those of a teacher's classes and of all students in them. */
export const recalculateStats: JobHandler = async (data, { db, now }) => {
  const { user_id } = jobSchema.parse(data)
  await db.transaction(async (tx) => {
    await lockResults(tx)
    const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, user_id))
    if (user?.role !== 'teacher') return rebuildStudents(tx, [user_id])
    const classIds = await getGroupIds(tx, user_id)
    await rebuildClasses(tx, classIds)
    await rebuildStudents(tx, await getStudentIds(tx, classIds))
  })
  // After the commit: a transaction that locks the results must not wait for a user's row, whose holder may wait for them.
  await db.update(users).set({ stats_recalculated_at: now() }).where(eq(users.id, user_id))
}

async function getStudentIds(tx: Tx, classIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: users.id })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(and(eq(users.role, 'student'), inArray(class_members.class_id, classIds)))
  return rows.map(({ id }) => id)
}

/** Sets the time zone that decides the day of a result. A change recalculates all statistics. */
export async function setTimeZone(db: Db, timeZone: string): Promise<void> {
  if ((await getTimeZone(db)) === timeZone) return
  await db.transaction(async (tx) => {
    await lockResults(tx)
    await tx.update(stats_calendar).set({ time_zone: timeZone })
    await rebuildClasses(tx)
    await rebuildStudents(tx)
  })
}

async function getTimeZone(db: DbOrTx): Promise<string | undefined> {
  const [calendar] = await db.select({ time_zone: stats_calendar.time_zone }).from(stats_calendar)
  return calendar?.time_zone
}

/**
 * Blocks every write of results, but no read, until the transaction ends: the sums change only as results do, so what is
 * counted under this lock is right at the commit. Take it before any other lock, to avoid a deadlock.
 */
async function lockResults(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${results} in share row exclusive mode`)
}

/** Recounts these classes, or all, and which students of their results are members. Needs `lockResults`. */
async function rebuildClasses(tx: Tx, ids?: number[]): Promise<void> {
  const isInClass = exists(
    tx
      .select({ one: sql`1` })
      .from(class_members)
      .where(and(eq(class_members.class_id, results.class_id), eq(class_members.user_id, results.user_id))),
  )
  await tx
    .update(results)
    .set({ in_class: not(results.in_class.getSQL()) })
    .where(and(ids && inArray(results.class_id, ids), ne(results.in_class, isInClass)))
  await tx.delete(class_days).where(ids && inArray(class_days.class_id, ids))
  const counted = tx
    .select()
    .from(counted_class_days)
    .where(ids && inArray(counted_class_days.class_id, ids))
  await tx.insert(class_days).select(counted)
}

/** Recounts these students, or all. Needs `lockResults`. */
async function rebuildStudents(tx: Tx, ids?: number[]): Promise<void> {
  await tx.delete(student_days).where(ids && inArray(student_days.user_id, ids))
  const counted = tx
    .select()
    .from(counted_student_days)
    .where(ids && inArray(counted_student_days.user_id, ids))
  await tx.insert(student_days).select(counted)
}
