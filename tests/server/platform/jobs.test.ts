import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/platform/db.ts'
import { getGivenUpName } from '../../../server/platform/job-queue.ts'
import { startJobs, type JobContext, type JobHandler, type Jobs } from '../../../server/platform/jobs.ts'
import { job_requests } from '../../../server/schema/jobs.ts'
import { emptyDatabase } from '../../setup/database.ts'
import { until } from '../../setup/school.ts'

const empty = emptyDatabase()
let database: Database
let jobs: Jobs
const started: string[] = []
let work: (name: string, context: JobContext) => Promise<void>
const handler: JobHandler = async (data, context) => {
  started.push(String(data['name']))
  await work(String(data['name']), context)
}
const givenUp: string[] = []
const handlers: Record<string, JobHandler> = {
  note: handler,
  [getGivenUpName('note')]: async (data) => void givenUp.push(String(data['name'])),
}
const log = pino({ level: 'silent' })

beforeAll(async () => {
  database = empty.database
  jobs = await startJobs(database, Object.keys(handlers), handlers, log)
})
beforeEach(() => {
  started.length = 0
  givenUp.length = 0
  work = async () => undefined
})
afterAll(async () => {
  await jobs.stop()
})

const request = (name: string) => jobs.request(database.db, 'note', { name })
const untilStarted = (name: string) =>
  until(
    async () => [...started],
    (seen) => seen.includes(name),
  )
const getRequests = () => database.db.select().from(job_requests)

describe('a job', () => {
  it('runs once its transaction is committed', async () => {
    await database.db.transaction((tx) => jobs.request(tx, 'note', { name: 'committed' }))
    expect(started).toEqual([])
    await jobs.handOver()
    await untilStarted('committed')
    expect(await getRequests()).toEqual([])
  })

  it('never runs if its transaction was rolled back', async () => {
    const transaction = database.db.transaction(async (tx) => {
      await jobs.request(tx, 'note', { name: 'rolled back' })
      throw new Error('undo')
    })
    await expect(transaction).rejects.toThrow('undo')
    await request('later')
    await jobs.handOver()
    await untilStarted('later')
    expect(started).toEqual(['later'])
  })

  it('does not run twice if its hand-over is repeated, as after a crash', async () => {
    // Read in its transaction, because requests are also handed over every few seconds.
    const [row] = await database.db.transaction(async (tx) => {
      await jobs.request(tx, 'note', { name: 'once' })
      return tx.select().from(job_requests)
    })
    await jobs.handOver()
    await untilStarted('once')
    await database.db.insert(job_requests).values(row ?? { name: 'note', data: {} })
    await jobs.handOver()
    await request('afterwards')
    await jobs.handOver()
    await untilStarted('afterwards')
    expect(started).toEqual(['once', 'afterwards'])
    expect(await getRequests()).toEqual([])
  })

  it('runs exactly once when hand-overs overlap', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `job ${index}`)
    await Promise.all(names.map((name) => request(name).then(() => jobs.handOver())))
    await until(
      async () => new Set(started).size,
      (seen) => seen === names.length,
    )
    expect([...started].sort()).toEqual([...names].sort())
    expect(await getRequests()).toEqual([])
  })

  it('is retried when it fails', async () => {
    work = async () => {
      if (started.length === 1) throw new Error('not yet')
    }
    await request('failing')
    await jobs.handOver()
    await until(
      async () => started.length,
      (seen) => seen === 2,
    )
    await request('afterwards')
    await jobs.handOver()
    await untilStarted('afterwards')
    expect(started).toEqual(['failing', 'failing', 'afterwards'])
    expect(givenUp).toEqual([])
  })

  it('is given up after the last retry', async () => {
    work = async (_name, { db }) => {
      // One retry instead of four, to shorten the test.
      await db.execute(sql`update pgboss.job set retry_limit = 1 where state = 'active'`)
      throw new Error('never')
    }
    await request('hopeless')
    await jobs.handOver()
    await until(
      async () => givenUp.length,
      (seen) => seen > 0,
    )
    expect(started).toEqual(['hopeless', 'hopeless'])
    expect(givenUp).toEqual(['hopeless'])
  })

  it('waits longer after each failure', async () => {
    const delay = async () => {
      const { rows } = await database.db.execute<{ seconds: number }>(
        sql`select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where state = 'retry'`,
      )
      return rows[0]?.seconds ?? 0
    }
    work = () => Promise.reject(new Error('not yet'))
    await request('failing')
    await jobs.handOver()
    expect(await until(delay, (seconds) => seconds > 0)).toBeLessThanOrEqual(2)
    expect(await until(delay, (seconds) => seconds > 2)).toBeLessThanOrEqual(16)
    await database.db.execute(sql`delete from pgboss.job where state = 'retry'`)
  })

  it('sends heartbeats while it runs', async () => {
    const done = Promise.withResolvers<void>()
    work = () => done.promise
    await request('long')
    await jobs.handOver()
    const getHeartbeatAge = async () => {
      const { rows } = await database.db.execute<{ seconds: number }>(
        sql`select extract(epoch from heartbeat_on - started_on)::float8 as seconds from pgboss.job where state = 'active'`,
      )
      return rows[0]?.seconds ?? 0
    }
    await until(getHeartbeatAge, (seconds) => seconds > 2)
    done.resolve()
    expect(started).toEqual(['long'])
  })

  it('restarts at once, and only once, if its worker sends no heartbeats', async () => {
    const first = Promise.withResolvers<void>()
    work = () => (started.length === 1 ? first.promise : Promise.resolve())
    await request('lost')
    await jobs.handOver()
    await untilStarted('lost')
    await database.db.execute(
      sql`update pgboss.job set heartbeat_on = now() - interval '11 seconds' where state = 'active'`,
    )
    await until(
      async () => started.length,
      (tries) => tries === 2,
    )
    first.resolve()
    await request('afterwards')
    await jobs.handOver()
    await untilStarted('afterwards')
    expect(started).toEqual(['lost', 'lost', 'afterwards'])
  })

  it('can request another job', async () => {
    work = async (name, context) => {
      if (name === 'first') await context.jobs.request(context.db, 'note', { name: 'second' })
    }
    await request('first')
    await jobs.handOver()
    await untilStarted('second')
  })
})

describe('a request for a job that this process does not know', () => {
  it('stays in the queue and does not block others', async () => {
    const unknown = Array.from({ length: 150 }, () => ({ name: 'of-the-next-version', data: {} }))
    await database.db.insert(job_requests).values(unknown)
    await request('known')
    await jobs.handOver()
    await untilStarted('known')
    expect((await getRequests()).map(({ name }) => name)).toEqual(unknown.map(({ name }) => name))
    await database.db.delete(job_requests)
  })
})

describe('an existing queue', () => {
  it("gets this version's options", async () => {
    await database.db.execute(
      sql`update pgboss.queue set retry_limit = 0, dead_letter = null where name = 'note'`,
    )
    const next = await startJobs(database, Object.keys(handlers), null, log)
    await next.stop()
    const { rows } = await database.db.execute(
      sql`select retry_limit, dead_letter from pgboss.queue where name = 'note'`,
    )
    expect(rows).toEqual([{ retry_limit: 4, dead_letter: 'note-given-up' }])
  })
})

describe('a job with long retry', () => {
  it('is retried for a day, and other jobs are not', async () => {
    const next = await startJobs(database, ['note', 'patient'], null, log, { longRetry: ['patient'] })
    await next.stop()
    const { rows } = await database.db.execute(
      sql`select name, retry_limit, retry_delay_max from pgboss.queue where name in ('note', 'patient') order by name`,
    )
    expect(rows).toEqual([
      { name: 'note', retry_limit: 4, retry_delay_max: null },
      { name: 'patient', retry_limit: 290, retry_delay_max: 300 },
    ])
  })

  it('waits at most five minutes between retries', async () => {
    work = () => Promise.reject(new Error('not yet'))
    await request('failing')
    await jobs.handOver()
    // Pretends that it was retried 100 times; this works only between two attempts.
    const ageRetry = async () => {
      const { rows } = await database.db.execute(
        sql`update pgboss.job set retry_limit = 290, retry_delay_max = 300, retry_count = 100, start_after = now() where state = 'retry' returning id`,
      )
      return rows.length
    }
    await until(ageRetry, (aged) => aged === 1)
    const delay = async () => {
      const { rows } = await database.db.execute<{ seconds: number }>(
        sql`select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where state = 'retry' and retry_count > 100`,
      )
      return rows[0]?.seconds ?? 0
    }
    const seconds = await until(delay, (seconds) => seconds > 0)
    expect(seconds).toBeGreaterThan(250)
    expect(seconds).toBeLessThanOrEqual(300)
    await database.db.execute(sql`delete from pgboss.job where state = 'retry'`)
  })
})

describe('an hourly job', () => {
  const hourly = { tidy: (async () => void started.push('tidy')) satisfies JobHandler }
  const getTidyStates = async () => {
    const { rows } = await database.db.execute<{ state: string }>(
      sql`select state from pgboss.job where name = 'tidy' order by created_on`,
    )
    return rows.map(({ state }) => state)
  }

  /** It runs once in each clock hour, so the test must not cross into the next one. */
  const awaitMiddleOfHour = async () => {
    const left = 3_600_000 - (Date.now() % 3_600_000)
    if (left < 25_000) await pause(left + 1_000)
  }

  it('runs once, however many processes request it', { timeout: 60_000 }, async () => {
    await awaitMiddleOfHour()
    const processes = await Promise.all(
      [1, 2, 3].map(() => startJobs(database, ['tidy'], hourly, log, { hourly: ['tidy'] })),
    )
    await untilStarted('tidy')
    const late = await startJobs(database, ['tidy'], hourly, log, { hourly: ['tidy'] })
    for (const one of [...processes, late]) await one.stop()
    expect(started).toEqual(['tidy'])
    expect(await getTidyStates()).toEqual(['completed'])
  })

  it('waits while the run of the previous hour is active', async () => {
    // Pretends that the previous hour's run hangs in a live process.
    await database.db.execute(
      sql`update pgboss.job set state = 'active', singleton_on = singleton_on - interval '1 hour', heartbeat_on = now() + interval '1 hour' where name = 'tidy'`,
    )
    const next = await startJobs(database, ['tidy'], hourly, log, { hourly: ['tidy'] })
    expect(await getTidyStates()).toEqual(['active'])
    await database.db.execute(sql`update pgboss.job set state = 'completed' where name = 'tidy'`)
    const afterwards = await startJobs(database, ['tidy'], hourly, log, { hourly: ['tidy'] })
    await untilStarted('tidy')
    for (const one of [next, afterwards]) await one.stop()
  })
})

describe('a process without workers', () => {
  it('hands jobs over to a process with workers', async () => {
    const withoutWorkers = await startJobs(database, Object.keys(handlers), null, log)
    await withoutWorkers.request(database.db, 'note', { name: 'from elsewhere' })
    await withoutWorkers.handOver()
    await untilStarted('from elsewhere')
    await withoutWorkers.stop()
  })

  it('hands over pending requests at its start', async () => {
    await request('left behind')
    const next = await startJobs(database, Object.keys(handlers), null, log)
    await untilStarted('left behind')
    await next.stop()
    expect(await getRequests()).toEqual([])
  })
})
