import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Database } from './db.ts'

/** Names of jobs with special treatment. */
export interface JobOptions {
  /** Done once an hour and never twice at a time, however many processes there are. */
  hourly?: readonly string[]
  /** The same every half minute, for what a clock decides. */
  frequent?: readonly string[]
  /** Retried for a day. */
  longRetry?: readonly string[]
}

/**
 * The name under which a job arrives once every try has failed, by an error or because its worker was killed. A handler
 * of that name leaves something a person can see and act on; without one the job just ends.
 */
export const getGivenUpName = (name: string): string => `${name}-given-up`

/** Connects to the queue (pg-boss), without any work. */
export async function openQueue(
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

/** A killed worker is noticed by its missing heartbeat; see `findDueJobs`. Times in seconds. */
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
export async function makeQueues(
  boss: PgBoss,
  names: readonly string[],
  repeated: readonly string[],
  longRetry: readonly string[],
): Promise<void> {
  for (const name of names)
    await boss.createQueue(name, { policy: repeated.includes(name) ? 'exclusive' : 'standard' })
  const isGivenUp = (name: string) => names.some((other) => getGivenUpName(other) === name)
  for (const name of names) {
    const deadLetter = names.find((other) => other === getGivenUpName(name)) ?? null
    const policy = isGivenUp(name) ? 'given-up' : longRetry.includes(name) ? 'long' : 'default'
    await boss.updateQueue(name, { ...queueOptions[policy], deadLetter })
  }
}

/** Requests repeated jobs. The queue keeps one of a name per period, so every process may request them. */
export async function requestRepeatedJobs(
  boss: PgBoss,
  names: readonly string[],
  periodSeconds: number,
): Promise<void> {
  for (const name of names) await boss.send(name, {}, { singletonSeconds: periodSeconds })
}
