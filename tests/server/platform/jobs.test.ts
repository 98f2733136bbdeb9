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
const ran: string[] = []
let work: (name: string, context: JobContext) => Promise<void>
const handler: JobHandler = async (data, context) => {
  ran.push(String(data['name']))
  await work(String(data['name']), context)
}
const gaveUp: string[] = []
const handlers: Record<string, JobHandler> = {
  note: handler,
  [getGivenUpName('note')]: async (data) => void gaveUp.push(String(data['name'])),
}
const log = pino({ level: 'silent' })

beforeAll(async () => {
  database = empty.database
  jobs = await startJobs(database, Object.keys(handlers), handlers, log)
})
beforeEach(() => {
  ran.length = 0
  gaveUp.length = 0
  work = async () => undefined
})
afterAll(async () => {
  await jobs.stop()
})

const request = (name: string) => jobs.request(database.db, 'note', { name })
const untilRan = (name: string) =>
  until(
    async () => [...ran],
    (seen) => seen.includes(name),
  )
const waiting = () => database.db.select().from(job_requests)

describe('a job', () => {
  it('runs once its transaction is committed', async () => {
    await database.db.transaction((tx) => jobs.request(tx, 'note', { name: 'committed' }))
    expect(ran).toEqual([])
    await jobs.handOver()
    await untilRan('committed')
    expect(await waiting()).toEqual([])
  })

  it('never runs where its transaction was rolled back', async () => {
    const undone = database.db.transaction(async (tx) => {
      await jobs.request(tx, 'note', { name: 'rolled back' })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await request('later')
    await jobs.handOver()
    await untilRan('later')
    expect(ran).toEqual(['later'])
  })

  it('does not run twice when a hand-over is repeated, as after a crash in the middle of one', async () => {
    // Read where it is made, for every few seconds what waits is handed over anyway.
    const [row] = await database.db.transaction(async (tx) => {
      await jobs.request(tx, 'note', { name: 'once' })
      return tx.select().from(job_requests)
    })
    await jobs.handOver()
    await untilRan('once')
    await database.db.insert(job_requests).values(row ?? { name: 'note', data: {} })
    await jobs.handOver()
    await request('afterwards')
    await jobs.handOver()
    await untilRan('afterwards')
    expect(ran).toEqual(['once', 'afterwards'])
    expect(await waiting()).toEqual([])
  })

  it('is handed over by hand-overs that overlap, each exactly once', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `job ${index}`)
    await Promise.all(names.map((name) => request(name).then(() => jobs.handOver())))
    await until(
      async () => new Set(ran).size,
      (seen) => seen === names.length,
    )
    expect([...ran].sort()).toEqual([...names].sort())
    expect(await waiting()).toEqual([])
  })

  it('is tried again when it fails', async () => {
    work = async () => {
      if (ran.length === 1) throw new Error('not yet')
    }
    await request('failing')
    await jobs.handOver()
    await until(
      async () => ran.length,
      (seen) => seen === 2,
    )
    await request('afterwards')
    await jobs.handOver()
    await untilRan('afterwards')
    expect(ran).toEqual(['failing', 'failing', 'afterwards'])
    expect(gaveUp).toEqual([])
  })

  it('is given up once every try has failed', async () => {
    work = async (_name, { db }) => {
      // One more try instead of four, so that the last one comes soon.
      await db.execute(sql`update pgboss.job set retry_limit = 1 where state = 'active'`)
      throw new Error('never')
    }
    await request('hopeless')
    await jobs.handOver()
    await until(
      async () => gaveUp.length,
      (seen) => seen > 0,
    )
    expect(ran).toEqual(['hopeless', 'hopeless'])
    expect(gaveUp).toEqual(['hopeless'])
  })

  it('waits longer after each try that failed', async () => {
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

  it('that takes its time is known to be worked on', async () => {
    const done = Promise.withResolvers<void>()
    work = () => done.promise
    await request('long')
    await jobs.handOver()
    const heard = async () => {
      const { rows } = await database.db.execute<{ seconds: number }>(
        sql`select extract(epoch from heartbeat_on - started_on)::float8 as seconds from pgboss.job where state = 'active'`,
      )
      return rows[0]?.seconds ?? 0
    }
    await until(heard, (seconds) => seconds > 2)
    done.resolve()
    expect(ran).toEqual(['long'])
  })

  it('whose worker is not heard of any more starts again at once, and not twice', async () => {
    const first = Promise.withResolvers<void>()
    work = () => (ran.length === 1 ? first.promise : Promise.resolve())
    await request('lost')
    await jobs.handOver()
    await untilRan('lost')
    await database.db.execute(
      sql`update pgboss.job set heartbeat_on = now() - interval '11 seconds' where state = 'active'`,
    )
    await until(
      async () => ran.length,
      (tries) => tries === 2,
    )
    first.resolve()
    await request('afterwards')
    await jobs.handOver()
    await untilRan('afterwards')
    expect(ran).toEqual(['lost', 'lost', 'afterwards'])
  })

  it('may ask for another job, which runs too', async () => {
    work = async (name, context) => {
      if (name === 'first') await context.jobs.request(context.db, 'note', { name: 'second' })
    }
    await request('first')
    await jobs.handOver()
    await untilRan('second')
  })
})

describe('a request for work this process does not know', () => {
  it('stays for those who do, and holds up no other', async () => {
    const unknown = Array.from({ length: 150 }, () => ({ name: 'of-the-next-version', data: {} }))
    await database.db.insert(job_requests).values(unknown)
    await request('known')
    await jobs.handOver()
    await untilRan('known')
    expect((await waiting()).map(({ name }) => name)).toEqual(unknown.map(({ name }) => name))
    await database.db.delete(job_requests)
  })
})

describe('a queue that was there before', () => {
  it('gets the options of this version', async () => {
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

describe('patient work', () => {
  it('is tried for a day, and other work is not', async () => {
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

  it('waits five minutes at most between two tries', async () => {
    work = () => Promise.reject(new Error('not yet'))
    await request('failing')
    await jobs.handOver()
    // As if it had been tried for long; between two tries, for only then it can be said.
    const age = async () => {
      const { rows } = await database.db.execute(
        sql`update pgboss.job set retry_limit = 290, retry_delay_max = 300, retry_count = 100, start_after = now() where state = 'retry' returning id`,
      )
      return rows.length
    }
    await until(age, (aged) => aged === 1)
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

describe('work that is done once an hour', () => {
  const hourly = { tidy: (async () => void ran.push('tidy')) satisfies JobHandler }
  const asked = async () => {
    const { rows } = await database.db.execute<{ state: string }>(
      sql`select state from pgboss.job where name = 'tidy' order by created_on`,
    )
    return rows.map(({ state }) => state)
  }

  /** It is done once in every hour of the clock, and this test has to lie within one. */
  const awayFromTheHour = async () => {
    const left = 3_600_000 - (Date.now() % 3_600_000)
    if (left < 25_000) await pause(left + 1_000)
  }

  it('is done once, however many processes ask for it', { timeout: 60_000 }, async () => {
    await awayFromTheHour()
    const processes = await Promise.all(
      [1, 2, 3].map(() => startJobs(database, ['tidy'], hourly, log, { hourly: ['tidy'] })),
    )
    await untilRan('tidy')
    const late = await startJobs(database, ['tidy'], hourly, log, { hourly: ['tidy'] })
    for (const one of [...processes, late]) await one.stop()
    expect(ran).toEqual(['tidy'])
    expect(await asked()).toEqual(['completed'])
  })

  it('waits for the hour before, where that is not done yet', async () => {
    // As if the run of the hour before had got stuck in a process that still lives.
    await database.db.execute(
      sql`update pgboss.job set state = 'active', singleton_on = singleton_on - interval '1 hour', heartbeat_on = now() + interval '1 hour' where name = 'tidy'`,
    )
    const next = await startJobs(database, ['tidy'], hourly, log, { hourly: ['tidy'] })
    expect(await asked()).toEqual(['active'])
    await database.db.execute(sql`update pgboss.job set state = 'completed' where name = 'tidy'`)
    const afterwards = await startJobs(database, ['tidy'], hourly, log, { hourly: ['tidy'] })
    await untilRan('tidy')
    for (const one of [next, afterwards]) await one.stop()
  })
})

describe('a process without workers', () => {
  it('hands over what a process with workers then does', async () => {
    const alone = await startJobs(database, Object.keys(handlers), null, log)
    await alone.request(database.db, 'note', { name: 'from elsewhere' })
    await alone.handOver()
    await untilRan('from elsewhere')
    await alone.stop()
  })

  it('hands over at its start what was left behind', async () => {
    await request('left behind')
    const next = await startJobs(database, Object.keys(handlers), null, log)
    await untilRan('left behind')
    await next.stop()
    expect(await waiting()).toEqual([])
  })
})
