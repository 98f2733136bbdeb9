import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../platform/db.ts'
import { class_members, classes } from '../schema/class.ts'
import { results } from '../schema/exercise.ts'
import { selectDays, type StatsScope } from './scope.ts'

interface ByLength {
  last_2_tests: number | null
  last_5_tests: number | null
  last_10_tests: number | null
}

/** The change in percent, and the mean before it in percent or seconds; null where it cannot be computed. */
export interface Trends {
  accuracy: ByLength & { before: ByLength }
  time_taken: ByLength & { before: ByLength }
}

const measures = ['accuracy', 'time_taken'] as const
const lengths = [2, 5, 10] as const
/** The longest trend compares ten results with the ten before them. */
const maxResults = 20

/**
 * Compares the latest results of a scope with those before them. With several students, each student's means count
 * equally, and only students who have both: otherwise the students who sat a quiz last would decide the trend.
 */
export async function getTrends(db: DbOrTx, scope: StatsScope): Promise<Trends> {
  const [row] = await db
    .select({
      accuracy: columns('accuracy', change),
      accuracy_before: columns('accuracy', meanBefore),
      time_taken: columns('time_taken', change),
      time_taken_before: columns('time_taken', meanBefore),
    })
    .from(meansByStudent(db, scope))
  if (row === undefined) throw new Error('An aggregate without groups always has a row')
  return {
    accuracy: { ...row.accuracy, before: row.accuracy_before },
    time_taken: { ...row.time_taken, before: row.time_taken_before },
  }
}

type Measure = (typeof measures)[number]
type Length = (typeof lengths)[number]
/** The column with a student's mean of the latest n results (`now`), or of up to n before them. */
export const meanName = (value: Measure, side: 'now' | 'before', n: Length): string => `${value}_${side}_${n}`

/** The means of each student's latest results, in columns named by `meanName`; no row without a result. */
export function meansByStudent(db: DbOrTx, scope: StatsScope) {
  const latest = selectLatest(db, scope)
  const { age } = latest
  const means = measures.flatMap((value) =>
    lengths.flatMap((n) => [
      sql`avg(${latest[value]}) filter (where ${age} <= ${n})`.as(meanName(value, 'now', n)),
      sql`avg(${latest[value]}) filter (where ${age} > ${n} and ${age} <= ${2 * n})`.as(
        meanName(value, 'before', n),
      ),
    ]),
  )
  return db
    .select({
      user_id: latest.user_id,
      ...Object.fromEntries(means.map((mean) => [mean.fieldAlias, mean])),
    })
    .from(latest)
    .groupBy(latest.user_id)
    .as('means')
}

/**
 * The latest released results of each student, class and subject, numbered per student. Each lateral query reads a few rows from
 * the end of an index; one scan by time could read any number of other results first.
 */
function selectLatest(db: DbOrTx, scope: StatsScope) {
  const { classSubjects, studentId } = selectClassSubjects(db, scope)
  const latest = db
    .select({
      id: results.id,
      user_id: results.user_id,
      finished_at: results.finished_at,
      accuracy: results.accuracy,
      time_taken: results.time_taken,
    })
    .from(results)
    .where(
      and(
        eq(results.user_id, studentId),
        eq(results.class_id, classSubjects.class_id),
        eq(results.subject_id, classSubjects.subject_id),
        isNotNull(results.released_at),
      ),
    )
    .orderBy(desc(results.finished_at), desc(results.id))
    .limit(maxResults)
    .as('latest_of_class_subject')
  const age = sql<number>`row_number() over (partition by ${latest.user_id} order by ${latest.finished_at} desc, ${latest.id} desc)`
  return db
    .select({
      user_id: latest.user_id,
      accuracy: latest.accuracy,
      time_taken: latest.time_taken,
      age: age.as('age'),
    })
    .from(classSubjects)
    .crossJoinLateral(latest)
    .as('latest')
}

/** The classes of a scope with their subject, and the student whose results of each class count. */
function selectClassSubjects(db: DbOrTx, scope: StatsScope) {
  const { studentId, subjectId } = scope
  if (studentId !== 'members') {
    const days = selectDays(db, scope)
    const classSubjects = db
      .selectDistinct({ class_id: days.class_id, subject_id: days.subject_id })
      .from(days)
      .as('class_subjects')
    return { classSubjects, studentId }
  }
  const classSubjects = db
    .select({ user_id: class_members.user_id, class_id: classes.id, subject_id: classes.subject_id })
    .from(class_members)
    .innerJoin(classes, eq(classes.id, class_members.class_id))
    .where(
      and(
        inArray(classes.id, scope.classIds),
        subjectId === undefined ? undefined : eq(classes.subject_id, subjectId),
      ),
    )
    .as('class_subjects')
  return { classSubjects, studentId: classSubjects.user_id }
}

const columns = (value: Measure, column: (value: Measure, n: Length) => SQL<number | null>) => ({
  last_2_tests: column(value, 2),
  last_5_tests: column(value, 5),
  last_10_tests: column(value, 10),
})

/** The change of the mean, in percent of the mean before; null where no student has both, or where that is 0. */
function change(value: Measure, n: Length): SQL<number | null> {
  const before = sql.identifier(meanName(value, 'before', n))
  const now = sql.identifier(meanName(value, 'now', n))
  return sql<
    number | null
  >`(avg(${now}) filter (where ${before} is not null) - avg(${before})) / nullif(avg(${before}), 0) * 100`
}

const meanBefore = (value: Measure, n: Length): SQL<number | null> =>
  sql<number | null>`avg(${sql.identifier(meanName(value, 'before', n))})`
