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
 * `npm run bench:read`: every call that reads, 50 times per second, on a school of ten times the demo school. The p95 has
 * to be 20 ms at most. Calls start at fixed times, however long earlier ones take.
 */
const callsPerSecond = 50
const seconds = 4
const maxP95Ms = 20

interface CallArgs {
  parts?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
}
/** The arguments of a person's call; null if it is not for their role. */
type ToArgs = (person: Person) => CallArgs | null

const teachers =
  (toArgs: (person: Person) => CallArgs): ToArgs =>
  (person) =>
    person.role === 'teacher' ? toArgs(person) : null
const students =
  (toArgs: (person: Person) => CallArgs | null): ToArgs =>
  (person) =>
    person.role === 'student' ? toArgs(person) : null

const callArgs: [CallName, ToArgs][] = [
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
const location = { databaseUrl: postgres?.url ?? null, dataDir: join(folder, 'data') }
const people = await fillLargeSchool(location)
const server = await startServer(
  postgres === null ? { DATA_DIR: location.dataDir } : { DATABASE_URL: postgres.url, JOBS: 'off' },
)
console.log(`${people.length} people, on ${postgres === null ? 'the embedded database' : 'PostgreSQL'}`)
try {
  let tooSlow = 0
  for (const [name, toArgs] of callArgs) tooSlow += await measure(server, name, toArgs)
  console.log(`memory of the server ${Math.round(server.memory())} MiB`)
  process.exitCode = tooSlow > 0 ? 1 : 0
} finally {
  await server.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Prints the times of a call; returns 1 if it is too slow. */
async function measure(server: ServerProcess, name: CallName, toArgs: ToArgs): Promise<number> {
  const requests = people.flatMap((person) => {
    const args = toArgs(person)
    return args === null ? [] : [{ person, args }]
  })
  await Promise.all(requests.slice(0, 20).map(({ person, args }) => timeCall(server, name, person, args)))
  const startedAt = performance.now()
  const responses: Promise<number>[] = []
  for (let n = 0; n < callsPerSecond * seconds; n += 1) {
    await pause(Math.max(0, startedAt + (n * 1000) / callsPerSecond - performance.now()))
    const request = requests[n % requests.length]
    if (request !== undefined) responses.push(timeCall(server, name, request.person, request.args))
  }
  const times = (await Promise.all(responses)).toSorted((a, b) => a - b)
  const p95 = times[Math.floor(0.95 * (times.length - 1))] ?? Infinity
  const [p50 = Infinity] = times.slice(Math.floor(times.length / 2))
  const verdict = p95 > maxP95Ms ? `  over ${maxP95Ms} ms` : ''
  console.log(
    `${name.padEnd(34)} p50 ${p50.toFixed(1).padStart(5)} ms   p95 ${p95.toFixed(1).padStart(5)} ms${verdict}`,
  )
  return p95 > maxP95Ms ? 1 : 0
}

async function timeCall(
  { origin }: ServerProcess,
  name: CallName,
  person: Person,
  args: CallArgs,
): Promise<number> {
  const startedAt = performance.now()
  const attemptHeader: Record<string, string> =
    name === 'getExercises' ? { [headers.attempt]: String(person.attempt_id) } : {}
  const response = await fetch(origin + getUrl(name, args.parts, args.query), {
    method: calls[name].method,
    headers: {
      origin,
      cookie: `jotter=${person.session}`,
      'content-type': 'application/json',
      ...attemptHeader,
    },
    ...(args.body !== undefined && { body: JSON.stringify(args.body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} answered ${response.status} ${text}`)
  return performance.now() - startedAt
}
