import { sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '../platform/db.ts'
import { merge, type DeviceFacts } from './device-facts.ts'
import { maxDevices, type Change, type Presence } from './presence.ts'

/** Servers tell each other the topics of changed rows, parted by commas. */
export const roomChannel = 'room_changed'
/** A payload of NOTIFY has at most 8,000 bytes; an empty one means any topic. */
const maxNamedTopics = 500

const toTime = (ms: number): string | null => (ms === 0 ? null : new Date(ms).toISOString())

/**
 * Stores what this server has learnt since the last time, in one statement, and notifies the other servers. Where two
 * servers know of one device the later part of each stands, as in `merge`.
 */
export async function storePresence(db: Db, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const column = (read: (change: Change) => unknown) => sql.param(changes.map(read))
  const topics = [...new Set(changes.map(({ known }) => known.topic))]
  const payload = topics.length > maxNamedTopics ? '' : topics.join(',')
  await db.execute(sql`
    with stored as (
      insert into room_presence as old (attempt_id, writer, user_id, topic_id, heard_at, subquestion_id, told_at,
        waiting, undecided, finish, hidden_at)
      select * from unnest(${column(({ known }) => known.attempt)}::int[], ${column(({ writer }) => writer)}::text[],
        ${column(({ known }) => known.user)}::int[], ${column(({ known }) => known.topic)}::int[],
        ${column(({ facts }) => toTime(facts.lastSeenAt))}::timestamptz[],
        ${column(({ facts }) => facts.subquestionId)}::text[],
        ${column(({ facts }) => toTime(facts.reportedAt))}::timestamptz[],
        ${column(({ facts }) => facts.waiting)}::int[], ${column(({ facts }) => facts.undecided)}::int[],
        ${column(({ facts }) => facts.finish)}::bool[], ${column(({ facts }) => toTime(facts.hiddenAt ?? 0))}::timestamptz[])
      order by 1, 2
      on conflict (attempt_id, writer) do update set
        heard_at = greatest(old.heard_at, excluded.heard_at),
        subquestion_id = case when excluded.heard_at >= old.heard_at
          then coalesce(excluded.subquestion_id, old.subquestion_id)
          else coalesce(old.subquestion_id, excluded.subquestion_id) end,
        told_at = greatest(old.told_at, excluded.told_at),
        waiting = case when ${isReportedLater} then excluded.waiting else old.waiting end,
        undecided = case when ${isReportedLater} then excluded.undecided else old.undecided end,
        finish = case when ${isReportedLater} then excluded.finish else old.finish end,
        hidden_at = case when ${isReportedLater} then excluded.hidden_at else old.hidden_at end
    )
    select pg_notify(${roomChannel}, ${payload})`)
  await deleteSurplus(db, changes)
}

/** A client chooses its writer, so an attempt keeps no more rows than devices in memory, those that were seen last. */
async function deleteSurplus(db: Db, changes: Change[]): Promise<void> {
  const crowded = changes.filter(({ known }) => known.devices.size >= maxDevices)
  if (crowded.length === 0) return
  const attempts = [...new Set(crowded.map(({ known }) => known.attempt))]
  await db.execute(sql`
    delete from room_presence using (
      select attempt_id, writer, row_number() over (partition by attempt_id order by heard_at desc, writer) as rank
      from room_presence where attempt_id = any(${sql.param(attempts)}::int[])
    ) as ranked
    where rank > ${maxDevices}::int and room_presence.attempt_id = ranked.attempt_id
      and room_presence.writer = ranked.writer`)
}

const isReportedLater = sql`coalesce(excluded.told_at >= old.told_at, excluded.told_at is not null)`

interface StoredRow extends Record<string, unknown> {
  attempt_id: number
  writer: string
  heard_at: Date | string
  subquestion_id: string | null
  told_at: Date | string | null
  waiting: number
  undecided: number
  finish: boolean
  hidden_at: Date | string | null
}

/** The devices of each attempt at a quiz that were seen today: what all servers stored, and what this one knows. */
export async function readPresence(
  db: DbOrTx,
  presence: Presence,
  topic: number,
  isToday: (time: number) => boolean,
): Promise<Map<number, DeviceFacts[]>> {
  const { rows } = await db.execute<StoredRow>(sql`
    select attempt_id, writer, heard_at, subquestion_id, told_at, waiting, undecided, finish, hidden_at
    from room_presence where topic_id = ${topic}::int`)
  const devices = new Map<string, { attempt: number; facts: DeviceFacts }>()
  for (const row of rows)
    devices.set(`${row.attempt_id} ${row.writer}`, { attempt: row.attempt_id, facts: toFacts(row) })
  for (const { attempt, devices: own } of presence.findByTopic(topic))
    for (const [writer, facts] of own) {
      const key = `${attempt} ${writer}`
      const stored = devices.get(key)?.facts
      devices.set(key, { attempt, facts: stored === undefined ? facts : merge(facts, stored) })
    }
  const today = [...devices.values()].filter(({ facts }) => isToday(facts.lastSeenAt))
  return new Map(
    [...Map.groupBy(today, ({ attempt }) => attempt)].map(([attempt, all]) => [
      attempt,
      all.map(({ facts }) => facts),
    ]),
  )
}

const toMs = (time: Date | string | null): number => (time === null ? 0 : new Date(time).getTime())

const toFacts = (row: StoredRow): DeviceFacts => ({
  lastSeenAt: toMs(row.heard_at),
  subquestionId: row.subquestion_id,
  reportedAt: toMs(row.told_at),
  waiting: row.waiting,
  undecided: row.undecided,
  finish: row.finish,
  hiddenAt: row.hidden_at === null ? null : toMs(row.hidden_at),
})

/** Deletes what is from before today, by the school's time zone. */
export async function deleteOldPresence(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from room_presence using stats_calendar
    where heard_at < date_trunc('day', ${now.toISOString()}::timestamptz at time zone time_zone) at time zone time_zone`)
}
