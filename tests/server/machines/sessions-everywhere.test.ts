import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../../server/platform/db.ts'
import { deleteExpiredSessions } from '../../../server/platform/session.ts'
import { users } from '../../../server/schema/auth.ts'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import {
  browser,
  enter,
  inSilence,
  openServer,
  statusOf,
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
    const { own, person } = await enter(server, 'student')
    await inSilence(server.db, sql`delete from sessions where user_id = ${person.id}`)
    return statusOf(own, server)
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
      () => statusOf(own, server),
      (status) => status === 401,
    )

  /** Somebody both servers have just seen. */
  async function known() {
    for (const server of [here, there]) await remembers(server)
    const entered = await enter(here, 'student')
    expect(await statusOf(entered.own, there)).toBe(200)
    return entered
  }

  describe('a session that ends on one server', () => {
    const ends: [string, (own: Browser, person: Person) => Promise<unknown>][] = [
      ['logout', (own) => own.ask(here, 'logout')],
      ['purge', (own) => own.ask(here, 'purgeLocalSessions')],
      ['a new password', (_own, person) => browser().signIn(here, person, { 'x-end-other-sessions': '1' })],
      ['deletion of the account', (own) => own.ask(here, 'deleteUser')],
    ]
    it.each(ends)('by %s is over there at once and on the others when they hear of it', async (_by, end) => {
      const { own, person } = await known()
      await end(own, person)
      expect(await statusOf(own, here)).toBe(401)
      await refuses(there, own)
    })

    it('or is tidied away by a worker is over everywhere', async () => {
      const { own } = await known()
      await deleteExpiredSessions(here.db, new Date(Date.now() + 13 * 3_600_000))
      for (const server of [here, there]) await refuses(server, own)
    })

    it('leaves the sessions of others as they are', async () => {
      const [mine, theirs] = [await known(), await known()]
      await mine.own.ask(here, 'logout')
      await refuses(there, mine.own)
      for (const server of [here, there]) expect(await statusOf(theirs.own, server)).toBe(200)
    })
  })

  it('knows everywhere of a role that was changed somewhere', async () => {
    const { own, person } = await known()
    expect((await own.ask(there, 'getRegistrationTokens')).status).toBe(403)
    await here.db.update(users).set({ role: 'teacher' }).where(eq(users.id, person.id))
    await until(
      () => own.ask(there, 'getRegistrationTokens'),
      ({ status }) => status === 200,
    )
  })

  describe('a server that cannot hear', () => {
    it('because its connection broke reads each session, until it listens again', async () => {
      const { own } = await known()
      wire.refuse()
      await here.db.execute(sql`
        select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'listens to session_changed'`)
      await own.ask(here, 'logout')
      await refuses(there, own)
      await readsEachTime(there)
      const later = await enter(there, 'student')
      await later.own.ask(here, 'logout')
      expect(await statusOf(later.own, there)).toBe(401)
      wire.mend()
      await remembers(there)
    })

    it('because its connection died without a word finds that out, and listens again on another', async () => {
      const { own } = await known()
      wire.hold()
      await own.ask(here, 'logout')
      await refuses(there, own)
      await readsEachTime(there)
      wire.mend()
      await remembers(there)
    })
  })
})
