import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db.ts'

const intervalMs = 1_000

/**
 * Looks after the queue once a second, in processes that work. Takes jobs back from workers that were killed, and wakes
 * the own workers where something is due of which nobody was told: a job to be tried again announces itself to nobody.
 * Returns the function that ends it.
 */
export function watchJobs(
  db: Db,
  wake: (name: string) => void,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> = Promise.resolve()
  const check = async (): Promise<void> => {
    try {
      for (const { name } of (await dueJobs(db)).rows) wake(name)
    } catch (error) {
      log.warn({ err: error }, 'looking after jobs')
    }
    if (!stopped) schedule()
  }
  const schedule = (): void => {
    timer = setTimeout(() => {
      checking = check()
    }, intervalMs)
  }
  schedule()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await checking
  }
}

/**
 * A worker touches its job every three seconds; one that has not done so for ten is gone, and its job is due at once: the
 * queue itself would notice two seconds later and then let the job wait as if it had failed. The last try is left to
 * the queue, which knows what follows it.
 */
const dueJobs = (db: Db) =>
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
