import { sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { countToCheck } from '../schema/answers-to-check.ts'
import type { DbOrTx } from '../platform/db.ts'

type Progress = NonNullable<ResponseOf<'getTopics'>[number]['progress']>
type Counts = Pick<Progress, 'students' | 'begun' | 'marked' | 'to_check'>
type Row = Counts & { id: number; average: number | null } & Record<
    'last_finished_at' | 'waiting_since',
    Date | string | null
  >

/** How far the students of the classes are with these quizzes, by the quiz's id. */
export async function getProgress(db: DbOrTx, topicIds: number[]): Promise<Map<number, Progress>> {
  if (topicIds.length === 0) return new Map()
  const ids = sql`select unnest(${sql.param(topicIds)}::int[])`
  const { rows } = await db.execute<Row>(sql`
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
    ), latest as (
      select distinct on (topics.id, user_id) topics.id, accuracy, finished_at
      from topics join results on results.topic_id = topics.id join members using (user_id)
      where topics.id in (${ids}) and members.class_id = topics.class_id
      order by topics.id, user_id, finished_at desc
    ), averages as (
      select id, avg(accuracy)::float8 as average, max(finished_at) as last_finished_at from latest group by id
    ), checks as (${countToCheck(ids)}), releases as (
      select topic_id, min(finished_at) as release_since from results
      where topic_id in (${ids}) and released_at is null group by topic_id
    )
    select topics.id, coalesce(students, 0) as students, coalesce(begun, 0) as begun, coalesce(marked, 0) as marked,
      coalesce(to_check, 0) as to_check, average, last_finished_at,
      -- As the worklist is sorted.
      least(check_since, case when not topics.held or release_at is null then release_since end) as waiting_since
    from topics left join sizes on sizes.class_id = topics.class_id left join begun on begun.id = topics.id
    left join averages on averages.id = topics.id left join checks on checks.topic_id = topics.id
    left join releases on releases.topic_id = topics.id
    where topics.id in (${ids})`)
  return new Map(rows.map(({ id, ...row }) => [id, toProgress(row)]))
}

const toProgress = ({ average, last_finished_at, waiting_since, ...counts }: Omit<Row, 'id'>): Progress => ({
  ...counts,
  ...(average !== null && { average }),
  ...(last_finished_at !== null && { last_finished_at: new Date(last_finished_at).toISOString() }),
  ...(waiting_since !== null && { waiting_since: new Date(waiting_since).toISOString() }),
})
