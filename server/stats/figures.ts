import { sql as fragment, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Sql } from '../platform/db.ts'
import { results } from '../schema/exercise.ts'
import { within, type StatsScope } from './scope.ts'

export interface Trends {
  last_2_tests: number | null
  last_5_tests: number | null
  last_10_tests: number | null
}

/** Accuracy in percent, times in seconds, trends in percent; null where there is nothing to compute from. */
export interface Figures {
  average_accuracy: number | null
  average_time_taken: number | null
  total_tests: number
  total_correct_answers: number
  trends: { accuracy: Trends; time_taken: Trends }
}

/** Averages, counts and trends over the results of a scope, in one statement. */
export async function figuresOf(sql: Sql, scope: StatsScope): Promise<Figures> {
  const latest = sql
    .select({
      accuracy: results.accuracy,
      time_taken: results.time_taken,
      correct_answers: results.correct_answers,
      age: fragment<number>`row_number() over (order by ${results.finished_at} desc, ${results.id} desc)`.as(
        'age',
      ),
    })
    .from(results)
    .where(within(sql, scope))
    .as('latest')
  const [row] = await sql
    .select({
      average_accuracy: fragment<number | null>`avg(${latest.accuracy})`,
      average_time_taken: fragment<number | null>`avg(${latest.time_taken})`,
      total_tests: fragment<number>`count(*)::int`,
      total_correct_answers: fragment<number>`coalesce(sum(${latest.correct_answers}), 0)::int`,
      accuracy: trendColumns(latest.accuracy, latest.age),
      time_taken: trendColumns(latest.time_taken, latest.age),
    })
    .from(latest)
  if (row === undefined) throw new Error('An aggregate without groups always has a row')
  const { accuracy, time_taken, ...figures } = row
  return { ...figures, trends: { accuracy, time_taken } }
}

const trendColumns = (value: SQLWrapper, age: SQLWrapper) => ({
  last_2_tests: trend(value, age, 2),
  last_5_tests: trend(value, age, 5),
  last_10_tests: trend(value, age, 10),
})

/** The mean of the latest n less that of up to n before them, in percent of the latter; null with a side empty or 0. */
function trend(value: SQLWrapper, age: SQLWrapper, n: number): SQL<number | null> {
  const now = fragment`avg(${value}) filter (where ${age} <= ${n})`
  const before = fragment`avg(${value}) filter (where ${age} > ${n} and ${age} <= ${2 * n})`
  return fragment<number | null>`(${now} - ${before}) / nullif(${before}, 0) * 100`
}
