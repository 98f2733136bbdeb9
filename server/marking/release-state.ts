import { eq, isNotNull, isNull, sql as raw, type SQL } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { Sql } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import { results } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'

export type Release = ResponseOf<'holdResults'>

export const quizNotFound = () => notFound('This quiz does not exist.')

/** Whether new results of a quiz are held back, and how many are. */
export async function getRelease(sql: Sql, topicId: number, time_zone: string): Promise<Release> {
  const count = (isMeant: SQL) =>
    raw<number>`(select count(*)::int from ${results} where ${eq(results.topic_id, topicId)} and ${isMeant})`
  const [row] = await sql
    .select({
      held: topics.held,
      release_at: topics.release_at,
      held_count: count(isNull(results.released_at)),
      released_count: count(isNotNull(results.released_at)),
    })
    .from(topics)
    .where(eq(topics.id, topicId))
  if (row === undefined) throw quizNotFound()
  return { ...row, release_at: row.release_at?.toISOString() ?? null, time_zone }
}
