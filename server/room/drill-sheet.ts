import { sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getNameMarks } from '../class/name-marks.ts'
import { getOwnTopic } from '../class/own-topic.ts'
import type { DbOrTx } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { orderByShownName, shownName } from '../schema/user-names.ts'
import { findTodaysDrill } from './drills.ts'

type Sheet = ResponseOf<'getDrill'>

/** Today's latest drill of a quiz, with what became of the answers typed in it. */
export async function getDrill({
  db,
  user,
  params: { topicId },
  now,
  env,
}: CallContext<'getDrill'>): Promise<Sheet> {
  const topic = await getOwnTopic(db, user.id, topicId)
  const drill = await findTodaysDrill(db, topicId, now, env.timeZone)
  if (drill === null) return { topic, drill, devices: [] }
  const students = await countStudents(db, topic.class_.id)
  return { topic, drill, students, devices: await readDevices(db, drill.id, topic.class_.id) }
}

/** So that the sheet says of how many students it tells. */
const countStudents = (db: DbOrTx, classId: number): Promise<number> =>
  db.$count(
    users,
    sql`${users.role} = 'student' and exists (select 1 from class_members
      where class_members.user_id = ${users.id} and class_members.class_id = ${classId}::int)`,
  )

interface Row extends Record<string, unknown> {
  id: number
  display_name: string
  told_at: Date | string
  longest_ms: number
  typed: number
  delivered: number
  waiting: number
  lost: number
}

/**
 * A row for each device, whatever number of attempts it had in the drill. What the server has of each answer is looked up in
 * every text that ever arrived, and not taken from the device. An acknowledged one may be another device's, which the student
 * kept instead. What a student abandoned before it was sent is nobody's any more. Only students who still are in the class
 * are shown.
 */
async function readDevices(db: DbOrTx, drill: number, classId: number): Promise<Sheet['devices']> {
  const { rows } = await db.execute<Row>(sql`
    select users.id, ${shownName} as display_name, device.*
    from (
      select told.user_id, min(told.attempt_id) as first_attempt, told.writer, max(told.told_at) as told_at,
        max(told.longest_ms) as longest_ms, sum(counts.typed)::int as typed, sum(counts.delivered)::int as delivered,
        sum(counts.waiting)::int as waiting, sum(counts.lost)::int as lost
      from drill_devices as told
      left join attempts on attempts.id = told.attempt_id
      cross join lateral (
        select count(*) as typed,
          count(*) filter (where arrived) as delivered,
          count(*) filter (where not arrived and not saved) as waiting,
          count(*) filter (where not arrived and saved) as lost
        from (
          select saved, exists (
            select 1 from answer_revisions as stored
            where stored.attempt_id = told.attempt_id and stored.subquestion_id = one.subquestion_id
              and (coalesce(stored.writer, '') = told.writer or saved)
              and stored.revision >= one.revision) as arrived
          from jsonb_to_recordset(told.typed) as one (subquestion_id text, revision int, saved boolean)
        ) as answers
        where arrived or saved or attempts.state is distinct from 'abandoned'
      ) as counts
      where told.drill_id = ${drill}::int
      group by told.user_id, told.writer
    ) as device
    join ${users} on users.id = device.user_id
    join class_members on class_members.user_id = users.id and class_members.class_id = ${classId}::int
    order by ${sql.join(orderByShownName, sql`, `)}, device.first_attempt, device.writer`)
  return numberDevices(rows, await getNameMarks(db, rows))
}

/** Numbers a student's devices from 1. */
function numberDevices(rows: Row[], marks: Map<number, string>): Sheet['devices'] {
  const numbers = new Map<number, number>()
  return rows.map(({ id, display_name, told_at, ...figures }) => {
    numbers.set(id, (numbers.get(id) ?? 0) + 1)
    const { longest_ms, typed, delivered, waiting, lost } = figures
    const name_mark = marks.get(id)
    const student = { id, display_name, ...(name_mark !== undefined && { name_mark }) }
    return {
      ...{ student, device: numbers.get(id) ?? 1, longest_ms },
      ...{ typed, delivered, waiting, lost, told_at: new Date(told_at).toISOString() },
    }
  })
}

/** What each student's device last reported of a drill; of several devices the one that reported last. */
export async function readDrillReports(
  db: DbOrTx,
  drill: number,
): Promise<Map<number, { told_at: string; silent_ms: number; longest_ms: number }>> {
  const { rows } = await db.execute<{
    user_id: number
    told_at: Date | string
    silent_ms: number
    longest_ms: number
  }>(sql`
    select distinct on (user_id) user_id, told_at, silent_ms, longest_ms
    from drill_devices where drill_id = ${drill}::int order by user_id, told_at desc`)
  return new Map(
    rows.map(({ user_id, told_at, silent_ms, longest_ms }) => [
      user_id,
      { told_at: new Date(told_at).toISOString(), silent_ms, longest_ms },
    ]),
  )
}
