import { sql } from 'drizzle-orm'
import { limits } from '../../contract/limits.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { CallContext } from '../platform/serve.ts'
import { countToCheck } from '../schema/answers-to-check.ts'

type Worklist = ResponseOf<'getMarkingWorklist'>
type Item = Worklist['items'][number]

interface Row extends Record<string, unknown>, Omit<Item, 'topic' | 'release_at' | 'since'> {
  id: number
  name: string
  class_id: number
  class_name: string
  subject_id: number
  subject_name: string
  release_at: Date | string | null
  since: Date | string
  total: number
}

/**
 * What a teacher has to check and to release, quiz by quiz: first what has waited longest for the teacher, last what goes on
 * by itself. Mixed practice is left out: it has no marking desk.
 */
export async function getMarkingWorklist({
  db,
  user,
  query,
  env,
}: CallContext<'getMarkingWorklist'>): Promise<Worklist> {
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select topics.id, topics.name, classes.id as class_id, classes.name as class_name, subjects.id as subject_id,
        subjects.name as subject_name, case when topics.held then topics.release_at end as release_at
      from class_members join classes on classes.id = class_members.class_id
      join subjects on subjects.id = classes.subject_id
      join topics on topics.class_id = classes.id and topics.deleted_at is null and not topics.random
      where class_members.user_id = ${user.id} and topics.id = coalesce(${query.topic_id ?? null}::int, topics.id)
    ), checks as (${countToCheck(sql`select id from own`)}), releases as (
      select topic_id, count(*)::int as to_release, min(finished_at) as release_since from results
      where topic_id in (select id from own) and released_at is null group by topic_id
    ), submitted as (
      select topic_id, count(distinct user_id)::int as waiting,
        min(coalesce(finished_at, submitted_at)) as waiting_since from attempts
      where topic_id in (select id from own) and state = 'submitted' group by topic_id
    )
    select own.*, coalesce(to_check, 0) as to_check, check_from, coalesce(to_release, 0) as to_release,
      coalesce(waiting, 0) as waiting, least(check_since, release_since, waiting_since) as since,
      (count(*) over ())::int as total
    from own left join checks on checks.topic_id = own.id left join releases on releases.topic_id = own.id
    left join submitted on submitted.topic_id = own.id
    where coalesce(to_check, to_release, waiting) is not null
    order by to_check is null and (to_release is null or release_at is not null),
      least(check_since, case when release_at is null then release_since end), since, own.id
    limit ${limits.worklistQuizzes}`)
  return { items: rows.map(toItem), total_count: rows[0]?.total ?? 0, time_zone: env.timeZone }
}

function toItem(row: Row): Item {
  const { to_check, check_from, to_release, waiting, release_at, since } = row
  return {
    topic: {
      ...{ id: row.id, name: row.name },
      class_: { id: row.class_id, name: row.class_name },
      subject: { id: row.subject_id, name: row.subject_name },
    },
    ...{ to_check, check_from, to_release, waiting },
    since: new Date(since).toISOString(),
    release_at: release_at === null ? null : new Date(release_at).toISOString(),
  }
}
