import { and, desc, eq, sql as fragment, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Sql } from '../platform/db.ts'
import { results } from '../schema/exercise.ts'
import { daysWithin, ofWhom, type StatsScope } from './scope.ts'

interface Trend {
  last_2_tests: number | null
  last_5_tests: number | null
  last_10_tests: number | null
}

/** In percent; null where there is nothing to compute from. */
export interface Trends {
  accuracy: Trend
  time_taken: Trend
}

/** The longest trend needs ten results and ten before them. */
const enough = 20

/** How the latest results of a scope compare with those before them. */
export async function trendsOf(sql: Sql, scope: StatsScope): Promise<Trends> {
  const latest = latestWithin(sql, scope)
  const [row] = await sql
    .select({
      accuracy: trendColumns(latest.accuracy, latest.age),
      time_taken: trendColumns(latest.time_taken, latest.age),
    })
    .from(latest)
  if (row === undefined) throw new Error('An aggregate without groups always has a row')
  return row
}

/**
 * The latest results of each class and subject of the scope, numbered over all of them. Those few are found at the end
 * of an index each; one walk over all the scope's results by time could pass any number of others before it has enough.
 */
function latestWithin(sql: Sql, scope: StatsScope) {
  const days = daysWithin(sql, scope)
  const kinds = sql
    .selectDistinct({ class_id: days.class_id, subject_id: days.subject_id })
    .from(days)
    .as('kinds')
  const latest = sql
    .select({
      id: results.id,
      finished_at: results.finished_at,
      accuracy: results.accuracy,
      time_taken: results.time_taken,
    })
    .from(results)
    .where(and(ofWhom(scope), eq(results.class_id, kinds.class_id), eq(results.subject_id, kinds.subject_id)))
    .orderBy(desc(results.finished_at), desc(results.id))
    .limit(enough)
    .as('latest_of_kind')
  const age = fragment<number>`row_number() over (order by ${latest.finished_at} desc, ${latest.id} desc)`
  return sql
    .select({ accuracy: latest.accuracy, time_taken: latest.time_taken, age: age.as('age') })
    .from(kinds)
    .crossJoinLateral(latest)
    .as('latest')
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
