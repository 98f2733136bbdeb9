import type { FastifyRequest } from 'fastify'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteExpiredSessions, getSessionUser } from '../../../server/platform/session.ts'
import { sessions, users } from '../../../server/schema/auth.ts'
import { until } from '../../setup/school.ts'
import {
  createBrowser,
  signInNewPerson,
  withoutNotify,
  getStatus,
  useServer,
  type Browser,
  type Server,
} from './session-servers.ts'

const cookies = { name: 'jotter', secure: false }

/** Returns the user that the server reads for the browser's session. */
const getUser = ({ db, app, clock }: Server, browser: Browser) =>
  getSessionUser(
    db,
    cookies,
    { cookies: { jotter: browser.getSessionId() }, server: app } as unknown as FastifyRequest,
    clock.now,
  )

describe('a server that has cached a session', () => {
  const server = useServer()
  /** The clock is stopped, so the cache does not expire: a 401 means that the server received the notification. */
  const untilRefused = (browser: Browser) =>
    until(
      () => getStatus(browser, server),
      (status) => status === 401,
    )

  it('reads it from the database again only after five minutes', async () => {
    const { browser, person } = await signInNewPerson(server, 'teacher')
    await withoutNotify(server.db, sql`delete from sessions where user_id = ${person.id}`)
    const start = server.clock.now.getTime()
    server.clock.now = new Date(start + 299_999)
    expect(await getStatus(browser, server)).toBe(200)
    server.clock.now = new Date(start + 300_000)
    expect(await getStatus(browser, server)).toBe(401)
  })

  it('still refuses calls that the role may not make', async () => {
    const { browser } = await signInNewPerson(server, 'student')
    expect((await browser.call(server, 'getRegistrationTokens')).status).toBe(403)
  })

  it.each([
    ['deleted', sql`delete from sessions`],
    ['truncated', sql`truncate sessions`],
    ['made to expire', sql`update sessions set created_at = created_at - interval '13 hours'`],
    ['deleted with their users', sql`delete from users`],
  ])('refuses it as soon as it is notified that sessions are %s', async (_what, statement) => {
    const all = [await signInNewPerson(server, 'student'), await signInNewPerson(server, 'teacher')]
    await server.db.transaction(async (tx) => {
      await tx.execute(statement)
    })
    for (const { browser } of all) await untilRefused(browser)
  })

  it('refuses it after it was deleted as expired', async () => {
    const { browser } = await signInNewPerson(server, 'student')
    const tomorrow = new Date(server.clock.now.getTime() + 13 * 3_600_000)
    await deleteExpiredSessions(server.db, tomorrow)
    await untilRefused(browser)
  })

  it('ignores an end that was rolled back', async () => {
    const { browser } = await signInNewPerson(server, 'student')
    const rolledBack = server.db.transaction(async (tx) => {
      await tx.delete(sessions)
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await getStatus(browser, server)).toBe(200)
  })

  it('uses a new role, name and email as soon as it is notified of them', async () => {
    const { browser, person } = await signInNewPerson(server, 'student')
    expect((await browser.call(server, 'getRegistrationTokens')).status).toBe(403)
    const changed = { role: 'teacher', display_name: 'Ada', email: `new-${person.email}` } as const
    await server.db.update(users).set(changed).where(eq(users.id, person.id))
    await until(
      async () => (await browser.call(server, 'getRegistrationTokens')).status,
      (status) => status === 200,
    )
    expect(await getUser(server, browser)).toMatchObject(changed)
  })
})

describe('the server that ends a session refuses the next call, before it is notified', () => {
  const server = useServer({ isDeaf: true })

  it('after logout', async () => {
    const { browser } = await signInNewPerson(server, 'student')
    expect((await browser.call(server, 'logout')).status).toBe(204)
    expect(await getStatus(browser, server)).toBe(401)
  })

  it('after a purge', async () => {
    const { browser } = await signInNewPerson(server, 'teacher')
    expect((await browser.call(server, 'purgeLocalSessions')).status).toBe(204)
    expect(await getStatus(browser, server)).toBe(401)
  })

  it('after a login that requests the end of other sessions, but not after one that does not', async () => {
    const { browser, person } = await signInNewPerson(server, 'student')
    const other = createBrowser()
    await other.signIn(server, person)
    expect(await getStatus(browser, server)).toBe(200)
    await other.signIn(server, person, { 'x-end-other-sessions': '1' })
    expect(await getStatus(browser, server)).toBe(401)
    expect(await getStatus(other, server)).toBe(200)
  })

  it('after a login in the same browser, for its previous session', async () => {
    const { browser, person } = await signInNewPerson(server, 'student')
    const before = { cookie: `jotter=${browser.getSessionId()}` }
    await browser.signIn(server, person)
    expect((await createBrowser().call(server, 'getAllSubjects', undefined, before)).status).toBe(401)
    expect(await getStatus(browser, server)).toBe(200)
  })

  it('after the account was deleted, in every browser', async () => {
    const { browser, person } = await signInNewPerson(server, 'student')
    const other = createBrowser()
    await other.signIn(server, person)
    expect(await getStatus(other, server)).toBe(200)
    expect((await browser.call(server, 'deleteUser')).status).toBe(204)
    expect(await getStatus(browser, server)).toBe(401)
    expect(await getStatus(other, server)).toBe(401)
  })

  it('and uses the new name after a change', async () => {
    const { browser } = await signInNewPerson(server, 'teacher')
    expect((await browser.call(server, 'editDisplayName', { display_name: 'Grace' })).status).toBe(200)
    expect(await getUser(server, browser)).toMatchObject({ display_name: 'Grace' })
  })
})
