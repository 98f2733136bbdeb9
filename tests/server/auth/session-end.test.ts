import type { FastifyRequest } from 'fastify'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteExpiredSessions, getSessionUser } from '../../../server/platform/session.ts'
import { sessions, users } from '../../../server/schema/auth.ts'
import { until } from '../../setup/school.ts'
import {
  browser,
  enter,
  inSilence,
  statusOf,
  useServer,
  type Browser,
  type Server,
} from './session-servers.ts'

const cookies = { name: 'jotter', secure: false }

/** Who the server takes the browser's person for. */
const personAt = ({ db, app, clock }: Server, own: Browser) =>
  getSessionUser(
    db,
    cookies,
    { cookies: { jotter: own.id() }, server: app } as unknown as FastifyRequest,
    clock.now,
  )

describe('a server that remembers a session', () => {
  const server = useServer()
  /** The server's clock stands still, so it never looks again by itself: it has heard, a moment after the commit. */
  const untilRefused = (own: Browser) =>
    until(
      () => statusOf(own, server),
      (status) => status === 401,
    )

  it('does not ask the database for it, and looks again after a minute', async () => {
    const { own, person } = await enter(server, 'teacher')
    await inSilence(server.db, sql`delete from sessions where user_id = ${person.id}`)
    const start = server.clock.now.getTime()
    server.clock.now = new Date(start + 59_999)
    expect(await statusOf(own, server)).toBe(200)
    server.clock.now = new Date(start + 60_000)
    expect(await statusOf(own, server)).toBe(401)
  })

  it('still refuses what the role may not do', async () => {
    const { own } = await enter(server, 'student')
    expect((await own.ask(server, 'getRegistrationTokens')).status).toBe(403)
  })

  it.each([
    ['deleted', sql`delete from sessions`],
    ['emptied out', sql`truncate sessions`],
    ['made to be long ago', sql`update sessions set created_at = created_at - interval '13 hours'`],
    ['deleted with their people', sql`delete from users`],
  ])('refuses it as soon as it hears that sessions are %s by whomever', async (_what, statement) => {
    const all = [await enter(server, 'student'), await enter(server, 'teacher')]
    await server.db.transaction(async (tx) => {
      await tx.execute(statement)
    })
    for (const { own } of all) await untilRefused(own)
  })

  it('refuses it when it was tidied away', async () => {
    const { own } = await enter(server, 'student')
    const tomorrow = new Date(server.clock.now.getTime() + 13 * 3_600_000)
    await deleteExpiredSessions(server.db, tomorrow)
    await untilRefused(own)
  })

  it('takes no notice of an end that was rolled back', async () => {
    const { own } = await enter(server, 'student')
    const rolledBack = server.db.transaction(async (tx) => {
      await tx.delete(sessions)
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await statusOf(own, server)).toBe(200)
  })

  it('knows of another role, name and email as soon as it hears of them', async () => {
    const { own, person } = await enter(server, 'student')
    expect((await own.ask(server, 'getRegistrationTokens')).status).toBe(403)
    const changed = { role: 'teacher', display_name: 'Ada', email: `new-${person.email}` } as const
    await server.db.update(users).set(changed).where(eq(users.id, person.id))
    await until(
      async () => (await own.ask(server, 'getRegistrationTokens')).status,
      (status) => status === 200,
    )
    expect(await personAt(server, own)).toMatchObject(changed)
  })
})

describe('the server that ends a session refuses the next call, before it hears of the end', () => {
  const server = useServer({ deaf: true })

  it('after logout', async () => {
    const { own } = await enter(server, 'student')
    expect((await own.ask(server, 'logout')).status).toBe(204)
    expect(await statusOf(own, server)).toBe(401)
  })

  it('after a purge', async () => {
    const { own } = await enter(server, 'teacher')
    expect((await own.ask(server, 'purgeLocalSessions')).status).toBe(204)
    expect(await statusOf(own, server)).toBe(401)
  })

  it('after a login that asks for the end of the others, and not after one that does not', async () => {
    const { own, person } = await enter(server, 'student')
    const other = browser()
    await other.signIn(server, person)
    expect(await statusOf(own, server)).toBe(200)
    await other.signIn(server, person, { 'x-end-other-sessions': '1' })
    expect(await statusOf(own, server)).toBe(401)
    expect(await statusOf(other, server)).toBe(200)
  })

  it('after a login in the same browser, for the session before', async () => {
    const { own, person } = await enter(server, 'student')
    const before = { cookie: `jotter=${own.id()}` }
    await own.signIn(server, person)
    expect((await browser().ask(server, 'getAllSubjects', undefined, before)).status).toBe(401)
    expect(await statusOf(own, server)).toBe(200)
  })

  it('after the account was deleted, in every browser', async () => {
    const { own, person } = await enter(server, 'student')
    const other = browser()
    await other.signIn(server, person)
    expect(await statusOf(other, server)).toBe(200)
    expect((await own.ask(server, 'deleteUser')).status).toBe(204)
    expect(await statusOf(own, server)).toBe(401)
    expect(await statusOf(other, server)).toBe(401)
  })

  it('and goes by the new name after that was changed', async () => {
    const { own } = await enter(server, 'teacher')
    expect((await own.ask(server, 'editDisplayName', { display_name: 'Grace' })).status).toBe(200)
    expect(await personAt(server, own)).toMatchObject({ display_name: 'Grace' })
  })
})
