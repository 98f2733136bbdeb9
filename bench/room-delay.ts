import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { getUrl } from '../contract/calls.ts'
import { realClock } from '../outbox/clock.ts'
import type { Room } from '../src/data/room.ts'
import { getShownTime, RoomFeed } from '../src/routes/_app/room/-room-feed.ts'
import { getStudentState } from '../src/routes/_app/room/-student-state.ts'
import { startPostgres } from '../tests/setup/postgres.ts'
import { fillExerciseSchool, getSessionId, subquestions } from './exercise-school.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/**
 * `npm run bench:room-delay`: 30 students work on a quiz and then fall silent. How long a change takes to the teacher's
 * screen (5 s at most), and how long after the last report the screen says that nothing is heard (15 s at most); with the
 * stream of events, and with the polling of pages behind a proxy that buffers. On PostgreSQL, with the code of the screen.
 */
const students = 30
const reportIntervalMs = 10_000
const workMs = 60_000
const silenceMs = 20_000
const maxMs = { change: 5_000, silence: 15_000 }
const teacherSession = 'session-of-the-teacher'
const topicId = 1

interface Student {
  id: number
  subquestion: number
  sentAt: number
}

/** The teacher's screen, and what it has shown of each student. */
class Screen {
  readonly name: string
  readonly feed: RoomFeed
  readonly changes: number[] = []
  readonly silences: number[] = []
  readonly #students: Student[]
  /** The reports, and the silences, that it has shown, by student. */
  readonly #shown = new Map<number, number>()
  readonly #quiet = new Set<number>()

  constructor(name: string, server: ServerProcess, students: Student[], hasStream: boolean) {
    this.name = name
    this.#students = students
    this.feed = new RoomFeed({
      clock: realClock,
      openStream: async (signal) => {
        const response = hasStream ? await fetchRoom(server, 'text/event-stream', signal) : null
        if (response === null || response.body === null) throw new Error('There is no stream')
        return response.body
      },
      fetchRoom: async (signal) =>
        (await fetchRoom(server, 'application/json', signal)).json() as Promise<Room>,
      isFinal: () => false,
    })
    this.feed.state.subscribe(() => this.#onRoom())
  }

  #find = (id: number) =>
    this.feed.state.get().room?.students.find(({ student }) => student.id === id) ?? null

  #onRoom(): void {
    for (const { id, subquestion, sentAt } of this.#students)
      if (this.#shown.get(id) !== sentAt && this.#find(id)?.presence?.subquestion === subquestion) {
        this.#shown.set(id, sentAt)
        this.changes.push(Date.now() - sentAt)
      }
  }

  /** The screen's clock goes on each second. */
  tick(): void {
    const now = getShownTime(this.feed.state.get(), Date.now())
    for (const { id, sentAt } of this.#students) {
      const found = this.#find(id)
      if (this.#quiet.has(id) || found === null || getStudentState(found, now).name !== 'quiet') continue
      this.#quiet.add(id)
      this.silences.push(Date.now() - sentAt)
    }
  }
}

const fetchRoom = (server: ServerProcess, accept: string, signal: AbortSignal): Promise<Response> =>
  fetch(server.origin + getUrl('getRoom', { topicId }), {
    headers: { accept, cookie: `jotter=${teacherSession}` },
    signal,
  })

async function report(server: ServerProcess, student: Student): Promise<void> {
  student.subquestion = (student.subquestion % subquestions) + 1
  student.sentAt = Date.now()
  const body = {
    ...{ attempt_id: student.id, subquestion_id: `1.${student.subquestion}` },
    ...{ waiting: 0, undecided: 0, finish: false, hidden: false },
  }
  const { ok, status } = await fetch(server.origin + getUrl('reportPresence'), {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', origin: server.origin },
      cookie: `jotter=${getSessionId(student.id)}`,
    },
    body: JSON.stringify(body),
  })
  if (!ok) throw new Error(`A report was responded to with ${status}`)
}

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms))

/** Each student reports every 10 s, spread evenly. */
async function work(server: ServerProcess, all: Student[]): Promise<void> {
  await Promise.all(
    all.map(async (student, index) => {
      await pause((index * reportIntervalMs) / all.length)
      for (let passed = 0; passed < workMs; passed += reportIntervalMs) {
        await report(server, student)
        await pause(reportIntervalMs)
      }
    }),
  )
}

function print(what: string, delays: number[], expected: number, limit: number): void {
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (part: number) =>
    (Math.max(0, sorted[Math.ceil(part * sorted.length) - 1] ?? Infinity) / 1000).toFixed(2)
  console.log(
    `${what}: ${sorted.length} of ${expected}; p50 ${at(0.5)} s, p95 ${at(0.95)} s, longest ${at(1)} s (at most ${limit / 1000} s)`,
  )
  if (sorted.length < expected || (sorted.at(-1) ?? Infinity) > limit) process.exitCode = 1
}

/** Leaves 30 students in the class, and adds a teacher who is signed in. */
async function addTeacher(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`delete from class_members where user_id > ${students}`)
  const { rows } = await client.query<{ id: number }>(
    `insert into users (identity_id, email, display_name, role, outbox_key)
    values ('teacher', 'teacher@example.school', 'Teacher', 'teacher', 'key') returning id`,
  )
  const hash = createHash('sha256').update(teacherSession).digest('base64url')
  await client.query('insert into sessions (id_hash, user_id) values ($1, $2)', [hash, rows[0]?.id])
  await client.query('insert into class_members (class_id, user_id) values (1, $1)', [rows[0]?.id])
  await client.end()
}

async function measure(server: ServerProcess): Promise<void> {
  const all = Array.from({ length: students }, (_, n) => ({ id: n + 1, subquestion: 0, sentAt: 0 }))
  const screens = [new Screen('events', server, all, true), new Screen('polling', server, all, false)]
  for (const { feed } of screens) feed.start()
  const clock = setInterval(() => screens.forEach((screen) => screen.tick()), 1_000)
  await work(server, all)
  await pause(silenceMs)
  clearInterval(clock)
  for (const { name, feed, changes, silences } of screens) {
    feed.stop()
    print(`${name}: a change on the screen`, changes, (students * workMs) / reportIntervalMs, maxMs.change)
    print(`${name}: a silence shown`, silences, students, maxMs.silence)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'jotter-bench-'))
const postgres = await startPostgres(['synchronous_commit=on'])
try {
  await fillExerciseSchool({ databaseUrl: postgres.url, dataDir: folder })
  await addTeacher(postgres.url)
  const server = await startServer({ DATABASE_URL: postgres.url, JOBS: 'off' })
  try {
    await measure(server)
  } finally {
    await server.stop()
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
