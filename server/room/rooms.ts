import { sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getOwnTopic, type OwnTopic } from '../class/own-topic.ts'
import { Refusal } from '../platform/errors.ts'
import { EventStream } from '../platform/event-stream.ts'
import type { CallContext } from '../platform/serve.ts'
import { readRoom } from './room-facts.ts'
import { toMidnight } from './school-day.ts'
import { getFeeds } from './start-rooms.ts'

/** Who works on a quiz and what is in: once, or as events that follow every change. */
export async function getRoom(call: CallContext<'getRoom'>): Promise<ResponseOf<'getRoom'> | EventStream> {
  const { db, user, params, env, session, now } = call
  const topic = await getOwnTopic(db, user.id, params.topicId)
  const room = await readRoom(db, topic, now, env.timeZone)
  if (!call.acceptsEvents) return { now: now.toISOString(), ...room }
  const stream = new EventStream()
  const viewer = {
    ...{ user: user.id, stream },
    isSignedIn: () => session.isValid(),
    getTopic: () => findOwnTopic(call),
  }
  getFeeds(db).watch(topic, viewer, room)
  return stream
}

/** Null where the teacher has left the class since, or the class is deleted. */
async function findOwnTopic({ db, user, params }: CallContext<'getRoom'>): Promise<OwnTopic | null> {
  try {
    return await getOwnTopic(db, user.id, params.topicId)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The quizzes of the teacher's groups that somebody works on, with the number of students. */
export async function getOpenRooms({
  db,
  user,
  env,
  now,
}: CallContext<'getOpenRooms'>): Promise<ResponseOf<'getOpenRooms'>> {
  const { rows } = await db.execute<{ topic_id: number; working: number }>(sql`
    select seen.topic_id, count(distinct seen.user_id)::int as working
    from room_presence as seen
    join attempts on attempts.id = seen.attempt_id and attempts.state = 'active'
    join topics on topics.id = seen.topic_id
    join class_members as teacher on teacher.class_id = topics.class_id and teacher.user_id = ${user.id}::int
    join class_members as student on student.class_id = topics.class_id and student.user_id = seen.user_id
    where seen.heard_at >= ${toMidnight(now, env.timeZone)}
    group by seen.topic_id order by seen.topic_id`)
  return rows
}
