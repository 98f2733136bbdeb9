import { sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { countToCheck } from '../schema/answers-to-check.ts'
import type { DbOrTx } from '../platform/db.ts'

type Progress = NonNullable<ResponseOf<'getTopics'>[number]['progress']>

/** How far the students of the classes are with these quizzes, by the quiz's id. */
export async function getProgress(db: DbOrTx, topicIds: number[]): Promise<Map<number, Progress>> {
  if (topicIds.length === 0) return new Map()
  const ids = sql`select unnest(${sql.param(topicIds)}::int[])`
  const { rows } = await db.execute<Progress & { id: number }>(sql`
    with members as (
      select class_id, user_id from class_members join users on users.id = user_id and users.role = 'student'
      where class_id in (select class_id from topics where id in (${ids}))
    ), sizes as (
      select class_id, count(*)::int as students from members group by class_id
    ), begun as (
      select topics.id, count(distinct attempts.user_id)::int as begun,
        (count(distinct attempts.user_id) filter (where results.id is not null))::int as marked
      from topics join attempts on attempts.topic_id = topics.id
      join members on members.class_id = topics.class_id and members.user_id = attempts.user_id
      left join results on results.attempt_id = attempts.id
      where topics.id in (${ids}) and (attempts.state in ('active', 'submitted') or results.id is not null)
      group by topics.id
    ), checks as (${countToCheck(ids)})
    select topics.id, coalesce(students, 0) as students, coalesce(begun, 0) as begun, coalesce(marked, 0) as marked,
      coalesce(to_check, 0) as to_check
    from topics left join sizes on sizes.class_id = topics.class_id left join begun on begun.id = topics.id
    left join checks on checks.topic_id = topics.id
    where topics.id in (${ids})`)
  return new Map(rows.map(({ id, ...progress }) => [id, progress]))
}
