import { asc, eq } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Sql } from '../platform/db.ts'
import { subjects } from '../schema/class.ts'
import { figuresOf, meanOf } from './figures.ts'
import { historyOf } from './history.ts'
import { daysWithin, type StatsScope } from './scope.ts'

export type OverallStats = Omit<ResponseOf<'getStudentStatsOverall'>, 'recalculated_at'>
type SubjectAverage = OverallStats['subjects_avg_accuracy'][number]

/** Averages, trends, history and subjects over the results of a scope: four statements, whatever their number. */
export async function overallStatsOf(sql: Sql, scope: StatsScope): Promise<OverallStats> {
  const { average_accuracy, average_time_taken, trends } = await figuresOf(sql, scope)
  const averages = await subjectAveragesOf(sql, scope)
  return {
    overall_stats: {
      average_accuracy,
      average_time_taken,
      accuracy_trends: trends.accuracy,
      time_taken_trends: trends.time_taken,
      ...extremesOf(averages),
    },
    stat_history: await historyOf(sql, scope),
    subjects_avg_accuracy: averages,
  }
}

function subjectAveragesOf(sql: Sql, scope: StatsScope): Promise<SubjectAverage[]> {
  const days = daysWithin(sql, scope)
  return sql
    .select({
      id: subjects.id,
      name: subjects.name,
      average_accuracy: meanOf<number>(days.accuracy, days.tests),
      average_time_taken: meanOf<number>(days.time_taken, days.tests),
    })
    .from(days)
    .innerJoin(subjects, eq(subjects.id, days.subject_id))
    .groupBy(subjects.id, subjects.name)
    .orderBy(asc(subjects.name))
}

/** With one subject only there is nothing to be weaker than. Of equal ones the first by name is the stronger. */
function extremesOf(averages: SubjectAverage[]) {
  const best = averages.toSorted((one, other) => other.average_accuracy - one.average_accuracy)
  const named = (subject: SubjectAverage | undefined) =>
    subject === undefined ? null : { id: subject.id, name: subject.name }
  return {
    strongest_subject: named(best[0]),
    weakest_subject: named(best.length > 1 ? best.at(-1) : undefined),
  }
}
