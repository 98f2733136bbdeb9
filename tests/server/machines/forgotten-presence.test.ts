import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../../server/platform/db.ts'
import { getPresence } from '../../../server/room/presence.ts'
import { users } from '../../../server/schema/auth.ts'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { openServer, signInNewPerson, type Server } from '../auth/session-servers.ts'
import { openDatabaseProxy, type DatabaseProxy } from './database-proxy.ts'

withPostgres('the presence of a deleted account on another server', () => {
  let postgres: Postgres
  let proxy: DatabaseProxy
  let databases: Database[]
  let first: Server
  /** Receives notifications through the proxy. */
  let second: Server

  beforeAll(async () => {
    postgres = await startPostgres()
    proxy = await openDatabaseProxy(postgres.url)
    const urls = [postgres.url, postgres.url, proxy.url]
    databases = await Promise.all(urls.map((databaseUrl) => openDatabase({ databaseUrl, dataDir: '' })))
    const [one, other, proxied] = databases
    if (one === undefined || other === undefined || proxied === undefined)
      throw new Error('There is no database')
    first = await openServer(one)
    second = await openServer({ db: other.db, listen: proxied.listen })
  })
  afterAll(async () => {
    for (const server of [first, second]) await server.app.close()
    for (const database of databases) await database.close()
    await proxy.close()
    await postgres.stop()
  })

  const isKnown = (user: number) => getPresence(second.db).listUsers().includes(user)
  const untilForgotten = (user: number) =>
    until(
      async () => isKnown(user),
      (known) => !known,
    )

  /** A student whom the second server has heard of, as the call of an open exercise records it. */
  async function openStudent(attempt: number) {
    const { person, browser } = await signInNewPerson(first, 'student')
    getPresence(second.db).recordOpening({ attempt, user: person.id, topic: 1 }, second.clock.now)
    return { browser, user: person.id }
  }

  it('is forgotten as soon as the account is deleted, and nobody else with it', async () => {
    const [mia, tom] = [await openStudent(1), await openStudent(2)]
    expect((await mia.browser.call(first, 'deleteUser')).status).toBe(204)
    await untilForgotten(mia.user)
    expect(isKnown(tom.user)).toBe(true)
  })

  it('is forgotten when the server can be told again, if it could not be told then', async () => {
    const [mia, tom] = [await openStudent(3), await openStudent(4)]
    proxy.refuseConnections()
    await first.db.execute(sql`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'listens to room_changed'`)
    await first.db.delete(users).where(eq(users.id, mia.user))
    expect(isKnown(mia.user)).toBe(true)
    proxy.restore()
    await untilForgotten(mia.user)
    expect(isKnown(tom.user)).toBe(true)
  })
})
