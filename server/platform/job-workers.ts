import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from './db.ts'

/** Runs one job; rejects if it failed. Data is null if the job was done before. */
export type RunJob<Data> = (job: JobWithMetadata<Data | null>) => Promise<void>

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
export async function startWorkers<Data>(
  boss: PgBoss,
  db: Db,
  runs: Record<string, RunJob<Data>>,
  log: Pick<FastifyBaseLogger, 'warn'>,
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
async function startWorker<Data>(boss: PgBoss, name: string, run: RunJob<Data>): Promise<string> {
  let id = ''
  id = await boss.work(name, workOptions, async (batch: JobWithMetadata<Data | null>[]) => {
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
function watchJobs(
  db: Db,
  wake: (name: string) => void,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
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
