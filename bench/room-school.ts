import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../server/platform/db.ts'
import { fillExerciseSchool, students } from './exercise-school.ts'

/** As many lessons at a time, each with a group, a quiz and a teacher of its own. */
export const lessons = 50
const groupSize = 30
export const pupils = lessons * groupSize

/** The id of the quiz, and of the group, of each lesson. */
export const getTopic = (lesson: number): number => lesson + 2
export const getTeacherSession = (lesson: number): string => `session-of-teacher-${lesson}`
/** The attempt of a pupil at the quiz of their lesson; pupils count from 1. */
export const getAttempt = (pupil: number): number => students + pupil

/** Fills an empty database with the school of the other measurements, 1,500 of whose students sit in 50 lessons. */
export async function fillRoomSchool(location: {
  databaseUrl: string | null
  dataDir: string
}): Promise<void> {
  await fillExerciseSchool(location)
  const { db, close } = await openDatabase(location)
  const hashes = Array.from({ length: lessons }, (_, lesson) =>
    createHash('sha256').update(getTeacherSession(lesson)).digest('base64url'),
  )
  const groups = sql`generate_series(2, ${lessons + 1}::int) as n`
  const all = sql`generate_series(1, ${pupils}::int) as n`
  const groupOfPupil = sql`2 + (n - 1) / ${groupSize}::int`
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into classes (name, description, subject_id) select 'Class ' || n, '', 1 from ${groups}`,
    )
    await tx.execute(sql`insert into topics (class_id, name, description, dataset_name, processing_status, drafts)
      select n, 'Forces', 'Pushes and pulls.', 'manual', 'completed', '[]' from ${groups}`)
    await tx.execute(sql`insert into users (identity_id, email, display_name, role, outbox_key)
      select 'teacher-' || n, 'teacher' || n || '@example.school', 'Teacher ' || n, 'teacher', 'key' from ${groups}`)
    await tx.execute(sql`insert into sessions (id_hash, user_id)
      select hash, ${students}::int + n from unnest(${sql.param(hashes)}::text[]) with ordinality as one (hash, n)`)
    await tx.execute(sql`insert into class_members (class_id, user_id)
      select n, ${students}::int + n - 1 from ${groups} union all select ${groupOfPupil}, n from ${all}`)
    await tx.execute(sql`insert into attempts (user_id, topic_id) select n, ${groupOfPupil} from ${all}`)
    await tx.execute(sql`insert into attempt_questions (attempt_id, position, question_id, exercise_json)
      select ${students}::int + n, position, question_id, exercise_json
      from attempt_questions join ${all} on attempt_id = n`)
  })
  await close()
}
