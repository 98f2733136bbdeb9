import { and, eq, ne } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { parseWriter } from '../platform/request-headers.ts'
import { attempts } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { findRunningDrill, type Drill } from './drills.ts'
import { getPresence } from './presence.ts'
import { getWatchedRooms } from './watched-rooms.ts'

/**
 * Takes what a page with an open exercise tells of itself, and tells it of a drill and when to report again. It costs a query
 * only where the attempt is new to this server or a drill runs.
 */
export async function reportPresence({
  db,
  user,
  body,
  header,
  now,
}: CallContext<'reportPresence'>): Promise<ResponseOf<'reportPresence'>> {
  const writer = parseWriter(header)
  const { attempt_id: attempt, subquestion_id: subquestionId, ...report } = body
  const presence = getPresence(db)
  const known = presence.find(attempt)
  const topic = known?.user === user.id ? known.topic : await getTopicId(db, user.id, attempt)
  presence.recordReport({ attempt, user: user.id, topic }, writer, { subquestionId, ...report }, now)
  return {
    drill: toNotice(await findRunningDrill(db, topic, user.id, now), now),
    next_in: getWatchedRooms(db).getPace(topic, now.getTime()),
  }
}

const toNotice = (drill: Drill | null, now: Date) =>
  drill && {
    ...{ id: drill.id, topic_id: drill.topic, left_ms: drill.endsAt - now.getTime() },
    total_ms: drill.endsAt - drill.startedAt,
  }

/**
 * Of an attempt that has ended as well: another device may still hold answers back.
 * @throws 404
 */
async function getTopicId(db: Db, student: number, attempt: number): Promise<number> {
  const isOwn = and(eq(attempts.id, attempt), eq(attempts.user_id, student), ne(attempts.state, 'abandoned'))
  const [own] = await db
    .select({ topic: attempts.topic_id })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topic_id))
    .where(and(isOwn, isMember(topics.class_id, student)))
  if (own === undefined) throw notFound('There is no open attempt at this quiz.')
  return own.topic
}
