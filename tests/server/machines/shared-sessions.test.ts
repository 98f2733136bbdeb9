import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../../server/platform/db.ts'
import { deleteExpiredSessions } from '../../../server/platform/session.ts'
import { users } from '../../../server/schema/auth.ts'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import {
  createBrowser,
  signInNewPerson,
  withoutNotify,
  openServer,
  getStatus,
  type Browser,
  type Person,
  type Server,
} from '../auth/session-servers.ts'
import { openDatabaseProxy, type DatabaseProxy } from './database-proxy.ts'

withPostgres('sessions on several servers', () => {
  let postgres: Postgres
  let proxy: DatabaseProxy
  let databases: Database[]
  let firstServer: Server
  /** Receives notifications through the proxy. */
  let secondServer: Server

  beforeAll(async () => {
    postgres = await startPostgres()
    proxy = await openDatabaseProxy(postgres.url)
    const urls = [postgres.url, postgres.url, proxy.url]
    databases = await Promise.all(urls.map((databaseUrl) => openDatabase({ databaseUrl, dataDir: '' })))
    const [first, second, proxied] = databases
    if (first === undefined || second === undefined || proxied === undefined)
      throw new Error('There is no database')
    firstServer = await openServer(first)
    secondServer = await openServer({ db: second.db, listen: proxied.listen })
  })
  afterAll(async () => {
    for (const server of [firstServer, secondServer]) await server.app.close()
    for (const database of databases) await database.close()
    await proxy.close()
    await postgres.stop()
  })

  /** Returns the status of a call after its session was deleted without a notification. */
  async function getStatusAfterSilentEnd(server: Server): Promise<number> {
    const { browser, person } = await signInNewPerson(server, 'student')
    await withoutNotify(server.db, sql`delete from sessions where user_id = ${person.id}`)
    return getStatus(browser, server)
  }
  const untilCaching = (server: Server) =>
    until(
      () => getStatusAfterSilentEnd(server),
      (status) => status === 200,
    )
  const untilNotCaching = (server: Server) =>
    until(
      () => getStatusAfterSilentEnd(server),
      (status) => status === 401,
    )
  const untilRefused = (server: Server, browser: Browser) =>
    until(
      () => getStatus(browser, server),
      (status) => status === 401,
    )

  /** Signs in a student whose session both servers have cached. */
  async function signInOnBoth() {
    for (const server of [firstServer, secondServer]) await untilCaching(server)
    const signedIn = await signInNewPerson(firstServer, 'student')
    expect(await getStatus(signedIn.browser, secondServer)).toBe(200)
    return signedIn
  }

  describe('a session that ends on one server', () => {
    const ends: [string, (browser: Browser, person: Person) => Promise<unknown>][] = [
      ['logout', (browser) => browser.call(firstServer, 'logout')],
      ['purge', (browser) => browser.call(firstServer, 'purgeLocalSessions')],
      [
        'a new password',
        (_browser, person) => createBrowser().signIn(firstServer, person, { 'x-end-other-sessions': '1' }),
      ],
      ['deletion of the account', (browser) => browser.call(firstServer, 'deleteUser')],
    ]
    it.each(ends)(
      'by %s is refused there at once, and on the others when they are notified',
      async (_by, end) => {
        const { browser, person } = await signInOnBoth()
        await end(browser, person)
        expect(await getStatus(browser, firstServer)).toBe(401)
        await untilRefused(secondServer, browser)
      },
    )

    it('or is deleted by a worker is refused on all servers', async () => {
      const { browser } = await signInOnBoth()
      await deleteExpiredSessions(firstServer.db, new Date(Date.now() + 13 * 3_600_000))
      for (const server of [firstServer, secondServer]) await untilRefused(server, browser)
    })

    it("does not affect other users' sessions", async () => {
      const [first, second] = [await signInOnBoth(), await signInOnBoth()]
      await first.browser.call(firstServer, 'logout')
      await untilRefused(secondServer, first.browser)
      for (const server of [firstServer, secondServer])
        expect(await getStatus(second.browser, server)).toBe(200)
    })
  })

  it('a changed role applies on all servers', async () => {
    const { browser, person } = await signInOnBoth()
    expect((await browser.call(secondServer, 'getRegistrationTokens')).status).toBe(403)
    await firstServer.db.update(users).set({ role: 'teacher' }).where(eq(users.id, person.id))
    await until(
      () => browser.call(secondServer, 'getRegistrationTokens'),
      ({ status }) => status === 200,
    )
  })

  describe('a server that receives no notifications', () => {
    it('because its connection broke reads each session from the database until it listens again', async () => {
      const { browser } = await signInOnBoth()
      proxy.refuseConnections()
      await firstServer.db.execute(sql`
        select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'listens to session_changed'`)
      await browser.call(firstServer, 'logout')
      await untilRefused(secondServer, browser)
      await untilNotCaching(secondServer)
      const later = await signInNewPerson(secondServer, 'student')
      await later.browser.call(firstServer, 'logout')
      expect(await getStatus(later.browser, secondServer)).toBe(401)
      proxy.restore()
      await untilCaching(secondServer)
    })

    it('because its connection is silently dead detects that, and listens on a new one', async () => {
      const { browser } = await signInOnBoth()
      proxy.pause()
      await browser.call(firstServer, 'logout')
      await untilRefused(secondServer, browser)
      await untilNotCaching(secondServer)
      proxy.restore()
      await untilCaching(secondServer)
    })
  })
})
