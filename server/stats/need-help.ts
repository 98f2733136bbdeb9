import { and, eq, exists, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { DbOrTx } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import { getNameMarksInClasses } from '../class/name-marks.ts'
import { users } from '../schema/auth.ts'
import { class_members, classes } from '../schema/class.ts'
import { results } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { orderByShownName, shownName } from '../schema/user-names.ts'
import { getGroupIds } from './student-stats.ts'
import { meanName, meansByStudent } from './trends.ts'

type StudentRow = ResponseOf<'getStudentsWhoNeedHelp'>['items'][number]

/** In percent: the accuracy ring warns up to here. */
const lowAccuracy = 40
/** Less than this part of the mean before is a fall; smaller changes are chance. */
const fallenTo = 0.9

const now = sql<number | null>`${sql.identifier(meanName('accuracy', 'now', 5))}`
const before = sql<number | null>`${sql.identifier(meanName('accuracy', 'before', 5))}`
const isLow = sql`${now} <= ${lowAccuracy}`
const isFalling = sql`${now} < ${before} * ${fallenTo}`
const reason = sql<StudentRow['reason']>`case
  when ${isLow} and ${isFalling} then 'low_and_falling'
  when ${isLow} then 'low'
  when ${isFalling} then 'falling'
  else 'no_result' end`
const urgency = sql`case when ${isLow} and ${isFalling} then 0 when ${isLow} then 1 when ${isFalling} then 2 else 3 end`

/** The students of the own classes, or of those in one subject, whom the teacher should look at first. */
export async function getStudentsWhoNeedHelp({
  db,
  user,
  query,
}: CallContext<'getStudentsWhoNeedHelp'>): Promise<ResponseOf<'getStudentsWhoNeedHelp'>> {
  const own = await getGroupIds(db, user.id)
  const { subject_id } = query
  const rows = await selectStudents(db, subject_id === undefined ? own : await inSubject(db, own, subject_id))
  const students = rows.map(({ student }) => student)
  const marks = await getNameMarksInClasses(db, students, sql`select unnest(${sql.param(own)}::int[])`)
  const items = students.map((student) => ({ ...student, name_mark: marks.get(student.id) }))
  return { items, total_count: rows[0]?.total ?? 0 }
}

async function inSubject(db: DbOrTx, classIds: number[], subjectId: number): Promise<number[]> {
  const isOfSubject = and(inArray(classes.id, classIds), eq(classes.subject_id, subjectId))
  const rows = await db.select({ id: classes.id }).from(classes).where(isOfSubject)
  return rows.map(({ id }) => id)
}

/** One statement, which reads a limited number of results for each student. */
export function selectStudents(db: DbOrTx, classIds: number[]) {
  const means = meansByStudent(db, { studentId: 'members', classIds })
  return db
    .select({
      student: {
        id: users.id,
        display_name: shownName,
        email: users.email,
        reason,
        accuracy: sql<number | null>`${now}::float8`,
        accuracy_before: sql<number | null>`${before}::float8`,
      },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(users)
    .leftJoin(means, eq(means.user_id, users.id))
    .where(
      and(
        eq(users.role, 'student'),
        isInClassWithQuiz(db, classIds),
        or(and(isNull(means.user_id), not(hasResult(db, classIds))), isLow, isFalling),
      ),
    )
    .orderBy(urgency, now, ...orderByShownName)
    .limit(limits.studentsWhoNeedHelp)
}

/** Also a held one, of which statistics know nothing. */
const hasResult = (db: DbOrTx, classIds: number[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(results)
      .where(and(eq(results.user_id, users.id), inArray(results.class_id, classIds))),
  )

/** Nobody can have a result before there is a quiz. */
function isInClassWithQuiz(db: DbOrTx, classIds: number[]): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(class_members)
      .innerJoin(topics, eq(topics.class_id, class_members.class_id))
      .where(
        and(
          eq(class_members.user_id, users.id),
          inArray(class_members.class_id, classIds),
          eq(topics.processing_status, 'completed'),
          eq(topics.random, false),
          isNull(topics.deleted_at),
        ),
      ),
  )
}
