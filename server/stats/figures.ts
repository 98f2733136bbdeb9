import { sql as fragment, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Sql } from '../platform/db.ts'
import { daysWithin, type StatsScope } from './scope.ts'
import { trendsOf, type Trends } from './trends.ts'

/** Accuracy in percent, times in seconds; null where there is nothing to compute from. */
export interface Figures {
  average_accuracy: number | null
  average_time_taken: number | null
  total_tests: number
  total_correct_answers: number
  trends: Trends
}

/** Averages, counts and trends over the results of a scope. */
export async function figuresOf(sql: Sql, scope: StatsScope): Promise<Figures> {
  const days = daysWithin(sql, scope)
  const [totals] = await sql
    .select({
      average_accuracy: meanOf(days.accuracy, days.tests),
      average_time_taken: meanOf(days.time_taken, days.tests),
      total_tests: fragment<number>`coalesce(sum(${days.tests}), 0)::int`,
      total_correct_answers: fragment<number>`coalesce(sum(${days.correct_answers}), 0)::int`,
    })
    .from(days)
  if (totals === undefined) throw new Error('An aggregate without groups always has a row')
  return { ...totals, trends: await trendsOf(sql, scope) }
}

/** The mean over all results that a group of kept rows sums up. */
export const meanOf = <T extends number | null = number | null>(sum: SQLWrapper, tests: SQLWrapper): SQL<T> =>
  fragment<T>`(sum(${sum}) / nullif(sum(${tests}), 0))::float8`
