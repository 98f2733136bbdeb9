import { sql as fragment } from 'drizzle-orm'
import type { Sql } from '../platform/db.ts'
import { results } from '../schema/exercise.ts'
import { within, type StatsScope } from './scope.ts'

export interface Point {
  /** YYYY-MM-DD, a day of the school. */
  date: string
  value: number
}

/** One point per day that has results, with the mean of that day, oldest first. */
export async function historyOf(
  sql: Sql,
  scope: StatsScope,
): Promise<{ accuracy: Point[]; time_taken: Point[] }> {
  const days = await sql
    .select({
      date: fragment<string>`to_char(${results.finished_at} at time zone ${scope.timeZone}, 'YYYY-MM-DD')`,
      accuracy: fragment<number>`avg(${results.accuracy})`,
      time_taken: fragment<number>`avg(${results.time_taken})`,
    })
    .from(results)
    .where(within(sql, scope))
    // By position: the time zone is a parameter, and two parameters never count as the same expression.
    .groupBy(fragment`1`)
    .orderBy(fragment`1`)
  return {
    accuracy: days.map(({ date, accuracy }) => ({ date, value: accuracy })),
    time_taken: days.map(({ date, time_taken }) => ({ date, value: time_taken })),
  }
}
