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
import { openWire, type Wire } from './wire.ts'

withPostgres('sessions on several servers', () => {
  let postgres: Postgres
  let wire: Wire
  let databases: Database[]
  let here: Server
  /** It hears of what happens through a line that can be disturbed. */
  let there: Server

  beforeAll(async () => {
    postgres = await startPostgres()
    wire = await openWire(postgres.url)
    const urls = [postgres.url, postgres.url, wire.url]
    databases = await Promise.all(urls.map((databaseUrl) => openDatabase({ databaseUrl, dataDir: '' })))
    const [first, second, wired] = databases
    if (first === undefined || second === undefined || wired === undefined) throw new Error('no database')
    here = await openServer(first)
    there = await openServer({ db: second.db, listen: wired.listen })
  })
  afterAll(async () => {
    for (const server of [here, there]) await server.app.close()
    for (const database of databases) await database.close()
    await wire.close()
    await postgres.stop()
  })

  /** What a server says to somebody whose session went without anybody being told. */
  async function afterSilentEnd(server: Server): Promise<number> {
    const { browser, person } = await signInNewPerson(server, 'student')
    await withoutNotify(server.db, sql`delete from sessions where user_id = ${person.id}`)
    return getStatus(browser, server)
  }
  const remembers = (server: Server) =>
    until(
      () => afterSilentEnd(server),
      (status) => status === 200,
    )
  const readsEachTime = (server: Server) =>
    until(
      () => afterSilentEnd(server),
      (status) => status === 401,
    )
  const refuses = (server: Server, own: Browser) =>
    until(
      () => getStatus(own, server),
      (status) => status === 401,
    )

  /** Somebody both servers have just seen. */
  async function known() {
    for (const server of [here, there]) await remembers(server)
    const entered = await signInNewPerson(here, 'student')
    expect(await getStatus(entered.browser, there)).toBe(200)
    return entered
  }

  describe('a session that ends on one server', () => {
    const ends: [string, (own: Browser, person: Person) => Promise<unknown>][] = [
      ['logout', (own) => own.call(here, 'logout')],
      ['purge', (own) => own.call(here, 'purgeLocalSessions')],
      ['a new password', (_own, person) => createBrowser().signIn(here, person, { 'x-end-other-sessions': '1' })],
      ['deletion of the account', (own) => own.call(here, 'deleteUser')],
    ]
    it.each(ends)('by %s is over there at once and on the others when they hear of it', async (_by, end) => {
      const { browser, person } = await known()
      await end(browser, person)
      expect(await getStatus(browser, here)).toBe(401)
      await refuses(there, browser)
    })

    it('or is tidied away by a worker is over everywhere', async () => {
      const { browser } = await known()
      await deleteExpiredSessions(here.db, new Date(Date.now() + 13 * 3_600_000))
      for (const server of [here, there]) await refuses(server, browser)
    })

    it('leaves the sessions of others as they are', async () => {
      const [mine, theirs] = [await known(), await known()]
      await mine.browser.call(here, 'logout')
      await refuses(there, mine.browser)
      for (const server of [here, there]) expect(await getStatus(theirs.browser, server)).toBe(200)
    })
  })

  it('knows everywhere of a role that was changed somewhere', async () => {
    const { browser, person } = await known()
    expect((await browser.call(there, 'getRegistrationTokens')).status).toBe(403)
    await here.db.update(users).set({ role: 'teacher' }).where(eq(users.id, person.id))
    await until(
      () => browser.call(there, 'getRegistrationTokens'),
      ({ status }) => status === 200,
    )
  })

  describe('a server that cannot hear', () => {
    it('because its connection broke reads each session, until it listens again', async () => {
      const { browser } = await known()
      wire.refuse()
      await here.db.execute(sql`
        select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'listens to session_changed'`)
      await browser.call(here, 'logout')
      await refuses(there, browser)
      await readsEachTime(there)
      const later = await signInNewPerson(there, 'student')
      await later.browser.call(here, 'logout')
      expect(await getStatus(later.browser, there)).toBe(401)
      wire.mend()
      await remembers(there)
    })

    it('because its connection died without a word finds that out, and listens again on another', async () => {
      const { browser } = await known()
      wire.hold()
      await browser.call(here, 'logout')
      await refuses(there, browser)
      await readsEachTime(there)
      wire.mend()
      await remembers(there)
    })
  })
})
