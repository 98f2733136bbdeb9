import { asc, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss, type JobWithMetadata } from 'pg-boss'
import { job_requests } from '../schema/jobs.ts'
import type { Database, Db, Sql } from './db.ts'

export type JobData = Record<string, string | number | boolean | null | string[]>

/** What a job works with. `lastTry`: after a failure now there is no other try, so leave something a person can see. */
export interface JobContext {
  db: Db
  jobs: Jobs
  now: () => Date
  lastTry: boolean
}
/** Does one piece of work; may run twice, so it has to be idempotent. */
export type JobHandler = (data: JobData, context: JobContext) => Promise<void>

export interface Jobs {
  /** Asks for work in the transaction that causes it. It starts after `handOver`. */
  request(sql: Sql, name: string, data: JobData): Promise<void>
  /** Hands the requests of committed transactions to the queue; safe to call from anywhere at any time. */
  handOver(): Promise<void>
  stop(): Promise<void>
}

/** Killed workers are noticed by their missing heartbeat, ten seconds being the queue's smallest. */
const queueOptions = {
  retryLimit: 4,
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: 10,
  notify: true,
  deleteAfterSeconds: 3600,
}
/** A job that is to be tried again announces itself to nobody: it starts with the next look around. */
const workOptions = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  includeMetadata: true,
} as const
/** Jobs of one name that a process does at the same time. */
const atOnce = 2
const sweepEvery = 5_000

/** Starts the queue; with handlers it also works, without it only hands over. */
export async function startJobs(
  database: Database,
  names: readonly string[],
  handlers: Record<string, JobHandler> | null,
  log: FastifyBaseLogger,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...('connectionString' in database.queue
      ? database.queue
      : { db: database.queue, backend: 'pglite' as const }),
    useListenNotify: true,
    supervise: handlers !== null,
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const name of names) await boss.createQueue(name, queueOptions)
  const jobs = new RequestedJobs(database.db, boss, log)
  for (const [name, handler] of Object.entries(handlers ?? {}))
    await work(boss, name, handler, database.db, jobs, log)
  await jobs.handOver()
  jobs.sweep()
  return jobs
}

async function work(
  boss: PgBoss,
  name: string,
  handler: JobHandler,
  db: Db,
  jobs: Jobs,
  log: FastifyBaseLogger,
) {
  const run = async (job: JobWithMetadata<JobData>): Promise<void> => {
    try {
      await handler(job.data, { db, jobs, now: () => new Date(), lastTry: job.retryCount >= job.retryLimit })
      await jobs.handOver()
    } catch (error) {
      log.warn({ err: error, job: name, id: job.id }, 'job failed')
      throw error
    }
  }
  for (let worker = 0; worker < atOnce; worker += 1) await startWorker(boss, name, run)
}

/**
 * A worker that is busy when the queue calls would afterwards wait for the next look around, and a class of thirty hands
 * in at once: so after each job it looks for another one right away, until there is none.
 */
async function startWorker(
  boss: PgBoss,
  name: string,
  run: (job: JobWithMetadata<JobData>) => Promise<void>,
) {
  let id = ''
  id = await boss.work(name, workOptions, async (batch: JobWithMetadata<JobData>[]) => {
    try {
      for (const job of batch) await run(job)
    } finally {
      boss.notifyWorker(id)
    }
  })
}

class RequestedJobs implements Jobs {
  #db: Db
  #boss: PgBoss
  #log: FastifyBaseLogger
  #running: Promise<void> | null = null
  #again = false
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, boss: PgBoss, log: FastifyBaseLogger) {
    this.#db = db
    this.#boss = boss
    this.#log = log
  }

  async request(sql: Sql, name: string, data: JobData): Promise<void> {
    await sql.insert(job_requests).values({ name, data })
  }

  /** One pass at a time; a call during a pass makes another one follow. */
  handOver(): Promise<void> {
    this.#again = true
    this.#running ??= this.#passes()
    return this.#running
  }

  /** What another process left behind, or a pass that failed, is picked up here. */
  sweep(): void {
    this.#timer = setInterval(
      () => void this.handOver().catch((error: unknown) => this.#log.warn({ err: error }, 'job hand-over')),
      sweepEvery,
    )
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running?.catch(() => undefined)
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }

  /** Ends in the same moment in which it finds nothing more to do, so that no call falls between the two. */
  async #passes(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false
        await this.#pass()
      }
    } finally {
      this.#running = null
    }
  }

  async #pass(): Promise<void> {
    const waiting = await this.#db.select().from(job_requests).orderBy(asc(job_requests.id)).limit(100)
    if (waiting.length === 0) return
    for (const row of waiting) await this.#boss.send(row.name, row.data, { id: jobId(row.id) })
    await this.#db.delete(job_requests).where(
      inArray(
        job_requests.id,
        waiting.map((row) => row.id),
      ),
    )
    this.#again ||= waiting.length === 100
  }
}

/** The same request always makes the same job, so a hand-over repeated after a crash adds nothing. */
const jobId = (request: number): string => `00000000-0000-4000-8000-${String(request).padStart(12, '0')}`
