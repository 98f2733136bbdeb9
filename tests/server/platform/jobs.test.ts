import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromClient, type Database } from '../../../server/platform/db.ts'
import { startJobs, type JobContext, type JobHandler, type Jobs } from '../../../server/platform/jobs.ts'
import { job_requests } from '../../../server/schema/jobs.ts'
import { until } from '../../setup/school.ts'
import { snapshotPath } from '../../setup/snapshot.ts'

let database: Database
let jobs: Jobs
const ran: string[] = []
let work: (name: string, context: JobContext) => Promise<void>
const handler: JobHandler = async (data, context) => {
  ran.push(String(data['name']))
  await work(String(data['name']), context)
}
const log = pino({ level: 'silent' })

beforeAll(async () => {
  database = await fromClient(await PGlite.create({ loadDataDir: new Blob([readFileSync(snapshotPath)]) }))
  jobs = await startJobs(database, ['note'], { note: handler }, log)
})
beforeEach(() => {
  ran.length = 0
  work = async () => undefined
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
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
    await request('once')
    const [row] = await waiting()
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

  it('is tried again when it fails, and knows its last try', async () => {
    const tries: boolean[] = []
    work = async (_name, { db, lastTry }) => {
      tries.push(lastTry)
      // One more try instead of four, so that the last one comes soon.
      await db.execute(sql`update pgboss.job set retry_limit = 1 where state = 'active'`)
      throw new Error('not yet')
    }
    await request('failing')
    await jobs.handOver()
    await until(
      async () => tries.length,
      (seen) => seen === 2,
    )
    expect(tries).toEqual([false, true])
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

describe('a process without workers', () => {
  it('hands over what a process with workers then does', async () => {
    const alone = await startJobs(database, ['note'], null, log)
    await alone.request(database.db, 'note', { name: 'from elsewhere' })
    await alone.handOver()
    await untilRan('from elsewhere')
    await alone.stop()
  })

  it('hands over at its start what was left behind', async () => {
    await request('left behind')
    const next = await startJobs(database, ['note'], null, log)
    await untilRan('left behind')
    await next.stop()
    expect(await waiting()).toEqual([])
  })
})
