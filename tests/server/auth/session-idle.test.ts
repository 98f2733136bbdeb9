import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '../../../server/schema/auth.ts'
import { attempts, type AttemptState } from '../../../server/schema/exercise.ts'
import {
  signInNewPerson,
  withoutNotify,
  getStatus,
  useServer,
  type Browser,
  type Person,
} from './session-servers.ts'

const server = useServer()
const [minutes, hours] = [60_000, 3_600_000]
let start: Date
const setTime = (time: number) => (server.clock.now = new Date(start.getTime() + time))

beforeEach(() => {
  start = new Date()
  server.clock.now = start
})

/** Stores an attempt without its quiz, which is not needed here. */
const storeAttempt = ({ id }: Person, state: AttemptState) =>
  withoutNotify(server.db, sql`insert into attempts (user_id, topic_id, state) values (${id}, 1, ${state})`)

const countSessions = ({ id }: Person) => server.db.$count(sessions, eq(sessions.user_id, id))

async function getLastSeen({ id }: Person): Promise<number> {
  const [row] = await server.db.select().from(sessions).where(eq(sessions.user_id, id))
  if (row === undefined) throw new Error('There is no session')
  return row.last_seen_at.getTime() - start.getTime()
}

/** Makes a call at each interval until `end`, and returns the status of a call then. */
async function useUntil(end: number, every: number, browser: Browser): Promise<number> {
  for (let time = every; time < end; time += every) {
    setTime(time)
    expect(await getStatus(browser, server)).toBe(200)
  }
  setTime(end)
  return getStatus(browser, server)
}

const cases = [
  { who: 'a student', role: 'student', attempt: null, span: hours },
  { who: 'a student with an open attempt', role: 'student', attempt: 'active', span: 12 * hours },
  { who: 'a student with a submitted attempt', role: 'student', attempt: 'submitted', span: hours },
  { who: 'a student with a marked attempt', role: 'student', attempt: 'marked', span: hours },
  { who: 'a student with an abandoned attempt', role: 'student', attempt: 'abandoned', span: hours },
  { who: 'a teacher', role: 'teacher', attempt: null, span: 8 * hours },
] as const

describe.each(cases)('the session of $who', ({ role, attempt, span }) => {
  async function signInPerson() {
    const signedIn = await signInNewPerson(server, role)
    if (attempt !== null) await storeAttempt(signedIn.person, attempt)
    return signedIn
  }

  it('is valid until the end of its idle limit', async () => {
    const { browser } = await signInPerson()
    setTime(span)
    expect(await getStatus(browser, server)).toBe(200)
  })

  it('is deleted after that', async () => {
    const { browser, person } = await signInPerson()
    setTime(span + 1)
    expect(await getStatus(browser, server)).toBe(401)
    expect(await countSessions(person)).toBe(0)
    setTime(0)
    expect(await getStatus(browser, server)).toBe(401)
  })

  it('is valid for twelve hours while it is used, and no longer', async () => {
    const { browser, person } = await signInPerson()
    expect(await useUntil(12 * hours, 50 * minutes, browser)).toBe(200)
    setTime(12 * hours + 1)
    expect(await getStatus(browser, server)).toBe(401)
    expect(await countSessions(person)).toBe(0)
  })
})

describe('an attempt', () => {
  it('that has just started extends a session that was cached before', async () => {
    const { browser, person } = await signInNewPerson(server, 'student')
    await storeAttempt(person, 'active')
    setTime(hours + 1)
    expect(await getStatus(browser, server)).toBe(200)
  })

  it('that has ended does not extend a session', async () => {
    const { browser, person } = await signInNewPerson(server, 'student')
    await storeAttempt(person, 'active')
    setTime(5 * hours)
    expect(await getStatus(browser, server)).toBe(200)
    await server.db.update(attempts).set({ state: 'abandoned' }).where(eq(attempts.user_id, person.id))
    setTime(6 * hours + 1)
    expect(await getStatus(browser, server)).toBe(401)
  })
})

describe("the time of a session's last use", () => {
  it('is written at most once a minute', async () => {
    const { browser, person } = await signInNewPerson(server, 'student')
    const lastSeen = []
    for (const time of [minutes, minutes + 1, minutes + 5_000, 2 * minutes + 1, 2 * minutes + 2]) {
      setTime(time)
      expect(await getStatus(browser, server)).toBe(200)
      lastSeen.push(await getLastSeen(person))
    }
    expect(lastSeen).toEqual([0, minutes + 1, minutes + 1, minutes + 1, 2 * minutes + 2])
  })

  it('is written every ten minutes while a student works on something', async () => {
    const { browser, person } = await signInNewPerson(server, 'student')
    await storeAttempt(person, 'active')
    const lastSeen = []
    for (const time of [10 * minutes, 10 * minutes + 1, 12 * minutes]) {
      setTime(time)
      expect(await getStatus(browser, server)).toBe(200)
      lastSeen.push(await getLastSeen(person))
    }
    expect(lastSeen).toEqual([0, 10 * minutes + 1, 10 * minutes + 1])
  })

  it('is not reset by a server with an older time in its cache', async () => {
    const { browser, person } = await signInNewPerson(server, 'student')
    setTime(minutes - 5_000)
    await getStatus(browser, server)
    const elsewhere = new Date(start.getTime() + minutes)
    await server.db.update(sessions).set({ last_seen_at: elsewhere }).where(eq(sessions.user_id, person.id))
    setTime(minutes + 1)
    expect(await getStatus(browser, server)).toBe(200)
    expect(await getLastSeen(person)).toBe(minutes)
  })

  it('is shared: a session that was used on another server has not expired here', async () => {
    const { browser, person } = await signInNewPerson(server, 'student')
    const elsewhere = new Date(start.getTime() + 50 * minutes)
    await server.db.update(sessions).set({ last_seen_at: elsewhere }).where(eq(sessions.user_id, person.id))
    setTime(hours + 1)
    expect(await getStatus(browser, server)).toBe(200)
  })
})
