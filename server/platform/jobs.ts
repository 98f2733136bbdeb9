import type { FastifyBaseLogger } from 'fastify'
import { PgBoss, type JobWithMetadata } from 'pg-boss'
import { job_requests } from '../schema/jobs.ts'
import type { Database, Db, Sql } from './db.ts'
import { queueOptions } from './job-queues.ts'
import { deleteJobData, deleteInstructions } from './job-data.ts'
import { HandOver } from './job-requests.ts'
import { watchJobs } from './job-watch.ts'

export type JobData = Record<string, string | number | boolean | null | string[]>

/** What a job works with. */
export interface JobContext {
  db: Db
  jobs: Jobs
  now: () => Date
}
/** Does one piece of work; may run twice, so it has to be idempotent. */
export type JobHandler = (data: JobData, context: JobContext) => Promise<void>

export interface Jobs {
  /** Asks for work in the transaction that causes it. It starts after `handOver`. */
  request(sql: Sql, name: string, data: JobData): Promise<void>
  /** Takes a person's own words, `instruction`, out of the work asked for with their id as `asked_by`. */
  deleteInstructions(sql: Sql, userId: number): Promise<void>
  /** Hands the requests of committed transactions to the queue; safe to call from anywhere at any time. */
  handOver(): Promise<void>
  stop(): Promise<void>
}

/**
 * The name under which work arrives once every try has failed, be it by an error or because its worker was killed each
 * time. A handler of that name leaves something a person can see and act on; where there is none the work just ends.
 */
export const getGivenUpName = (name: string): string => `${name}-given-up`

const workOptions = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 30,
  heartbeatRefreshSeconds: 3,
  includeMetadata: true,
} as const
/** Jobs of one name that a process does at the same time. */
const concurrency = 2
const sweepIntervalMs = 5_000
/** Jobs get so long to end by themselves when the process does; what is not done then is tried again elsewhere. */
const shutdownTimeoutMs = 4_000
const hourSeconds = 3_600
const hourlyCheckIntervalMs = 600_000

/**
 * Starts the queue; with handlers it also works, without it only hands over. Work named in `hourly` is done once an hour
 * and never twice at a time, however many processes there are; work named in `patient` is tried for a day.
 */
export async function startJobs(
  database: Database,
  names: readonly string[],
  handlers: Record<string, JobHandler> | null,
  log: FastifyBaseLogger,
  hourly: readonly string[] = [],
  patient: readonly string[] = [],
): Promise<Jobs> {
  const boss = await openQueue(database.queue, handlers !== null, log)
  await makeQueues(boss, names, hourly, patient)
  const handOver = new HandOver(database.db, boss, names)
  const stops: (() => Promise<void> | void)[] = []
  const jobs: Jobs = {
    request: async (sql, name, data) => void (await sql.insert(job_requests).values({ name, data })),
    deleteInstructions,
    handOver: () => handOver.run(),
    async stop() {
      for (const stop of stops) await stop()
      await handOver.whenIdle()
      await boss.stop({ graceful: true, timeout: shutdownTimeoutMs })
    },
  }
  if (handlers !== null) stops.push(await startWork(boss, handlers, { database, jobs, log, hourly }))
  await jobs.handOver()
  // What another process left behind, or a pass that failed, is picked up here.
  stops.push(
    repeat(
      sweepIntervalMs,
      () => handOver.run(),
      (error) => log.warn({ err: error }, 'job hand-over'),
    ),
  )
  return jobs
}

async function openQueue(
  queue: Database['queue'],
  supervise: boolean,
  log: FastifyBaseLogger,
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...('connectionString' in queue ? queue : { db: queue, backend: 'pglite' as const }),
    useListenNotify: true,
    supervise,
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  })
  // Of its workers' errors it hands on copies, which are no `Error` whatever the types say.
  const asError = (error: unknown) =>
    error instanceof Error ? error : Object.assign(new Error('job queue'), error)
  boss.on('error', (error) => log.error({ err: asError(error) }, 'job queue'))
  await boss.start()
  return boss
}

/** Queues of an older version get the options of this one. */
async function makeQueues(
  boss: PgBoss,
  names: readonly string[],
  hourly: readonly string[],
  patient: readonly string[],
): Promise<void> {
  for (const name of names)
    await boss.createQueue(name, { policy: hourly.includes(name) ? 'exclusive' : 'standard' })
  const isGivenUp = (name: string) => names.some((one) => getGivenUpName(one) === name)
  for (const name of names) {
    const deadLetter = names.find((one) => one === getGivenUpName(name)) ?? null
    const endurance = patient.includes(name) ? 'patient' : 'usual'
    await boss.updateQueue(name, { ...queueOptions[isGivenUp(name) ? 'given-up' : endurance], deadLetter })
  }
}

interface Work {
  database: Database
  jobs: Jobs
  log: FastifyBaseLogger
  hourly: readonly string[]
}

/** Takes workers on and returns the function that stops looking for work; those at work end with the queue. */
async function startWork(
  boss: PgBoss,
  handlers: Record<string, JobHandler>,
  { database, jobs, log, hourly }: Work,
): Promise<() => Promise<void>> {
  const workers = new Map<string, string[]>()
  for (const [name, handler] of Object.entries(handlers)) {
    const run = toRun(handler, { db: database.background, jobs, now: () => new Date() }, log)
    const ids: string[] = []
    for (let worker = 0; worker < concurrency; worker += 1) ids.push(await startWorker(boss, name, run))
    workers.set(name, ids)
  }
  const wake = (name: string) => workers.get(name)?.forEach((id) => boss.notifyWorker(id))
  const stopWatching = watchJobs(database.db, wake, log)
  // The queue keeps one job of a name in each hour, so it does no harm that every process asks for it.
  const ask = async (): Promise<void> => {
    for (const name of hourly) await boss.send(name, {}, { singletonSeconds: hourSeconds })
  }
  await ask()
  const stopAsking = repeat(hourlyCheckIntervalMs, ask, (error) => log.warn({ err: error }, 'hourly jobs'))
  return () => {
    stopAsking()
    return stopWatching()
  }
}

type Run = (job: JobWithMetadata<JobData | null>) => Promise<void>

const toRun =
  (handler: JobHandler, context: JobContext, log: FastifyBaseLogger): Run =>
  async (job) => {
    // Done before, and only the queue has not heard of it.
    if (job.data === null) return
    try {
      await handler(job.data, context)
      await deleteJobData(context.db, job)
    } catch (error) {
      const failed = { err: error, job: job.name, id: job.id }
      if (job.retryCount < job.retryLimit) log.warn(failed, 'job failed and will be tried again')
      else log.error(failed, 'job failed for good')
      throw error
    }
    // What it asked for starts now; a hand-over that fails is made up for by the next sweep.
    await context.jobs.handOver().catch((error: unknown) => log.warn({ err: error }, 'job hand-over'))
  }

/**
 * A worker that is busy when the queue calls would afterwards wait for the next look around, and a class of thirty hands
 * in at once: so after each job it looks for another one right away, until there is none.
 */
async function startWorker(boss: PgBoss, name: string, run: Run): Promise<string> {
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

/** Does something again and again; returns the function that ends it. */
function repeat(every: number, work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  const timer = setInterval(() => void work().catch(failed), every)
  return () => clearInterval(timer)
}
