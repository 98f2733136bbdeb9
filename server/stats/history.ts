import { asc, sql as fragment } from 'drizzle-orm'
import type { Sql } from '../platform/db.ts'
import { meanOf } from './figures.ts'
import { daysWithin, type StatsScope } from './scope.ts'

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
  const kept = daysWithin(sql, scope)
  const days = await sql
    .select({
      date: fragment<string>`to_char(${kept.day}, 'YYYY-MM-DD')`,
      accuracy: meanOf<number>(kept.accuracy, kept.tests),
      time_taken: meanOf<number>(kept.time_taken, kept.tests),
    })
    .from(kept)
    .groupBy(kept.day)
    .orderBy(asc(kept.day))
  return {
    accuracy: days.map(({ date, accuracy }) => ({ date, value: accuracy })),
    time_taken: days.map(({ date, time_taken }) => ({ date, value: time_taken })),
  }
}
