import { asc, eq, sql as fragment } from 'drizzle-orm'
import type { AnswerOf } from '../../contract/shapes.ts'
import type { Sql } from '../platform/db.ts'
import { subjects } from '../schema/class.ts'
import { results } from '../schema/exercise.ts'
import { figuresOf } from './figures.ts'
import { historyOf } from './history.ts'
import { within, type StatsScope } from './scope.ts'

export type OverallStats = AnswerOf<'getStudentStatsOverall'>
type SubjectAverage = OverallStats['subjects_avg_accuracy'][number]

/** Averages, trends, history and subjects over the results of a scope: three statements, whatever their number. */
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

const subjectAveragesOf = (sql: Sql, scope: StatsScope): Promise<SubjectAverage[]> =>
  sql
    .select({
      id: subjects.id,
      name: subjects.name,
      average_accuracy: fragment<number>`avg(${results.accuracy})`,
      average_time_taken: fragment<number>`avg(${results.time_taken})`,
    })
    .from(results)
    .innerJoin(subjects, eq(subjects.id, results.subject_id))
    .where(within(sql, scope))
    .groupBy(subjects.id, subjects.name)
    .orderBy(asc(subjects.name))

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
