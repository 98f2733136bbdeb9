import { eq, sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { lockClass } from '../class/own-class.ts'
import { getOwnTopic } from '../class/own-topic.ts'
import type { Db, DbOrTx, Tx } from '../platform/db.ts'
import { conflict } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { drills } from '../schema/room.ts'
import { topics } from '../schema/topic.ts'
import { drillChannel, findTodaysDrill, hasRunningDrill, refreshDrills, toView } from './drills.ts'
import { getFeeds } from './start-rooms.ts'

/**
 * Starts a Wi-Fi drill for a quiz's group, which ends by itself.
 * @throws 409 in a quiz whose marks are held or which has one attempt only, and while the group has a drill
 */
export async function startDrill({
  db,
  user,
  params: { topicId },
  body: { seconds },
  now,
}: CallContext<'startDrill'>): Promise<ResponseOf<'startDrill'>> {
  const drill = await db.transaction(async (tx) => {
    const { class_ } = await getOwnTopic(tx, user.id, topicId)
    await lockClass(tx, class_.id, 'update')
    await refuseUnfitQuiz(tx, user.id, topicId)
    if (await hasRunningDrill(tx, class_.id, now))
      throw conflict('A Wi-Fi drill is running in this student group. Wait until it is over, or stop it.')
    const ends_at = new Date(now.getTime() + seconds * 1000)
    const [stored] = await tx
      .insert(drills)
      .values({ topic_id: topicId, started_at: now, ends_at })
      .returning()
    if (stored === undefined) throw new Error('The drill was not stored')
    await notifyServers(tx)
    return stored
  })
  await showChange(db, topicId, now)
  return toView(drill, true)
}

/** Ends the quiz's drill, if it still runs; devices hear of it within seconds. */
export async function stopDrill({
  db,
  user,
  params: { topicId },
  now,
  env,
}: CallContext<'stopDrill'>): Promise<ResponseOf<'stopDrill'>> {
  await getOwnTopic(db, user.id, topicId)
  const latest = await findTodaysDrill(db, topicId, now, env.timeZone)
  if (latest?.running !== true) return latest
  await db
    .update(drills)
    .set({ ends_at: sql`least(${drills.ends_at}, ${now.toISOString()}::timestamptz)` })
    .where(eq(drills.id, latest.id))
  await notifyServers(db)
  await showChange(db, topicId, now)
  return { ...latest, running: false, ends_at: now.toISOString() }
}

/** Checked again now that the class is locked. */
async function refuseUnfitQuiz(tx: Tx, teacher: number, topicId: number): Promise<void> {
  const { deleted } = await getOwnTopic(tx, teacher, topicId)
  const [quiz] = await tx.select().from(topics).where(eq(topics.id, topicId)).for('update')
  if (deleted || quiz === undefined) throw conflict('This quiz is deleted, so there is nobody to test with.')
  if (quiz.held)
    throw conflict('The marks of this quiz are held. A Wi-Fi drill is for practice: choose another quiz.')
  if (quiz.one_attempt)
    throw conflict('This quiz allows one attempt only. A Wi-Fi drill is for practice: choose another quiz.')
}

const notifyServers = (db: DbOrTx) => db.execute(sql`select pg_notify(${drillChannel}, '')`)

/** On this server at once; the others are notified. */
async function showChange(db: Db, topicId: number, now: Date): Promise<void> {
  await refreshDrills(db, now)
  getFeeds(db).markChanged(topicId)
}
