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
import { openWire, type Wire } from './wire.ts'
import { lookInto, sittings, type Look } from './work.ts'

/** Shorter than the product's, and long enough that nothing but silence is taken for it. */
const quick = { connectTimeoutMs: 10_000, statementTimeoutMs: 10_000, silenceTimeoutMs: 1_500 }
const slow = { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000, silenceTimeoutMs: 61_000 }

withPostgres('a database that goes silent', () => {
  let postgres: Postgres
  let wire: Wire
  let look: Look
  const opened: Database[] = []
  const open = async (url: string, limits: typeof quick): Promise<Database> => {
    const database = await openPostgres(url, limits)
    opened.push(database)
    return database
  }
  beforeAll(async () => {
    postgres = await startPostgres()
    wire = await openWire(postgres.url)
    look = await lookInto(postgres.url)
    await seedReferenceData((await open(postgres.url, slow)).db)
  })
  afterAll(async () => {
    await look.end()
    for (const { close } of opened) await close()
    await wire.close()
    await postgres.stop()
  })

  const save = (database: Database, topic: number, user: number, revision: number) =>
    storeAnswer(database.db, {
      ...{ user, topic, attempt: null, question: 7, subquestion: '7.1', answer: `text ${revision}` },
      ...{ revision, base: revision - 1, writer: 'device', now: new Date() },
    })

  it('on the connections there are costs no save: they go on over new ones, and none acknowledged is lost', async () => {
    const database = await open(wire.url, quick)
    const { topic, users } = await sittings(look, 20)
    const acknowledged = new Map<number, number>()
    const over = new AbortController()
    /** Saves one revision after the other. */
    const device = async (user: number): Promise<void> => {
      for (let revision = 1; !over.signal.aborted; revision += 1) {
        const stored = await save(database, topic, user, revision)
        expect(stored?.saved).toBe(true)
        acknowledged.set(user, revision)
      }
    }
    // As many connections as there may be, all but one of them idle when they go silent.
    await Promise.all(users.map(() => database.db.execute(sql`select pg_sleep(0.05)`)))
    const failures: unknown[] = []
    const devices = users.map((user) => device(user).catch((error: unknown) => failures.push(error)))
    const seen = () => Promise.resolve(users.map((user) => acknowledged.get(user) ?? 0))
    await until(seen, (revisions) => revisions.every((revision) => revision >= 3))
    wire.blackHole()
    const before = await seen()
    await until(seen, (revisions) => revisions.every((revision, at) => revision >= (before[at] ?? 0) + 3))
    over.abort()
    await Promise.all(devices)
    expect(failures).toEqual([])
    const rows = await look.rows<{ user_id: number; revision: number }>(
      'select user_id, revision from answers join attempts on attempts.id = attempt_id where topic_id = $1',
      [topic],
    )
    const stored = new Map(rows.map(({ user_id, revision }) => [user_id, revision]))
    expect(stored).toEqual(acknowledged)
  })

  it('in the middle of a transaction fails it and gives up what it had locked', async () => {
    const database = await open(wire.url, { ...quick, statementTimeoutMs: 1_000 })
    const { topic, users, attempts } = await sittings(look, 1)
    const [user = 0] = users
    const broken = database.db.transaction(async (tx) => {
      await tx.execute(`select 1 from attempts where id = ${attempts[0]} for update`)
      wire.blackHole()
      await tx.execute('select 1')
    })
    await expect(broken).rejects.toThrow()
    const stored = await until(
      () => save(database, topic, user, 1).catch(() => undefined),
      (one) => one !== undefined,
    )
    expect(stored).toMatchObject({ saved: true, revision: 1 })
  })

  it('is degraded health when saves wait for their commit for over three seconds, and ok after it', async () => {
    const database = await open(postgres.url, slow)
    const jobs = await startJobs(database, [], null, pino({ level: 'silent' }))
    const server = await openServer(database)
    const health = async () => (await server.app.inject(getUrl('health'))).json<{ status: string }>().status
    const { topic, users } = await sittings(look, 1)
    const letGo = await look.hold('lock table answers in exclusive mode')
    const saving = save(database, topic, users[0] ?? 0, 1)
    expect(await health()).toBe('ok')
    await until(health, (status) => status === 'degraded')
    await letGo()
    expect(await saving).toMatchObject({ saved: true })
    expect(await health()).toBe('ok')
    await server.app.close()
    await jobs.stop()
  })
})
