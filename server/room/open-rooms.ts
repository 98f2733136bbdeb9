import { sql as raw } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import type { CallContext } from '../platform/serve.ts'

/** The quizzes of the teacher's groups that somebody works on, with the number of students. */
export async function getOpenRooms({
  db,
  user,
  env,
  now,
}: CallContext<'getOpenRooms'>): Promise<ResponseOf<'getOpenRooms'>> {
  const midnight = raw`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${env.timeZone}) at time zone ${env.timeZone}`
  const { rows } = await db.execute<{ topic_id: number; working: number }>(raw`
    select heard.topic_id, count(distinct heard.user_id)::int as working
    from room_presence as heard
    join attempts on attempts.id = heard.attempt_id and attempts.state = 'active'
    join topics on topics.id = heard.topic_id
    join class_members as teacher on teacher.class_id = topics.class_id and teacher.user_id = ${user.id}::int
    join class_members as student on student.class_id = topics.class_id and student.user_id = heard.user_id
    where heard.heard_at >= ${midnight}
    group by heard.topic_id order by heard.topic_id`)
  return rows
}
