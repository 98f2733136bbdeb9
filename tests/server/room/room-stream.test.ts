import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { getUrl } from '../../../contract/calls.ts'
import { useSchool, idToken, type Visitor } from '../../setup/school.ts'
import { join, leave, quiz, submit } from '../exercise/lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'
import { findStudent, report, roomLesson, type Room, type RoomLesson } from './room-lesson.ts'

const school = useSchool({ examiner: strictExaminer() })
let origin: string
beforeAll(async () => {
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://localhost:${(school.app.server.address() as AddressInfo).port}`
})
afterAll(() => school.app.server.closeAllConnections())

/** Signs a user in once more, over the network. */
async function getCookie({ id, email }: Visitor): Promise<string> {
  const { rows } = await school.db.execute<{ identity_id: string }>(
    `select identity_id from users where id = ${id}`,
  )
  const token = idToken(school, { uid: rows[0]?.identity_id ?? '', email })
  const response = await fetch(origin + getUrl('login'), {
    ...{ method: 'POST', headers: { origin, 'content-type': 'application/json' } },
    body: JSON.stringify({ token }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const logOut = (cookie: string) =>
  fetch(origin + getUrl('logout'), { method: 'POST', headers: { origin, cookie } })

const openStream = (cookie: string, topicId: number, init: RequestInit = {}) =>
  fetch(origin + getUrl('getRoom', { topicId }), {
    headers: { cookie, accept: 'text/event-stream', 'accept-encoding': 'br, gzip' },
    ...init,
  })

/** Opens the stream of a teacher, which the test ends. */
async function watch(mine: RoomLesson, teacher = mine.teacher) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const cookie = await getCookie(teacher)
  const response = await openStream(cookie, mine.topicId, { signal: stop.signal })
  const rooms = readRooms(response)
  const next = async (): Promise<Room | 'end'> => {
    const { done, value } = await rooms.next()
    return done === true ? 'end' : value
  }
  return { cookie, response, next }
}

async function* readRooms(response: Response): AsyncGenerator<Room> {
  let text = ''
  for await (const part of response.body ?? []) {
    text += Buffer.from(part).toString()
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events)
      if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length)) as Room
  }
}

describe('the room as events', () => {
  test('is sent at once, uncompressed, unbuffered and not stored, and again with every change', async () => {
    const mine = await roomLesson(school)
    const { response, next } = await watch(mine)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(await next()).toEqual(await mine.teacher.get('getRoom', { params: { topicId: mine.topicId } }))
    await report(mine.student, mine.attempt, { waiting: 2 })
    const changed = await next()
    expect(changed !== 'end' && findStudent(changed, mine.student).presence?.waiting).toBe(2)
    await submit(mine.student, mine.topicId)
    const submitted = await next()
    expect(submitted !== 'end' && findStudent(submitted, mine.student).attempt?.state).not.toBe('active')
  })

  test('ends when its teacher signs out', async () => {
    const mine = await roomLesson(school)
    const { cookie, next } = await watch(mine)
    await next()
    await logOut(cookie)
    expect(await next()).toBe('end')
    expect((await openStream(cookie, mine.topicId)).status).toBe(401)
  })

  test('ends for a teacher who leaves the class, and goes on for another one', async () => {
    const mine = await roomLesson(school)
    const colleague = await school.signIn('teacher')
    await join(school, mine.classId, colleague)
    const [leaving, staying] = [await watch(mine, colleague), await watch(mine)]
    await leaving.next()
    await staying.next()
    await leave(school, mine.classId, colleague)
    expect(await leaving.next()).toBe('end')
    await report(mine.student, mine.attempt, { undecided: 1 })
    expect(await staying.next()).not.toBe('end')
    expect((await openStream(leaving.cookie, mine.topicId)).status).toBe(404)
  })

  test('ends the oldest of more streams than one browser can use, in all rooms together', async () => {
    const mine = await roomLesson(school)
    const oldest = await watch(mine)
    await oldest.next()
    const second = { ...mine, topicId: (await quiz(school, mine.classId)).topicId }
    for (const room of [mine, second, mine, second, mine, second]) await watch(room)
    expect(await oldest.next()).toBe('end')
  })

  test('is refused to students, to teachers of other classes and to nobody signed in, as JSON', async () => {
    const mine = await roomLesson(school)
    const stranger = await school.signIn('teacher')
    const callers: [string, number][] = [
      ['', 401],
      [await getCookie(mine.student), 403],
      [await getCookie(stranger), 404],
    ]
    for (const [cookie, status] of callers) {
      const response = await openStream(cookie, mine.topicId)
      expect([response.status, typeof (await response.json()).detail]).toEqual([status, 'string'])
    }
  })

  test('has no body for a HEAD request, and opens nothing', async () => {
    const mine = await roomLesson(school)
    const response = await openStream(await getCookie(mine.teacher), mine.topicId, {
      method: 'HEAD',
      headers: { cookie: await getCookie(mine.teacher), accept: 'text/event-stream' },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
  })

  test('ends when the server is about to stop', async () => {
    const mine = await roomLesson(school)
    const { next } = await watch(mine)
    await next()
    school.app.server.emit('draining')
    expect(await next()).toBe('end')
  })
})
