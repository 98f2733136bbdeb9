import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls, getUrl, type CallName } from '../../../contract/calls.ts'
import type { ResponseOf } from '../../../contract/shapes.ts'
import { openDatabase, type Database } from '../../../server/platform/db.ts'
import { roomChannel } from '../../../server/room/stored-presence.ts'
import { fillEmptySchool } from '../../setup/empty-school.ts'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { openServer, signInNewPerson, type Server } from '../auth/session-servers.ts'
import { newClass, quiz } from '../exercise/lesson.ts'

withPostgres('a room on several servers', () => {
  let postgres: Postgres
  let databases: Database[]
  let first: Server
  let second: Server
  const clock = { now: new Date() }

  beforeAll(async () => {
    postgres = await startPostgres()
    const open = () => openDatabase({ databaseUrl: postgres.url, dataDir: '' })
    const [one, other] = [await open(), await open()]
    databases = [one, other]
    await fillEmptySchool(one)
    first = await openServer({ ...one, clock })
    second = await openServer({ ...other, clock })
  })
  afterAll(async () => {
    for (const server of [first, second]) await server.app.close()
    for (const database of databases) await database.close()
    await postgres.stop()
  })

  /** Signs in a new user, who can call either server. */
  async function signIn(role: 'student' | 'teacher') {
    const { person, browser } = await signInNewPerson(first, role)
    const get = async <N extends CallName>(
      { app }: Server,
      name: N,
      { params, ...sent }: { params?: Record<string, number>; payload?: object; headers?: object } = {},
    ): Promise<ResponseOf<N>> => {
      const headers = { cookie: `jotter=${browser.getSessionId()}`, origin: 'http://localhost' }
      const response = await app.inject({
        ...{ method: calls[name].method, url: getUrl(name, params), ...sent },
        headers: { ...headers, host: 'localhost', ...sent.headers },
      })
      if (response.statusCode >= 300) throw new Error(`${name} responded with ${response.statusCode}`)
      return response.json()
    }
    return { id: person.id, get }
  }

  /** A student with an open attempt, and the teacher. */
  async function openLesson() {
    const [teacher, student] = [await signIn('teacher'), await signIn('student')]
    const { id } = await newClass(first, [teacher, student])
    const params = { topicId: (await quiz(first, id)).topicId }
    const { attempt_id } = await student.get(first, 'getExercises', { params })
    const report = (server: Server, waiting: number) =>
      student.get(server, 'reportPresence', {
        payload: { attempt_id, subquestion_id: null, waiting, undecided: 0, finish: false, hidden: false },
        headers: { 'X-Writer': 'laptop' },
      })
    return { teacher, params, report }
  }

  it('shows on each what a device told another, the last word first', async () => {
    const heard: string[] = []
    const stop = await databases[1]?.listen?.(roomChannel, {
      ...{ onPayload: (payload) => heard.push(payload), onUp: () => undefined, onDown: () => undefined },
    })
    const { teacher, params, report } = await openLesson()
    const untilWaiting = (server: Server, count: number) =>
      until(
        async () => (await teacher.get(server, 'getRoom', { params })).students[0]?.presence?.waiting,
        (waiting) => waiting === count,
      )
    await report(first, 2)
    await untilWaiting(second, 2)
    await until(
      async () => heard,
      (topics) => topics.includes(String(params.topicId)),
    )
    clock.now = new Date(clock.now.getTime() + 1_000)
    await report(second, 1)
    await untilWaiting(first, 1)
    await untilWaiting(second, 1)
    await stop?.()
  })

  it('tells devices on each of a drill that was started on another, until it is stopped on either', async () => {
    const { teacher, params, report } = await openLesson()
    const { id } = await teacher.get(first, 'startDrill', { params, payload: { seconds: 60 } })
    const untilToldOf = (server: Server, drill: number | null) =>
      until(
        async () => (await report(server, 0)).drill?.id ?? null,
        (told) => told === drill,
      )
    await untilToldOf(second, id)
    await teacher.get(second, 'stopDrill', { params })
    await untilToldOf(first, null)
    expect((await teacher.get(first, 'getRoom', { params })).drill).toMatchObject({ id, running: false })
  })
})
