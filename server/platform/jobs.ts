import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { job_requests } from '../schema/jobs.ts'
import type { Database, Db, Sql } from './db.ts'
import { deleteInstructions, deleteJobData, JobRequests } from './job-requests.ts'
import { startWorkers, type RunJob } from './job-workers.ts'

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
  request(sql: Sql, name: string, data: JobData): Promise<void>
  /** Deletes a user's own words, `instruction`, from the jobs requested with their id as `asked_by`. */
  deleteInstructions(sql: Sql, userId: number): Promise<void>
  /** Hands the requests of committed transactions over to the queue; safe to call from anywhere at any time. */
  handOver(): Promise<void>
  stop(): Promise<void>
}

/** Names of jobs with special treatment. */
export interface JobOptions {
  /** Done once an hour and never twice at a time, however many processes there are. */
  hourly?: readonly string[]
  /** Retried for a day. */
  longRetry?: readonly string[]
}

/**
 * The name under which a job arrives once every try has failed, by an error or because its worker was killed. A handler
 * of that name leaves something a person can see and act on; without one the job just ends.
 */
export const getGivenUpName = (name: string): string => `${name}-given-up`

/** Picks up what another process left behind, and passes that failed. */
const sweepIntervalMs = 5_000
/** Running jobs get this long to end when the process stops; after that another process retries them. */
const shutdownTimeoutMs = 4_000
const hourSeconds = 3_600
const hourlyCheckIntervalMs = 600_000

/** Starts the queue. With handlers it also runs jobs; without, it only hands requests over. */
export async function startJobs(
  database: Database,
  names: readonly string[],
  handlers: Record<string, JobHandler> | null,
  log: FastifyBaseLogger,
  { hourly = [], longRetry = [] }: JobOptions = {},
): Promise<Jobs> {
  const boss = await openQueue(database.queue, handlers !== null, log)
  await makeQueues(boss, names, hourly, longRetry)
  const requests = new JobRequests(database.db, boss, names)
  const stops: (() => Promise<void> | void)[] = []
  const jobs: Jobs = {
    request: async (sql, name, data) => void (await sql.insert(job_requests).values({ name, data })),
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
    stops.unshift(await repeatHourly(boss, hourly, log))
  }
  await jobs.handOver()
  const sweep = () => requests.handOver()
  stops.push(repeat(sweepIntervalMs, sweep, (error) => log.warn({ err: error }, 'job hand-over')))
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
  // Its workers' errors arrive as copies, which are no `Error` although the types say so.
  const toError = (error: unknown) =>
    error instanceof Error ? error : Object.assign(new Error('job queue'), error)
  boss.on('error', (error) => log.error({ err: toError(error) }, 'job queue'))
  await boss.start()
  return boss
}

type RetryPolicy = 'default' | 'long' | 'given-up'

/** A killed worker is noticed by its missing heartbeat; see `job-workers.ts`. Times in seconds. */
const defaultOptions = {
  retryLimit: 4,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: null as number | null,
  heartbeatSeconds: 12,
  // Making the questions of a long quiz may take this long.
  expireInSeconds: 3_600,
  notify: true,
  deleteAfterSeconds: 3600,
}

/**
 * `long` retries for a day, in the end every five minutes: the AI service may be away for long. `given-up` retries for
 * two hours: it fails only if the database does, and somebody waits to be told.
 */
const queueOptions: Record<RetryPolicy, typeof defaultOptions> = {
  default: defaultOptions,
  long: { ...defaultOptions, retryLimit: 290, retryDelayMax: 300 },
  'given-up': { ...defaultOptions, retryLimit: 12 },
}

/** Makes the queues; existing ones get the options of this version. */
async function makeQueues(
  boss: PgBoss,
  names: readonly string[],
  hourly: readonly string[],
  longRetry: readonly string[],
): Promise<void> {
  for (const name of names)
    await boss.createQueue(name, { policy: hourly.includes(name) ? 'exclusive' : 'standard' })
  const isGivenUp = (name: string) => names.some((other) => getGivenUpName(other) === name)
  for (const name of names) {
    const deadLetter = names.find((other) => other === getGivenUpName(name)) ?? null
    const policy = isGivenUp(name) ? 'given-up' : longRetry.includes(name) ? 'long' : 'default'
    await boss.updateQueue(name, { ...queueOptions[policy], deadLetter })
  }
}

function toRuns(
  handlers: Record<string, JobHandler>,
  context: JobContext,
  log: FastifyBaseLogger,
): Record<string, RunJob<JobData>> {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, toRun(handler, context, log)]),
  )
}

const toRun =
  (handler: JobHandler, context: JobContext, log: FastifyBaseLogger): RunJob<JobData> =>
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

/** Requests the hourly jobs. The queue keeps one of a name per hour, so every process may request them. */
async function repeatHourly(
  boss: PgBoss,
  names: readonly string[],
  log: FastifyBaseLogger,
): Promise<() => void> {
  const request = async (): Promise<void> => {
    for (const name of names) await boss.send(name, {}, { singletonSeconds: hourSeconds })
  }
  await request()
  return repeat(hourlyCheckIntervalMs, request, (error) => log.warn({ err: error }, 'hourly jobs'))
}

/** Returns the function that stops the repetition. */
function repeat(
  intervalMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void work().catch(onError), intervalMs)
  return () => clearInterval(timer)
}
