import { sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { DbOrTx } from '../platform/db.ts'

type Figures = Pick<ResponseOf<'getClasses'>[number], 'result_count' | 'average' | 'last_finished_at'>
type Row = {
  class_id: number
  result_count: number
  average: number | null
  last_finished_at: Date | string | null
}

/**
 * The number of results of each class, by its id; and, of the latest of each of its students in each of its quizzes, the
 * average and the last time. As on the quizzes, mixed practice counts for nothing here.
 */
export async function getResultFigures(db: DbOrTx, classIds: number[]): Promise<Map<number, Figures>> {
  if (classIds.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    with ranked as (
      select results.class_id, accuracy, finished_at, in_class and not random and deleted_at is null
        and row_number() over (partition by topic_id, results.user_id order by finished_at desc, results.id desc) = 1 as is_latest
      from results join topics on topics.id = topic_id
      where results.class_id in (select unnest(${sql.param(classIds)}::int[]))
    )
    select class_id, count(*)::int as result_count, (avg(accuracy) filter (where is_latest))::float8 as average,
      max(finished_at) filter (where is_latest) as last_finished_at
    from ranked group by class_id`)
  return new Map(rows.map(({ class_id, ...row }) => [class_id, toFigures(row)]))
}

const toFigures = ({ result_count, average, last_finished_at }: Omit<Row, 'class_id'>): Figures => ({
  result_count,
  ...(average !== null && { average }),
  ...(last_finished_at !== null && { last_finished_at: new Date(last_finished_at).toISOString() }),
})
