import { inArray, sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { DbOrTx } from '../platform/db.ts'
import { exercises } from '../schema/topic.ts'

type Size = NonNullable<ResponseOf<'getTopics'>[number]['size']>

/** How many questions, parts and marks these quizzes have, by the quiz's id. */
export async function getSizes(db: DbOrTx, topicIds: number[]): Promise<Map<number, Size>> {
  if (topicIds.length === 0) return new Map()
  const { exercise_json, topic_id } = exercises
  const rows = await db
    .select({
      topic_id,
      questions: sql<number>`count(*)::int`,
      parts: sql<number>`sum(jsonb_array_length(${exercise_json} -> 'subquestions'))::int`,
      // Added up as decimals, which a float would not keep.
      marks: sql<number>`sum((${exercise_json} ->> 'maxPoints')::numeric)::float8`,
    })
    .from(exercises)
    .where(inArray(topic_id, topicIds))
    .groupBy(topic_id)
  return new Map(rows.map(({ topic_id: id, ...size }) => [id, size]))
}
