import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMember } from '../class/own-class.ts'
import type { Db, DbOrTx } from '../platform/db.ts'
import { drills } from '../schema/room.ts'
import { topics } from '../schema/topic.ts'
import { toMidnight } from './school-day.ts'

/** Servers tell each other that a drill has begun or was stopped. */
export const drillChannel = 'drill_changed'

/** A drill that runs. Times in ms since 1970. */
export interface Drill {
  id: number
  topic: number
  startedAt: number
  endsAt: number
}
type DrillView = NonNullable<ResponseOf<'getRoom'>['drill']>

/**
 * The drills that run, in memory, so that a report of presence needs no query where there is none. One may be told of late,
 * and may have ended: the database decides.
 */
export class Drills {
  #byTopic = new Map<number, Drill>()

  find(topic: number, now: Date): Drill | null {
    const drill = this.#byTopic.get(topic)
    return drill !== undefined && drill.endsAt > now.getTime() ? drill : null
  }

  set(running: Drill[]): void {
    this.#byTopic = new Map(running.map((drill) => [drill.topic, drill]))
  }
}

const drillsByDb = new WeakMap<Db, Drills>()

/** The running drills that the server with this database knows of. */
export function getDrills(db: Db): Drills {
  let known = drillsByDb.get(db)
  if (known === undefined) drillsByDb.set(db, (known = new Drills()))
  return known
}

/** Whether marks may depend on an attempt at this quiz: nothing is tried out there. */
const isInEarnest = sql<boolean>`(${topics.held} or ${topics.one_attempt} or ${topics.deleted_at} is not null)`

/** A drill also ends when the quiz becomes one in which none may start. */
export const isRunning = (now: Date): SQL<boolean> =>
  sql<boolean>`(${drills.ends_at} > ${now.toISOString()}::timestamptz and not ${isInEarnest})`

/** Reads the running drills into memory. */
export async function refreshDrills(db: Db, now: Date): Promise<void> {
  const rows = await db
    .select({ drill: drills })
    .from(drills)
    .innerJoin(topics, eq(topics.id, drills.topic_id))
    .where(isRunning(now))
  getDrills(db).set(
    rows.map(({ drill: { id, topic_id, started_at, ends_at } }) => ({
      ...{ id, topic: topic_id, startedAt: started_at.getTime(), endsAt: ends_at.getTime() },
    })),
  )
}

/** The drill that runs in a quiz and is for this student, or null; costs a query only where memory has one. */
export async function findRunningDrill(
  db: Db,
  topic: number,
  student: number,
  now: Date,
): Promise<Drill | null> {
  const drill = getDrills(db).find(topic, now)
  if (drill === null) return null
  const [running] = await db
    .select({ id: drills.id })
    .from(drills)
    .innerJoin(topics, eq(topics.id, drills.topic_id))
    .where(and(eq(drills.id, drill.id), isRunning(now), isMember(topics.class_id, student)))
  return running === undefined ? null : drill
}

/** The latest drill of a quiz that began today or still runs, or null. */
export async function findTodaysDrill(
  db: DbOrTx,
  topicId: number,
  now: Date,
  timeZone: string,
): Promise<DrillView | null> {
  const isOfToday = sql`${drills.started_at} >= ${toMidnight(now, timeZone)}`
  const [row] = await db
    .select({ drill: drills, running: isRunning(now) })
    .from(drills)
    .innerJoin(topics, eq(topics.id, drills.topic_id))
    .where(and(eq(drills.topic_id, topicId), or(isRunning(now), isOfToday)))
    .orderBy(desc(drills.started_at), desc(drills.id))
    .limit(1)
  return row === undefined ? null : toView(row.drill, row.running)
}

export const toView = (
  { id, started_at, ends_at }: typeof drills.$inferSelect,
  running: boolean,
): DrillView => ({
  ...{ id, running },
  started_at: started_at.toISOString(),
  ends_at: ends_at.toISOString(),
})

/** Whether a drill runs in any quiz of the class. */
export async function hasRunningDrill(db: DbOrTx, classId: number, now: Date): Promise<boolean> {
  const [running] = await db
    .select({ id: drills.id })
    .from(drills)
    .innerJoin(topics, eq(topics.id, drills.topic_id))
    .where(and(eq(topics.class_id, classId), isRunning(now)))
    .limit(1)
  return running !== undefined
}

/** Deletes the drills that ended before today, with what devices reported of them. */
export async function deleteOldDrills(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from drills using stats_calendar
    where ends_at < date_trunc('day', ${now.toISOString()}::timestamptz at time zone time_zone) at time zone time_zone`)
}
