import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, getUrl, type CallName } from '../contract/calls.ts'
import { headers } from '../contract/http.ts'
import { findPostgres, startPostgres } from '../tests/setup/postgres.ts'
import { fillLargeSchool, type Person } from './large-school.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/**
 * `npm run bench:read`: every call that reads, 50 times a second, on the demo school ten times over; 95 of 100 answers
 * have to be there within 20 ms. Calls start on the clock, however long the ones before take.
 */
const perSecond = 50
const seconds = 4
const limit = 20

interface Ask {
  parts?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
}
/** What a person asks, or null where the call is not for them. */
type Reader = (person: Person) => Ask | null

const teachers =
  (ask: (person: Person) => Ask): Reader =>
  (person) =>
    person.role === 'teacher' ? ask(person) : null
const students =
  (ask: (person: Person) => Ask | null): Reader =>
  (person) =>
    person.role === 'student' ? ask(person) : null

const readers: [CallName, Reader][] = [
  ['health', () => ({})],
  ['me', () => ({})],
  ['getRegistrationTokens', teachers(() => ({}))],
  [
    'getUserById',
    teachers(({ student_id }) => ({ parts: { id: student_id }, query: { include_stats: true } })),
  ],
  [
    'search',
    teachers(({ class_id }) => ({
      parts: { group: 'students', operation: 'add', classId: class_id, phrase: 'demo' },
    })),
  ],
  [
    'getUsers',
    teachers(() => ({ query: { offset: 100, limit: 50, associated: false, user_type: 'everyone' } })),
  ],
  ['getClasses', () => ({})],
  ['getAllSubjects', () => ({})],
  ['getTopics', () => ({})],
  ['getFocusAreas', teachers(({ subject_id }) => ({ parts: { subjectId: subject_id } }))],
  ['getNcTopics', teachers(({ subject_id }) => ({ parts: { subjectId: subject_id } }))],
  [
    'getExercises',
    students(({ open_topic_id }) => (open_topic_id === null ? null : { parts: { topicId: open_topic_id } })),
  ],
  ['getExercisesForFocusArea', teachers(({ focus_area_id }) => ({ parts: { focusAreaId: focus_area_id } }))],
  ['previewExercises', teachers(({ topic_id }) => ({ parts: { topicId: topic_id } }))],
  ['getMarkScheme', teachers(({ question_id }) => ({ body: { question_ids: [question_id] } }))],
  ['getExerciseResultsMeta', students(() => ({ query: { group_by: 'timestamp' } }))],
  ['getExerciseAttemptsMeta', students(() => ({}))],
  [
    'getExerciseResults',
    ({ result_id }) => (result_id === null ? null : { parts: { exerciseId: result_id } }),
  ],
  ['getStudentStatsOverall', students(() => ({}))],
  ['getStudentStatsSubject', students(({ subject_id }) => ({ query: { subject_id } }))],
  ['getAverageStudentStatsInMyGroups', teachers(() => ({}))],
]

const folder = mkdtempSync(join(tmpdir(), 'jotter-bench-'))
const postgres = findPostgres() === null ? null : await startPostgres(['synchronous_commit=on'])
const where = { databaseUrl: postgres?.url ?? null, dataDir: join(folder, 'data') }
const people = await fillLargeSchool(where)
const server = await startServer(
  postgres === null ? { DATA_DIR: where.dataDir } : { DATABASE_URL: postgres.url, JOBS: 'off' },
)
console.log(`${people.length} people, on ${postgres === null ? 'the embedded database' : 'PostgreSQL'}`)
try {
  let over = 0
  for (const [name, reader] of readers) over += await measure(server, name, reader)
  console.log(`memory of the server ${Math.round(server.memory())} MiB`)
  process.exitCode = over > 0 ? 1 : 0
} finally {
  await server.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** 1 where the call is over the limit. */
async function measure(to: ServerProcess, name: CallName, reader: Reader): Promise<number> {
  const asks = people.flatMap((person) => {
    const ask = reader(person)
    return ask === null ? [] : [{ person, ask }]
  })
  await Promise.all(asks.slice(0, 20).map(({ person, ask }) => once(to, name, person, ask)))
  const began = performance.now()
  const answers: Promise<number>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await pause(Math.max(0, began + (n * 1000) / perSecond - performance.now()))
    const one = asks[n % asks.length]
    if (one !== undefined) answers.push(once(to, name, one.person, one.ask))
  }
  const times = (await Promise.all(answers)).toSorted((a, b) => a - b)
  const p95 = times[Math.floor(0.95 * (times.length - 1))] ?? Infinity
  const [p50 = Infinity] = times.slice(Math.floor(times.length / 2))
  const verdict = p95 > limit ? `  over ${limit} ms` : ''
  console.log(
    `${name.padEnd(34)} p50 ${p50.toFixed(1).padStart(5)} ms   p95 ${p95.toFixed(1).padStart(5)} ms${verdict}`,
  )
  return p95 > limit ? 1 : 0
}

async function once({ origin }: ServerProcess, name: CallName, person: Person, ask: Ask): Promise<number> {
  const began = performance.now()
  const resuming: Record<string, string> =
    name === 'getExercises' ? { [headers.attempt]: String(person.attempt_id) } : {}
  const response = await fetch(origin + getUrl(name, ask.parts, ask.query), {
    method: calls[name].method,
    headers: { origin, cookie: `jotter=${person.session}`, 'content-type': 'application/json', ...resuming },
    ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} answered ${response.status} ${text}`)
  return performance.now() - began
}
