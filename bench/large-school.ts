import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Role } from '../contract/calls.ts'
import { builtInExaminer } from '../server/examiner/built-in/built-in-examiner.ts'
import { openDatabase, type Db } from '../server/platform/db.ts'
import { demo_accounts } from '../server/schema/auth.ts'
import { seedDemoSchool } from '../server/seed/demo-school.ts'
import { seedReferenceData } from '../server/seed/reference-data.ts'
import { setTimeZone } from '../server/stats/recalculation.ts'

const copies = 10
/** The distance between the ids of two copies. */
const idOffset = 1_000_000
const timeZone = 'Europe/London'

/** The tables of a school, referenced ones first, with the columns that hold ids to shift. */
const tables: [table: string, ids: string[]][] = [
  ['users', ['id']],
  ['classes', ['id']],
  ['class_members', ['class_id', 'user_id']],
  ['topics', ['id', 'class_id', 'created_by']],
  ['exercises', ['id', 'topic_id', 'class_id']],
  ['attempts', ['id', 'user_id', 'topic_id']],
  ['attempt_questions', ['attempt_id']],
  ['answers', ['attempt_id']],
  ['results', ['id', 'attempt_id', 'user_id', 'topic_id', 'class_id']],
  ['subquestion_feedback', ['result_id']],
  ['reactions', ['result_id', 'user_id']],
  ['notifications', ['id', 'user_id']],
]

/** A signed-in user, with ids for their calls. */
export interface Person {
  id: number
  role: Role
  session: string
  class_id: number
  subject_id: number
  focus_area_id: number
  topic_id: number
  question_id: number
  result_id: number | null
  student_id: number
  attempt_id: number | null
  open_topic_id: number | null
}

/** Fills an empty database with ten copies of the demo school, all users signed in. */
export async function fillLargeSchool(location: {
  databaseUrl: string | null
  dataDir: string
}): Promise<Person[]> {
  const { db, close } = await openDatabase(location)
  await seedReferenceData(db)
  await setTimeZone(db, timeZone)
  await seedDemoSchool(db, builtInExaminer, new Date(), timeZone)
  for (let copy = 1; copy < copies; copy += 1)
    for (const [table, ids] of tables) await copyRows(db, table, ids, copy)
  // The server refuses a demo school where it has a hosted identity service.
  await db.delete(demo_accounts)
  const people = await loadPeople(db)
  await signIn(db, people)
  await db.execute(sql`analyze`)
  await close()
  return people
}

async function copyRows(db: Db, table: string, ids: string[], copy: number): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`,
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => {
    if (ids.includes(name)) return `${name} + ${copy * idOffset}`
    return name === 'email' || name === 'identity_id' ? `'${copy}-' || ${name}` : name
  })
  const idColumn = ids[0] ?? 'id'
  await db.execute(
    sql.raw(
      `insert into ${table} (${names.join()}) select ${values.join()} from ${table} where ${idColumn} < ${idOffset}`,
    ),
  )
}

async function loadPeople(db: Db): Promise<Person[]> {
  const { rows } = await db.execute<Omit<Person, 'session'>>(sql`
    select distinct on (users.id) users.id, users.role, classes.id as class_id, classes.subject_id,
      (select min(id) from focus_areas where subject_id = classes.subject_id) as focus_area_id,
      topics.id as topic_id, (select min(id) from exercises where topic_id = topics.id) as question_id,
      (select max(id) from results where results.topic_id = topics.id and (users.role = 'teacher' or results.user_id = users.id)) as result_id,
      (select min(other.user_id) from class_members as other join users as student on student.id = other.user_id
        where other.class_id = classes.id and student.role = 'student') as student_id,
      attempts.id as attempt_id, attempts.topic_id as open_topic_id
    from users join class_members on class_members.user_id = users.id join classes on classes.id = class_members.class_id
      join topics on topics.class_id = classes.id and topics.processing_status = 'completed' and not topics.random
      left join attempts on attempts.user_id = users.id and attempts.state = 'active'
    order by users.id, topics.id`)
  return rows.map((row) => ({ ...row, session: `session-of-${row.id}` }))
}

async function signIn(db: Db, people: Person[]): Promise<void> {
  const hashes = people.map(({ session }) => createHash('sha256').update(session).digest('base64url'))
  const ids = people.map(({ id }) => id)
  await db.execute(sql`insert into sessions (id_hash, user_id)
    select * from unnest(${sql.param(hashes)}::text[], ${sql.param(ids)}::int[])`)
}
