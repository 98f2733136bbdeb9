import { and, asc, countDistinct, eq, exists, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getResultFigures } from '../class/results-of-classes.ts'
import type { DbOrTx } from '../platform/db.ts'
import { class_members, classes, subjects } from '../schema/class.ts'
import { student_days } from '../schema/stats.ts'
import { selectDays, type StatsScope } from './scope.ts'
import { getTrends, type Trends } from './trends.ts'

export type OverallStats = Omit<ResponseOf<'getStudentStatsOverall'>, 'recalculated_at'>
type SubjectAverage = OverallStats['subjects_avg_accuracy'][number]

/** Averages, trends, history and subjects of a scope, in four statements whatever the number of results. */
export async function getOverallStats(db: DbOrTx, scope: StatsScope): Promise<OverallStats> {
  const { average_accuracy, average_time_taken, trends } = await getFigures(db, scope)
  const averages = await getSubjectAverages(db, scope)
  return {
    overall_stats: {
      average_accuracy,
      average_time_taken,
      accuracy_trends: trends.accuracy,
      time_taken_trends: trends.time_taken,
      ...getExtremes(averages),
    },
    stat_history: await getHistory(db, scope),
    subjects_avg_accuracy: averages,
  }
}

/** Accuracy in percent, times in seconds; null where there are no results. */
export interface Figures {
  average_accuracy: number | null
  average_time_taken: number | null
  total_tests: number
  total_correct_answers: number
  total_answers: number
  trends: Trends
}

export async function getFigures(db: DbOrTx, scope: StatsScope): Promise<Figures> {
  const days = selectDays(db, scope)
  const [totals] = await db
    .select({
      average_accuracy: mean(days.accuracy, days.tests),
      average_time_taken: mean(days.time_taken, days.tests),
      total_tests: sql<number>`coalesce(sum(${days.tests}), 0)::int`,
      total_correct_answers: sql<number>`coalesce(sum(${days.correct_answers}), 0)::int`,
      total_answers: sql<number>`coalesce(sum(${days.subquestions}), 0)::int`,
    })
    .from(days)
  if (totals === undefined) throw new Error('An aggregate without groups always has a row')
  return { ...totals, trends: await getTrends(db, scope) }
}

/** The mean over all results, from the stored sums of some days. */
const mean = <T extends number | null = number | null>(sum: SQLWrapper, tests: SQLWrapper): SQL<T> =>
  sql<T>`(sum(${sum}) / nullif(sum(${tests}), 0))::float8`

function getSubjectAverages(db: DbOrTx, scope: StatsScope): Promise<SubjectAverage[]> {
  const days = selectDays(db, scope)
  return db
    .select({
      id: subjects.id,
      name: subjects.name,
      average_accuracy: mean<number>(days.accuracy, days.tests),
      average_time_taken: mean<number>(days.time_taken, days.tests),
    })
    .from(days)
    .innerJoin(subjects, eq(subjects.id, days.subject_id))
    .groupBy(subjects.id, subjects.name)
    .orderBy(asc(subjects.name))
}

type ClassAverage = NonNullable<ResponseOf<'getStudentStatsSubject'>['groups']>[number]

/** How many results of each class a scope has; the average is the one that all lists of classes show. */
export async function getClassAverages(db: DbOrTx, scope: StatsScope): Promise<ClassAverage[]> {
  const days = selectDays(db, scope)
  const counts = await db
    .select({
      id: classes.id,
      name: classes.name,
      total_tests: sql<number>`sum(${days.tests})::int`,
    })
    .from(days)
    .innerJoin(classes, eq(classes.id, days.class_id))
    .groupBy(classes.id, classes.name)
    .having(sql`sum(${days.tests}) > 0`)
    .orderBy(asc(classes.name))
  const figures = await getResultFigures(
    db,
    counts.map(({ id }) => id),
  )
  return counts.flatMap((count) => {
    const average_accuracy = figures.get(count.id)?.average
    return average_accuracy === undefined ? [] : { ...count, average_accuracy }
  })
}

/** How many current students of these classes have results in the subject. */
export async function countStudents(db: DbOrTx, classIds: number[], subjectId: number): Promise<number> {
  const ofSubject = db
    .select({ one: sql`1` })
    .from(student_days)
    .where(
      and(
        eq(student_days.user_id, class_members.user_id),
        eq(student_days.class_id, class_members.class_id),
        eq(student_days.subject_id, subjectId),
      ),
    )
  const [row] = await db
    .select({ students: countDistinct(class_members.user_id) })
    .from(class_members)
    .where(and(inArray(class_members.class_id, classIds), exists(ofSubject)))
  return row?.students ?? 0
}

/** A single subject is the strongest and never the weakest. Of equal ones the first by name is the stronger. */
function getExtremes(averages: SubjectAverage[]) {
  const sorted = averages.toSorted((one, other) => other.average_accuracy - one.average_accuracy)
  const toSubject = (subject: SubjectAverage | undefined) =>
    subject === undefined ? null : { id: subject.id, name: subject.name }
  return {
    strongest_subject: toSubject(sorted[0]),
    weakest_subject: toSubject(sorted.length > 1 ? sorted.at(-1) : undefined),
  }
}

export interface Point {
  /** YYYY-MM-DD, in the school's time zone. */
  date: string
  value: number
}

/** One point per day with results: the mean of that day, oldest first. */
export async function getHistory(
  db: DbOrTx,
  scope: StatsScope,
): Promise<{ accuracy: Point[]; time_taken: Point[] }> {
  const days = selectDays(db, scope)
  const rows = await db
    .select({
      date: sql<string>`to_char(${days.day}, 'YYYY-MM-DD')`,
      accuracy: mean<number>(days.accuracy, days.tests),
      time_taken: mean<number>(days.time_taken, days.tests),
    })
    .from(days)
    .groupBy(days.day)
    .orderBy(asc(days.day))
  return {
    accuracy: rows.map(({ date, accuracy }) => ({ date, value: accuracy })),
    time_taken: rows.map(({ date, time_taken }) => ({ date, value: time_taken })),
  }
}
