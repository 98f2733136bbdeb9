import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getUrl } from '../../../contract/calls.ts'
import { storeAnswer } from '../../../server/exercise/store-answers.ts'
import type { Database } from '../../../server/platform/db.ts'
import { startJobs } from '../../../server/platform/jobs.ts'
import { openPostgres } from '../../../server/platform/postgres-db.ts'
import { seedReferenceData } from '../../../server/seed/reference-data.ts'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { openServer } from '../auth/session-servers.ts'
import { openDatabaseProxy, type DatabaseProxy } from './database-proxy.ts'
import { openProbe, startAttempts, type DatabaseProbe } from './database-probe.ts'

/** Shorter than the product's, and long enough that only a silent connection exceeds them. */
const shortLimits = { connectTimeoutMs: 10_000, statementTimeoutMs: 10_000, silenceTimeoutMs: 1_500 }
const longLimits = { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000, silenceTimeoutMs: 61_000 }

withPostgres('a database that stops responding', () => {
  let postgres: Postgres
  let proxy: DatabaseProxy
  let probe: DatabaseProbe
  const opened: Database[] = []
  const open = async (url: string, limits: typeof shortLimits): Promise<Database> => {
    const database = await openPostgres(url, { limits })
    opened.push(database)
    return database
  }
  beforeAll(async () => {
    postgres = await startPostgres()
    proxy = await openDatabaseProxy(postgres.url)
    probe = await openProbe(postgres.url)
    await seedReferenceData((await open(postgres.url, longLimits)).db)
  })
  afterAll(async () => {
    await probe.end()
    for (const { close } of opened) await close()
    await proxy.close()
    await postgres.stop()
  })

  const save = (database: Database, topic: number, user: number, revision: number) =>
    storeAnswer(database.db, {
      ...{ user, topic, attempt: null, question: 7, subquestion: '7.1', answer: `text ${revision}` },
      ...{ revision, base: revision - 1, writer: 'device', now: new Date() },
    })

  it('on existing connections loses no acknowledged save, and saving continues on new ones', async () => {
    const database = await open(proxy.url, shortLimits)
    const { topic, users } = await startAttempts(probe, 20)
    const acknowledged = new Map<number, number>()
    const stopped = new AbortController()
    /** Saves one revision after the other until `stopped` aborts. */
    const device = async (user: number): Promise<void> => {
      for (let revision = 1; !stopped.signal.aborted; revision += 1) {
        const stored = await save(database, topic, user, revision)
        expect(stored?.saved).toBe(true)
        acknowledged.set(user, revision)
      }
    }
    // Fills the pool: all connections but one are idle when they go silent.
    await Promise.all(users.map(() => database.db.execute(sql`select pg_sleep(0.05)`)))
    const failures: unknown[] = []
    const devices = users.map((user) => device(user).catch((error: unknown) => failures.push(error)))
    const getAcknowledged = () => Promise.resolve(users.map((user) => acknowledged.get(user) ?? 0))
    await until(getAcknowledged, (revisions) => revisions.every((revision) => revision >= 3))
    proxy.blackHole()
    const before = await getAcknowledged()
    await until(getAcknowledged, (revisions) =>
      revisions.every((revision, at) => revision >= (before[at] ?? 0) + 3),
    )
    stopped.abort()
    await Promise.all(devices)
    expect(failures).toEqual([])
    const rows = await probe.query<{ user_id: number; revision: number }>(
      'select user_id, revision from answers join attempts on attempts.id = attempt_id where topic_id = $1',
      [topic],
    )
    const stored = new Map(rows.map(({ user_id, revision }) => [user_id, revision]))
    expect(stored).toEqual(acknowledged)
  })

  it('in the middle of a transaction makes it fail and releases its locks', async () => {
    const database = await open(proxy.url, { ...shortLimits, statementTimeoutMs: 1_000 })
    const { topic, users, attempts } = await startAttempts(probe, 1)
    const [user = 0] = users
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(`select 1 from attempts where id = ${attempts[0]} for update`)
      proxy.blackHole()
      await tx.execute('select 1')
    })
    await expect(transaction).rejects.toThrow()
    const stored = await until(
      () => save(database, topic, user, 1).catch(() => undefined),
      (one) => one !== undefined,
    )
    expect(stored).toMatchObject({ saved: true, revision: 1 })
  })

  it('degrades health when saves wait for their commit for over three seconds, until they are stored', async () => {
    const database = await open(postgres.url, longLimits)
    const jobs = await startJobs(database, [], null, pino({ level: 'silent' }))
    const server = await openServer(database)
    const health = async () => (await server.app.inject(getUrl('health'))).json<{ status: string }>().status
    const { topic, users } = await startAttempts(probe, 1)
    const unlock = await probe.lock('lock table answers in exclusive mode')
    const saving = save(database, topic, users[0] ?? 0, 1)
    expect(await health()).toBe('ok')
    await until(health, (status) => status === 'degraded')
    await unlock()
    expect(await saving).toMatchObject({ saved: true })
    expect(await health()).toBe('ok')
    await server.app.close()
    await jobs.stop()
  })
})
