import { and, eq, sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import type { DbOrTx } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { parseWriter } from '../platform/request-headers.ts'
import { attempts } from '../schema/exercise.ts'
import { drills } from '../schema/room.ts'
import { topics } from '../schema/topic.ts'
import { isRunning } from './drills.ts'
import { getFeeds } from './start-rooms.ts'

/** Of one attempt, as in memory: the writer is chosen by the client. */
const maxDevices = 8

/** Takes what a device tells of a drill, and says how much of it is left. Read from the database, which decides. */
export async function reportDrill({
  db,
  user,
  body,
  header,
  now,
}: CallContext<'reportDrill'>): Promise<ResponseOf<'reportDrill'>> {
  const writer = parseWriter(header) ?? ''
  const { drill_id, attempt_id, silent_ms, longest_ms, typed } = body
  const { topicId, leftMs } = await findOwnDrill(db, user.id, drill_id, attempt_id, now)
  await db.execute(sql`
    insert into drill_devices as old (drill_id, attempt_id, writer, user_id, told_at, silent_ms, longest_ms, typed)
    select ${drill_id}::int, ${attempt_id}::int, ${writer}::text, ${user.id}::int, ${now.toISOString()}::timestamptz,
      ${silent_ms}::int, ${longest_ms}::int, ${JSON.stringify(typed)}::jsonb
    where ${maxDevices} > (
      select count(*) from drill_devices
      where drill_id = ${drill_id}::int and attempt_id = ${attempt_id}::int and writer <> ${writer}::text)
    on conflict (drill_id, attempt_id, writer) do update set told_at = excluded.told_at,
      silent_ms = excluded.silent_ms, longest_ms = greatest(old.longest_ms, excluded.longest_ms),
      typed = excluded.typed`)
  getFeeds(db).markChanged(topicId)
  return { left_ms: leftMs }
}

/**
 * The drill of the quiz that the student's attempt is at. Of an attempt that was abandoned as well: its device is to hear
 * when the drill is over.
 * @throws 404
 */
async function findOwnDrill(db: DbOrTx, student: number, drill: number, attempt: number, now: Date) {
  const isOwn = and(eq(attempts.id, attempt), eq(attempts.user_id, student))
  const [row] = await db
    .select({ topicId: drills.topic_id, ends_at: drills.ends_at, running: isRunning(now) })
    .from(drills)
    .innerJoin(topics, eq(topics.id, drills.topic_id))
    .innerJoin(attempts, and(eq(attempts.topic_id, drills.topic_id), isOwn))
    .where(and(eq(drills.id, drill), isMember(topics.class_id, student)))
  if (row === undefined) throw notFound('There is no such Wi-Fi drill.')
  return { topicId: row.topicId, leftMs: row.running ? row.ends_at.getTime() - now.getTime() : 0 }
}
