import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '../../../server/schema/auth.ts'
import { attempts, type AttemptState } from '../../../server/schema/exercise.ts'
import { enter, inSilence, statusOf, useServer, type Browser, type Person } from './session-servers.ts'

const server = useServer()
const [minutes, hours] = [60_000, 3_600_000]
let start: Date
const at = (time: number) => (server.clock.now = new Date(start.getTime() + time))

beforeEach(() => {
  start = new Date()
  server.clock.now = start
})

/** The quiz does not matter here, so there is none. */
const sit = ({ id }: Person, state: AttemptState) =>
  inSilence(server.db, sql`insert into attempts (user_id, topic_id, state) values (${id}, 1, ${state})`)

const kept = ({ id }: Person) => server.db.$count(sessions, eq(sessions.user_id, id))

async function seenAt({ id }: Person): Promise<number> {
  const [row] = await server.db.select().from(sessions).where(eq(sessions.user_id, id))
  if (row === undefined) throw new Error('there is no session')
  return row.last_seen_at.getTime() - start.getTime()
}

/** Uses a session every so often until a moment, and says what it answered then. */
async function useUntil(end: number, every: number, own: Browser): Promise<number> {
  for (let time = every; time < end; time += every) {
    at(time)
    expect(await statusOf(own, server)).toBe(200)
  }
  at(end)
  return statusOf(own, server)
}

const people = [
  { who: 'a student', role: 'student', attempt: null, span: hours },
  { who: 'a student with an open attempt', role: 'student', attempt: 'active', span: 12 * hours },
  { who: 'a student who has handed in', role: 'student', attempt: 'submitted', span: hours },
  { who: 'a student whose work is marked', role: 'student', attempt: 'marked', span: hours },
  { who: 'a student who has given up', role: 'student', attempt: 'abandoned', span: hours },
  { who: 'a teacher', role: 'teacher', attempt: null, span: 8 * hours },
] as const

describe.each(people)('the session of $who', ({ role, attempt, span }) => {
  async function somebody() {
    const entered = await enter(server, role)
    if (attempt !== null) await sit(entered.person, attempt)
    return entered
  }

  it('is good to the last moment of its idle span', async () => {
    const { own } = await somebody()
    at(span)
    expect(await statusOf(own, server)).toBe(200)
  })

  it('is over after that, and stays so', async () => {
    const { own, person } = await somebody()
    at(span + 1)
    expect(await statusOf(own, server)).toBe(401)
    expect(await kept(person)).toBe(0)
    at(0)
    expect(await statusOf(own, server)).toBe(401)
  })

  it('is good for twelve hours while it is used, and no longer', async () => {
    const { own, person } = await somebody()
    expect(await useUntil(12 * hours, 50 * minutes, own)).toBe(200)
    at(12 * hours + 1)
    expect(await statusOf(own, server)).toBe(401)
    expect(await kept(person)).toBe(0)
  })
})

describe('an attempt', () => {
  it('that was begun a moment ago keeps a session that was remembered without it', async () => {
    const { own, person } = await enter(server, 'student')
    await sit(person, 'active')
    at(hours + 1)
    expect(await statusOf(own, server)).toBe(200)
  })

  it('that has ended keeps no session any longer', async () => {
    const { own, person } = await enter(server, 'student')
    await sit(person, 'active')
    at(5 * hours)
    expect(await statusOf(own, server)).toBe(200)
    await server.db.update(attempts).set({ state: 'abandoned' }).where(eq(attempts.user_id, person.id))
    at(6 * hours + 1)
    expect(await statusOf(own, server)).toBe(401)
  })
})

describe('when a session was used last', () => {
  it('is written once a minute and not at each call', async () => {
    const { own, person } = await enter(server, 'student')
    const seen = []
    for (const time of [minutes, minutes + 1, minutes + 5_000, 2 * minutes + 1, 2 * minutes + 2]) {
      at(time)
      expect(await statusOf(own, server)).toBe(200)
      seen.push(await seenAt(person))
    }
    expect(seen).toEqual([0, minutes + 1, minutes + 1, minutes + 1, 2 * minutes + 2])
  })

  it('is not put back by a server that remembers less', async () => {
    const { own, person } = await enter(server, 'student')
    at(minutes - 5_000)
    await statusOf(own, server)
    const elsewhere = new Date(start.getTime() + minutes)
    await server.db.update(sessions).set({ last_seen_at: elsewhere }).where(eq(sessions.user_id, person.id))
    at(minutes + 1)
    expect(await statusOf(own, server)).toBe(200)
    expect(await seenAt(person)).toBe(minutes)
  })

  it('counts wherever that was: a session used on another server is not over here', async () => {
    const { own, person } = await enter(server, 'student')
    const elsewhere = new Date(start.getTime() + 50 * minutes)
    await server.db.update(sessions).set({ last_seen_at: elsewhere }).where(eq(sessions.user_id, person.id))
    at(hours + 1)
    expect(await statusOf(own, server)).toBe(200)
  })
})
