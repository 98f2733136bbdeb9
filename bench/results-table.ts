import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { getUrl } from '../contract/calls.ts'
import type { Question } from '../contract/quiz-draft.ts'
import type { ResponseOf } from '../contract/shapes.ts'
import { openDatabase, type Db } from '../server/platform/db.ts'
import { seedReferenceData } from '../server/seed/reference-data.ts'
import { setTimeZone } from '../server/stats/recalculation.ts'
import { findPostgres, startPostgres } from '../tests/setup/postgres.ts'
import { measureFirstContent } from './first-content.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/**
 * `npm run bench:results`: the results of a quiz of 60 subquestions, for classes of 30 and of 300 students with three
 * attempts each. The p95 of the larger has to be 100 ms at most; the ratio says how it grows with the class. Its table has to
 * show a student after 1.5 s at most in a browser of its own (needs `npm run build`). Then a teacher decides marks of the
 * smaller class, one after the other: the p99 has to be 50 ms at most.
 */
const calls = 60
const maxP95Ms = 100
const maxDecisionMs = 50
const maxFirstContentMs = 1500
const attemptsPerStudent = 3
const questionCount = 20
const subquestionsPerQuestion = 3
const classSizes = [30, 300]
const session = 'session-of-the-teacher'

const folder = mkdtempSync(join(tmpdir(), 'jotter-bench-'))
const postgres = findPostgres() === null ? null : await startPostgres(['synchronous_commit=on'])
const location = { databaseUrl: postgres?.url ?? null, dataDir: join(folder, 'data') }
const topicIds = await fillSchool()
const server = await startServer(
  postgres === null ? { DATA_DIR: location.dataDir } : { DATABASE_URL: postgres.url, JOBS: 'off' },
)
console.log(
  `${questionCount * subquestionsPerQuestion} subquestions, ${attemptsPerStudent} attempts each, on ${
    postgres === null ? 'the embedded database' : 'PostgreSQL'
  }`,
)
try {
  for (const attempts of ['latest', 'best', 'all']) {
    const p95s: number[] = []
    for (const [index, topicId] of topicIds.entries())
      p95s.push(await measure(server, { topicId, attempts, students: classSizes[index] ?? 0 }))
    const [small = 0, large = 0] = p95s
    console.log(`${attempts.padEnd(7)} ${(large / small).toFixed(1)} times as long for 10 times the students`)
    if (large > maxP95Ms && attempts !== 'all') process.exitCode = 1
  }
  await measureScreen(server, topicIds.at(-1) ?? 0)
  await measureDecisions(server, topicIds[0] ?? 0)
} finally {
  await server.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Prints the times of a call; returns its p95 in ms. */
async function measure(
  { origin }: ServerProcess,
  { topicId, attempts, students }: { topicId: number; attempts: string; students: number },
): Promise<number> {
  const url = origin + getUrl('getQuizResults', { topicId }, { attempts })
  const times: number[] = []
  let bytes = 0
  for (let n = -10; n < calls; n += 1) {
    const startedAt = performance.now()
    const response = await fetch(url, { headers: { cookie: `jotter=${session}` } })
    const text = await response.text()
    if (!response.ok) throw new Error(`getQuizResults answered ${response.status} ${text}`)
    bytes = text.length
    // The first ones warm up.
    if (n >= 0) times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Infinity
  const verdict = at(0.95) > maxP95Ms && attempts !== 'all' ? `  over ${maxP95Ms} ms` : ''
  console.log(
    `${attempts.padEnd(7)} ${String(students).padStart(3)} students  p50 ${at(0.5).toFixed(1).padStart(6)} ms   p95 ${at(0.95).toFixed(1).padStart(6)} ms   ${Math.round(bytes / 1024)} KiB${verdict}`,
  )
  return at(0.95)
}

async function measureScreen({ origin }: ServerProcess, topicId: number): Promise<void> {
  const screen = { origin, path: `/quiz-results?topic_id=${topicId}`, session }
  const ms = await measureFirstContent(screen, `Student ${topicId * 10_000}`)
  const verdict = ms > maxFirstContentMs ? `  over ${maxFirstContentMs} ms` : ''
  console.log(`first content of ${classSizes.at(-1)} students in a browser ${Math.round(ms)} ms${verdict}`)
  if (ms > maxFirstContentMs) process.exitCode = 1
}

/** Decides every answer to a third of the subquestions, as the marking desk does. */
async function measureDecisions({ origin }: ServerProcess, topicId: number): Promise<void> {
  const headers = { cookie: `jotter=${session}`, origin, 'content-type': 'application/json' }
  const times: number[] = []
  for (let n = 0; n < questionCount; n += 1) {
    const subQuestionId = `${topicId * 1000 + n}.1`
    const queue = await fetch(origin + getUrl('getMarkingQueue', { topicId, subQuestionId }), { headers })
    const { items } = (await queue.json()) as ResponseOf<'getMarkingQueue'>
    for (const { result_id: resultId, teacher_decision_id: base } of items) {
      const url = origin + getUrl('decideMark', { resultId, subQuestionId })
      const body = JSON.stringify({ type: 'points', base, key: randomUUID(), points: [1, 0, 1] })
      const startedAt = performance.now()
      const response = await fetch(url, { method: 'POST', headers, body })
      const text = await response.text()
      if (!response.ok) throw new Error(`decideMark answered ${response.status} ${text}`)
      times.push(performance.now() - startedAt)
    }
  }
  // The first ones warm up.
  const sorted = times.slice(30).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Infinity
  const verdict = at(0.99) > maxDecisionMs ? `  over ${maxDecisionMs} ms` : ''
  console.log(
    `${sorted.length} decided marks  p50 ${at(0.5).toFixed(1)} ms   p99 ${at(0.99).toFixed(1)} ms   ratio ${(at(0.99) / at(0.5)).toFixed(1)}${verdict}`,
  )
  if (at(0.99) > maxDecisionMs) process.exitCode = 1
}

/** Fills an empty database; returns the ids of the quizzes, one for each class size. */
async function fillSchool(): Promise<number[]> {
  const { db, close } = await openDatabase(location)
  await seedReferenceData(db)
  await setTimeZone(db, 'Europe/London')
  await db.execute(
    sql`insert into users (id, identity_id, email, display_name, role, outbox_key) values (1, 'teacher', 'teacher@demo.school', 'Ms H. Okafor', 'teacher', '')`,
  )
  const hash = createHash('sha256').update(session).digest('base64url')
  await db.execute(sql`insert into sessions (id_hash, user_id) values (${hash}, 1)`)
  const ids: number[] = []
  for (const [index, size] of classSizes.entries()) ids.push(await fillClass(db, index + 1, size))
  await db.execute(sql`analyze`)
  await close()
  return ids
}

async function fillClass(db: Db, id: number, students: number): Promise<number> {
  const first = id * 10_000
  await db.execute(sql`insert into classes (id, name, description, subject_id)
    select ${id}::int, '9A', '', min(id) from subjects`)
  await db.execute(sql`insert into topics (id, name, description, class_id, created_by, dataset_name, drafts, processing_status)
    values (${id}::int, 'Speed', '', ${id}::int, 1, 'manual', '[]', 'completed')`)
  await db.execute(sql`insert into users (id, identity_id, email, display_name, role, outbox_key)
    select n, 'student' || n, n || '@demo.school', 'Student ' || n, 'student', ''
    from generate_series(${first}::int, ${first + students - 1}::int) as n`)
  await db.execute(sql`insert into class_members (class_id, user_id)
    select ${id}::int, 1 union all select ${id}::int, n from generate_series(${first}::int, ${first + students - 1}::int) as n`)
  for (let n = 0; n < questionCount; n += 1)
    await db.execute(sql`insert into exercises (id, topic_id, position, exercise_json)
      values (${id * 1000 + n}, ${id}::int, ${n}, ${JSON.stringify(createQuestion(id * 1000 + n))}::jsonb)`)
  await fillAttempts(db, id)
  return id
}

function createQuestion(id: number): Question {
  const subquestions = Array.from({ length: subquestionsPerQuestion }, (_, n) => ({
    id: `${id}.${n + 1}`,
    subquestionDescription: `Say in your own words why the ball falls and what stops it, part ${n + 1}.`,
    maxPoints: 3,
    answers: [1, 2, 3].map((entry) => ({ answer: `entry ${entry} / another way to say it`, maxPoints: 1 })),
  }))
  return {
    ...{ questionDescription: 'A ball falls from a tower. '.repeat(10), maxPoints: 9, focusAreaId: null },
    ...{ difficulty: null, ncTopic: null, needsGeneration: false, generationPrompt: '', subquestions },
  }
}

/** Marked attempts with answers and feedback of usual lengths, stored one attempt after the other as marking does. */
async function fillAttempts(db: Db, id: number): Promise<void> {
  const answer = 'The weight of the ball is larger than the air resistance. '.repeat(3)
  const entry = { entry: 'entry 1', awarded: 1, quote: 'The weight of the ball' }
  const marking = {
    by: 'built-in',
    version: '1',
    confidence: 0.7,
    please_check: true,
    entries: [entry, entry, entry],
  }
  await db.execute(sql`insert into attempts (user_id, topic_id, state, started_at, submitted_at, finished_at, ended_at)
    select user_id, ${id}::int, 'marked', now(), now(), now(), now()
    from generate_series(1, ${attemptsPerStudent}::int), class_members where class_id = ${id}::int and user_id <> 1`)
  await db.execute(sql`insert into attempt_questions (attempt_id, position, question_id, exercise_json)
    select attempts.id, exercises.position, exercises.id, exercises.exercise_json
    from attempts join exercises on exercises.topic_id = attempts.topic_id where attempts.topic_id = ${id}`)
  await db.execute(sql`insert into results (attempt_id, user_id, topic_id, class_id, subject_id, finished_at, time_taken,
      mark, max_points, accuracy, correct_answers, subquestions)
    select attempts.id, user_id, topic_id, classes.id, subject_id, finished_at, 501, 90, 180, 50, 20, ${questionCount * subquestionsPerQuestion}::int
    from attempts join classes on classes.id = ${id}::int where topic_id = ${id}`)
  await db.execute(sql`insert into answers (attempt_id, subquestion_id, answer, revision)
    select attempts.id, question_id || '.' || n, ${answer}, 1
    from attempts join attempt_questions on attempt_id = attempts.id, generate_series(1, ${subquestionsPerQuestion}::int) as n
    where topic_id = ${id} order by attempts.id, position, n`)
  await db.execute(sql`insert into subquestion_feedback (result_id, subquestion_id, position, mark, max_points, feedback,
      feedback_source, marking, decided_by, is_blank)
    select results.id, question_id || '.' || n, position * 10 + n, floor(random() * 4), 3, ${answer}, 'marker',
      jsonb_set(${JSON.stringify(marking)}::jsonb, '{please_check}', to_jsonb(random() < 0.15)),
      case when random() < 0.1 then 'teacher' else 'examiner' end, random() < 0.1
    from results join attempt_questions on attempt_questions.attempt_id = results.attempt_id,
      generate_series(1, ${subquestionsPerQuestion}::int) as n
    where topic_id = ${id} order by results.id, attempt_questions.position, n`)
}
