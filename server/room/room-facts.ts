import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { whiteSpace } from '../../contract/blank-answer.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getNameMarks } from '../class/name-marks.ts'
import type { OwnTopic } from '../class/own-topic.ts'
import type { Db, DbOrTx } from '../platform/db.ts'
import { orderByShownName, shownName } from '../schema/user-names.ts'
import { users } from '../schema/auth.ts'
import { sumUp, type AttemptFacts } from './device-facts.ts'
import { readDrillReports } from './drill-sheet.ts'
import { findTodaysDrill } from './drills.ts'
import { getPresence } from './presence.ts'
import { toSchoolDay } from './school-day.ts'
import { readPresence } from './stored-presence.ts'
import { getWatchedRooms, watchRoom } from './watched-rooms.ts'

type Room = ResponseOf<'getRoom'>
type Student = Room['students'][number]

/** The subquestion ids of an attempt's questions, in order. */
type Parts = string[][]

/** An attempt's copy of the questions never changes. */
const partsByAttempt = new WeakMap<Db, LRUCache<number, Parts>>()
const maxCachedAttempts = 5_000

/** Everything the room shows but the time. What is in comes from the database alone; presence only adds to it. */
export async function readRoom(
  db: Db,
  topic: OwnTopic,
  now: Date,
  timeZone: string,
): Promise<Omit<Room, 'now'>> {
  await watchRoom(db, topic.id, now)
  const today = toSchoolDay(now.getTime(), timeZone)
  // Presence first: what a device reported before its submission must not be laid over a later state.
  const devices = await readPresence(
    db,
    getPresence(db),
    topic.id,
    (time) => toSchoolDay(time, timeZone) === today,
  )
  const drill = await findTodaysDrill(db, topic.id, now, timeZone)
  const reports = drill === null ? null : await readDrillReports(db, drill.id)
  const rows = await getRows(db, topic)
  const marks = await getNameMarks(db, rows)
  const ids = rows.flatMap(({ attempt_id }) => attempt_id ?? [])
  const [parts, answered] = [await getParts(db, ids), await getAnswered(db, ids)]
  const students = rows.map((row): Student => {
    const { id, display_name, attempt_id } = row
    const name_mark = marks.get(id)
    const student = { id, display_name, ...(name_mark !== undefined && { name_mark }) }
    const drillReport = reports?.get(id) ?? null
    if (attempt_id === null) return { student, attempt: null, presence: null, drill: drillReport }
    const own = parts.get(attempt_id) ?? []
    const attempt = toAttempt(row, own, answered.get(attempt_id))
    const facts = sumUp(devices.get(attempt_id) ?? [])
    const presence = facts && {
      ...toPresence(facts, own),
      next_in: getWatchedRooms(db).getToldPace(topic.id, facts.reportedAt),
    }
    return { student, attempt, presence, drill: drillReport }
  })
  return { topic, drill, students }
}

function toAttempt(row: Row, parts: Parts, answered: Set<string> | undefined): Student['attempt'] {
  const { attempt_id, state, result_id, started_at, submitted_at } = row
  if (attempt_id === null || state === null) return null
  return {
    ...{ id: attempt_id, state, result_id, started_at: toText(started_at) ?? '' },
    submitted_at: toText(submitted_at),
    parts: parts.map((question) => question.length),
    answered: parts
      .flat()
      .map((part) => (answered?.has(part) ? '1' : '0'))
      .join(''),
  }
}

const toText = (time: Date | string | null): string | null =>
  time === null ? null : new Date(time).toISOString()

function toPresence(facts: AttemptFacts, parts: Parts): NonNullable<Student['presence']> {
  const { lastSeenAt, hiddenAt, subquestionId, waiting, undecided, finish } = facts
  const question = parts.findIndex((ids) => subquestionId !== null && ids.includes(subquestionId))
  const subquestion = parts[question]?.indexOf(subquestionId ?? '') ?? -1
  return {
    heard_at: new Date(lastSeenAt).toISOString(),
    question: question < 0 ? null : question + 1,
    subquestion: subquestion < 0 ? null : subquestion + 1,
    hidden_at: hiddenAt === null ? null : new Date(hiddenAt).toISOString(),
    ...{ waiting, undecided, finish },
  }
}

interface Row extends Record<string, unknown> {
  id: number
  display_name: string
  attempt_id: number | null
  state: 'active' | 'submitted' | 'marked' | null
  started_at: Date | string | null
  submitted_at: Date | string | null
  result_id: number | null
}

/** The students of the class by name, each with the latest attempt that was not abandoned. */
async function getRows(db: DbOrTx, { id, class_ }: OwnTopic): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select users.id, ${shownName} as display_name, latest.id as attempt_id, latest.state, latest.started_at,
      latest.submitted_at, latest.result_id
    from class_members join ${users} on users.id = user_id and users.role = 'student'
    left join lateral (
      select attempts.id, attempts.state, attempts.started_at, attempts.submitted_at, results.id as result_id
      from attempts left join results on results.attempt_id = attempts.id
      where attempts.user_id = users.id and attempts.topic_id = ${id}::int
        and attempts.state in ('active', 'submitted', 'marked')
      order by attempts.id desc limit 1
    ) as latest on true
    where class_members.class_id = ${class_.id}::int
    order by ${sql.join(orderByShownName, sql`, `)}`)
  return rows
}

async function getParts(db: Db, ids: number[]): Promise<Map<number, Parts>> {
  let cache = partsByAttempt.get(db)
  if (cache === undefined) partsByAttempt.set(db, (cache = new LRUCache({ max: maxCachedAttempts })))
  const found = new Map<number, Parts>()
  for (const id of ids) {
    const known = cache.get(id)
    if (known !== undefined) found.set(id, known)
  }
  for (const [id, parts] of await readParts(
    db,
    ids.filter((id) => !found.has(id)),
  )) {
    found.set(id, parts)
    cache.set(id, parts)
  }
  return found
}

async function readParts(db: DbOrTx, ids: number[]): Promise<Map<number, Parts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ attempt_id: number; parts: string }>(sql`
    select attempt_id, (
      select coalesce(string_agg(part ->> 'id', ' ' order by part_number), '')
      from jsonb_array_elements(exercise_json -> 'subquestions') with ordinality as all_parts (part, part_number)) as parts
    from attempt_questions where attempt_id = any(${sql.param(ids)}::int[]) order by attempt_id, position`)
  return new Map(
    [...Map.groupBy(rows, ({ attempt_id }) => attempt_id)].map(([id, questions]) => [
      id,
      questions.map(({ parts }) => parts.split(' ').filter((part) => part !== '')),
    ]),
  )
}

/** The subquestions with an answer that is not blank, by attempt. */
async function getAnswered(db: DbOrTx, ids: number[]): Promise<Map<number, Set<string>>> {
  const { rows } = await db.execute<{ attempt_id: number; parts: string }>(sql`
    select attempt_id, string_agg(subquestion_id, ' ') as parts
    from answers where attempt_id = any(${sql.param(ids)}::int[])
      and (ltrim(left(answer, 1), ${whiteSpace}) <> '' or btrim(answer, ${whiteSpace}) <> '')
    group by attempt_id`)
  return new Map(rows.map(({ attempt_id, parts }) => [attempt_id, new Set(parts.split(' '))]))
}
