import { asc, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { job_requests } from '../schema/jobs.ts'
import type { Database, Db, DbOrTx } from './db.ts'
import { makeQueues, openQueue, requestRepeatedJobs, type JobOptions } from './job-queue.ts'

export type JobData = Record<string, string | number | boolean | null | string[]>

export interface JobContext {
  db: Db
  jobs: Jobs
  now: () => Date
}
/** Does one job. It may run twice, so it has to be idempotent. */
export type JobHandler = (data: JobData, context: JobContext) => Promise<void>

export interface Jobs {
  /** Requests a job in the transaction that causes it. It starts after `handOver`. */
  request(db: DbOrTx, name: string, data: JobData): Promise<void>
  /** Deletes a user's own words, `instruction`, from the jobs requested with their id as `asked_by`. */
  deleteInstructions(db: DbOrTx, userId: number): Promise<void>
  /** Hands the requests of committed transactions over to the queue; safe to call from anywhere at any time. */
  handOver(): Promise<void>
  stop(): Promise<void>
}

/** Picks up what another process left behind, and passes that failed. */
const sweepIntervalMs = 5_000
/** Running jobs get this long to end when the process stops; after that another process retries them. */
const shutdownTimeoutMs = 4_000
const hourly = { periodSeconds: 3_600, checkIntervalMs: 600_000 }
const frequent = { periodSeconds: 30, checkIntervalMs: 10_000 }

/** Starts the queue. With handlers it also runs jobs; without, it only hands requests over. */
export async function startJobs(
  database: Database,
  names: readonly string[],
  handlers: Record<string, JobHandler> | null,
  log: FastifyBaseLogger,
  options: JobOptions = {},
): Promise<Jobs> {
  const boss = await openQueue(database.queue, handlers !== null, log)
  const { hourly: hourlyNames = [], frequent: frequentNames = [], longRetry = [] } = options
  await makeQueues(boss, names, [...hourlyNames, ...frequentNames], longRetry)
  const requests = new JobRequests(database.db, boss, names)
  const stops: (() => Promise<void> | void)[] = []
  const jobs: Jobs = {
    request: async (db, name, data) => void (await db.insert(job_requests).values({ name, data })),
    deleteInstructions,
    handOver: () => requests.handOver(),
    async stop() {
      for (const stop of stops) await stop()
      await requests.whenIdle()
      await boss.stop({ graceful: true, timeout: shutdownTimeoutMs })
    },
  }
  if (handlers !== null) {
    const context: JobContext = { db: database.background, jobs, now: () => new Date() }
    stops.push(await startWorkers(boss, database.db, toRuns(handlers, context, log), log))
    stops.unshift(await startRepeated(boss, hourlyNames, hourly, log))
    stops.unshift(await startRepeated(boss, frequentNames, frequent, log))
  }
  await jobs.handOver()
  const sweep = () => requests.handOver()
  stops.push(repeat(sweepIntervalMs, sweep, (error) => log.warn({ err: error }, 'job hand-over')))
  return jobs
}

/** Returns the function that stops the repetition. */
async function startRepeated(
  boss: PgBoss,
  names: readonly string[],
  { periodSeconds, checkIntervalMs }: typeof hourly,
  log: FastifyBaseLogger,
): Promise<() => void> {
  const request = () => requestRepeatedJobs(boss, names, periodSeconds)
  await request()
  return repeat(checkIntervalMs, request, (error) => log.warn({ err: error }, 'repeated jobs'))
}

/** Requests handed over in one pass. */
const batchSize = 100

/** Hands the job requests of committed transactions over to the queue. */
class JobRequests {
  #db: Db
  #boss: PgBoss
  #names: string[]
  #running: Promise<void> | null = null
  #runAgain = false

  /** `names`: the queues this process knows. */
  constructor(db: Db, boss: PgBoss, names: readonly string[]) {
    this.#db = db
    this.#boss = boss
    this.#names = [...names]
  }

  /** Passes never overlap; a call during a pass makes another one follow. */
  handOver(): Promise<void> {
    this.#runAgain = true
    this.#running ??= this.#runAll()
    return this.#running
  }

  /** Resolves when no pass is running. */
  async whenIdle(): Promise<void> {
    await this.#running?.catch(() => undefined)
  }

  /** Checks `#runAgain` and ends in the same tick, so that no call is missed in between. */
  async #runAll(): Promise<void> {
    try {
      while (this.#runAgain) {
        this.#runAgain = false
        await this.#runOnce()
      }
    } finally {
      this.#running = null
    }
  }

  /**
   * Leaves requests for unknown queues: during a rollout they are for processes of the new version. A request that can't
   * be sent stays too. Neither delays the others.
   */
  async #runOnce(): Promise<void> {
    const requests = await this.#db
      .select()
      .from(job_requests)
      .where(inArray(job_requests.name, this.#names))
      .orderBy(asc(job_requests.id))
      .limit(batchSize)
    const sent: number[] = []
    const failures: unknown[] = []
    for (const { id, name, data } of requests)
      await this.#boss.send(name, data, { id: toJobId(id) }).then(
        () => sent.push(id),
        (error: unknown) => failures.push(error),
      )
    if (sent.length > 0) await this.#db.delete(job_requests).where(inArray(job_requests.id, sent))
    if (failures.length > 0) throw failures[0]
    this.#runAgain ||= requests.length === batchSize
  }
}

/** The same request always gets the same job id, so a hand-over repeated after a crash adds nothing. */
const toJobId = (requestId: number): string =>
  `00000000-0000-4000-8000-${String(requestId).padStart(12, '0')}`

/** Runs one job; rejects if it failed. Data is null if the job was done before. */
type RunJob = (job: JobWithMetadata<JobData | null>) => Promise<void>

function toRuns(
  handlers: Record<string, JobHandler>,
  context: JobContext,
  log: FastifyBaseLogger,
): Record<string, RunJob> {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, toRun(handler, context, log)]),
  )
}

const toRun =
  (handler: JobHandler, context: JobContext, log: FastifyBaseLogger): RunJob =>
  async (job) => {
    // It was done before, and only the queue was not told.
    if (job.data === null) return
    try {
      await handler(job.data, context)
      await deleteJobData(context.db, job)
    } catch (error) {
      const failure = { err: error, job: job.name, id: job.id }
      if (job.retryCount < job.retryLimit) log.warn(failure, 'job failed and will be tried again')
      else log.error(failure, 'job failed for good')
      throw error
    }
    // Jobs that it requested start now; if this fails, the next sweep does it.
    await context.jobs.handOver().catch((error: unknown) => log.warn({ err: error }, 'job hand-over'))
  }

/**
 * Deletes the data of a completed job, and of the job it was a dead letter of. The queue keeps jobs for an hour, and some
 * hold what a teacher wrote.
 */
async function deleteJobData(db: Db, job: JobWithMetadata<unknown>): Promise<void> {
  const ids = [job.id, job.sourceId].filter((id) => id !== null && id !== undefined)
  await db.execute(sql`update pgboss.job set data = null where id in (${sql.join(ids, sql`, `)})`)
}

/** Deletes `instruction`, a user's own words, from the jobs they requested. Those jobs then end without doing anything. */
export async function deleteInstructions(db: DbOrTx, userId: number): Promise<void> {
  const isTheirs = sql`data ->> 'asked_by' = ${String(userId)}`
  await db.execute(sql`update ${job_requests} set data = data - 'instruction' where ${isTheirs}`)
  await db.execute(sql`update pgboss.job set data = data - 'instruction' where ${isTheirs}`)
}

/** Jobs of one name that a process runs at the same time. */
const concurrency = 2
const workOptions = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 30,
  heartbeatRefreshSeconds: 3,
  includeMetadata: true,
} as const
const watchIntervalMs = 1_000

/** Starts workers for the jobs of each name. Returns the function that stops waking them; they stop with the queue. */
async function startWorkers(
  boss: PgBoss,
  db: Db,
  runs: Record<string, RunJob>,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const workers = new Map<string, string[]>()
  for (const [name, run] of Object.entries(runs)) {
    const ids: string[] = []
    for (let worker = 0; worker < concurrency; worker += 1) ids.push(await startWorker(boss, name, run))
    workers.set(name, ids)
  }
  const wake = (name: string) => workers.get(name)?.forEach((id) => boss.notifyWorker(id))
  return watchJobs(db, wake, log)
}

/**
 * A notification that arrives while a worker is busy is lost, and it would wait for its next poll. A class of thirty
 * submits at once, so a worker fetches again after each job until none is left.
 */
async function startWorker(boss: PgBoss, name: string, run: RunJob): Promise<string> {
  let id = ''
  id = await boss.work(name, workOptions, async (batch: JobWithMetadata<JobData | null>[]) => {
    try {
      for (const job of batch) await run(job)
    } finally {
      boss.notifyWorker(id)
    }
  })
  return id
}

/**
 * Checks the queue once a second: requeues jobs of killed workers, and wakes workers for jobs that are due. The queue
 * sends no notification for a job that is to be retried. Returns the function that stops it.
 */
function watchJobs(db: Db, wake: (name: string) => void, log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> = Promise.resolve()
  const check = async (): Promise<void> => {
    try {
      for (const { name } of (await findDueJobs(db)).rows) wake(name)
    } catch (error) {
      log.warn({ err: error }, 'checking the job queue')
    }
    if (!stopped) schedule()
  }
  const schedule = (): void => {
    timer = setTimeout(() => {
      checking = check()
    }, watchIntervalMs)
  }
  schedule()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await checking
  }
}

/**
 * A worker sends a heartbeat every 3 s. After 10 s without one its job is due at once; the queue itself would notice
 * after 12 s and then delay the job as if it had failed. The last try is left to the queue, which moves it to the
 * dead-letter queue.
 */
const findDueJobs = (db: Db) =>
  db.execute<{ name: string }>(sql`
    with lost as (
      update pgboss.job set state = 'retry', start_after = now()
      where state = 'active' and retry_count < retry_limit and heartbeat_on < now() - interval '10 seconds'
      returning name
    )
    select name from lost
    union
    select name from pgboss.queue where exists (
      select 1 from pgboss.job where job.name = queue.name and state < 'active' and start_after <= now())`)

/** Returns the function that stops the repetition. */
function repeat(
  intervalMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void work().catch(onError), intervalMs)
  return () => clearInterval(timer)
}
