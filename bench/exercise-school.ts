import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../server/platform/db.ts'
import { openDatabase } from '../server/platform/db.ts'
import { seedReferenceData } from '../server/seed/reference-data.ts'

/** Students with an open attempt: enough of them that none reaches the rate limit of saves. */
export const students = 4_000
export const subquestions = 10

export const getSessionId = (student: number): string => `session-of-student-${student}`

/** Fills an empty database with a class that takes one quiz, all students signed in. Ids count from 1. */
export async function fillExerciseSchool(location: {
  databaseUrl: string | null
  dataDir: string
}): Promise<void> {
  const { db, close } = await openDatabase(location)
  await seedReferenceData(db)
  await db.transaction((tx) => fill(tx as unknown as Db))
  await close()
}

async function fill(db: Db): Promise<void> {
  const numbers = Array.from({ length: students }, (_, n) => n + 1)
  const hashes = numbers.map((n) => createHash('sha256').update(getSessionId(n)).digest('base64url'))
  const allStudents = sql`generate_series(1, ${students}::int) as n`
  const question = JSON.stringify({
    ...{ questionDescription: 'A ball falls.', maxPoints: subquestions, focusAreaId: null },
    ...{ difficulty: null, ncTopic: null, needsGeneration: false, generationPrompt: '' },
    subquestions: Array.from({ length: subquestions }, (_, n) => ({
      ...{ id: `1.${n + 1}`, subquestionDescription: 'Why does it fall?', maxPoints: 1 },
      answers: [{ answer: 'gravity pulls it down / its weight', maxPoints: 1 }],
    })),
  })
  await db.execute(sql`insert into users (identity_id, email, display_name, role, outbox_key)
    select 'uid-' || n, 'student' || n || '@example.school', 'Student ' || n, 'student', 'key' from ${allStudents}`)
  await db.execute(sql`insert into sessions (id_hash, user_id)
    select hash, n from unnest(${sql.param(hashes)}::text[]) with ordinality as one (hash, n)`)
  await db.execute(
    sql`insert into classes (name, description, subject_id) values ('Everybody', 'The school', 1)`,
  )
  await db.execute(sql`insert into class_members (class_id, user_id) select 1, n from ${allStudents}`)
  await db.execute(sql`insert into topics (class_id, name, description, dataset_name, processing_status, drafts)
    values (1, 'Forces', 'Pushes and pulls.', 'manual', 'completed', '[]')`)
  await db.execute(sql`insert into attempts (user_id, topic_id) select n, 1 from ${allStudents}`)
  await db.execute(sql`insert into attempt_questions (attempt_id, position, question_id, exercise_json)
    select n, 0, 1, ${question}::jsonb from ${allStudents}`)
}
