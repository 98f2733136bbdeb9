import { sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { pendingSavesMs } from '../exercise/store-answers.ts'
import type { Db } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'

type Health = ResponseOf<'health'>

/** A reading is reused for this time. */
const readIntervalMs = 1_000

/** Short enough to respond within a second, whatever hangs. */
const timeoutMs = 600
/** Saves that wait longer for their commit are blocked. */
const maxPendingSaveMs = 3_000
/** If a job waits longer, no worker is running. */
const maxJobWaitMs = 60_000
/** A job that was given up because the AI service failed counts for this time. */
const givenUpMemoryMs = 300_000

interface HealthReading {
  readAt: number
  isBehind: Promise<boolean>
}
const readings = new WeakMap<Db, HealthReading>()

export async function health({ db, outage, now }: CallContext<'health'>): Promise<Health> {
  const isBehind = await getReading(db, now).isBehind
  const cannotStore = outage.type === 'full' || pendingSavesMs(db) > maxPendingSaveMs
  return { status: isBehind || cannotStore ? 'degraded' : 'ok', timestamp: now.toISOString() }
}

/**
 * The call has no rate limit, so the database is queried at most once per `readIntervalMs`. Failures are reused too, so
 * that devices don't add queries to a database that hangs.
 */
function getReading(db: Db, now: Date): HealthReading {
  const known = readings.get(db)
  if (known !== undefined && Math.abs(now.getTime() - known.readAt) < readIntervalMs) return known
  const reading = { readAt: now.getTime(), isBehind: withTimeout(areJobsBehind(db, now)) }
  readings.set(db, reading)
  return reading
}

/**
 * Whether there are job requests that didn't reach the queue, jobs that should have started, or jobs without a heartbeat,
 * whose worker was killed. Also jobs that last failed because of the AI service (`RetryableError`), in any process.
 */
async function areJobsBehind(db: Db, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - maxJobWaitMs).toISOString()
  const givenUpSince = new Date(now.getTime() - givenUpMemoryMs).toISOString()
  const { rows } = await db.execute<{ behind: boolean }>(sql`
    select exists (select 1 from job_requests where created_at < ${since}::timestamptz)
      or exists (
        select 1 from pgboss.job
        where name not like '\\_\\_pgboss%' and (
          (state in ('created', 'retry') and start_after < ${since}::timestamptz)
          or (state = 'active' and heartbeat_on < ${since}::timestamptz)
          or (state in ('retry', 'active', 'failed') and output ->> 'code' = 'examiner_not_now'
            and (state <> 'failed' or completed_on > ${givenUpSince}::timestamptz))))
      as behind`)
  return rows[0]?.behind === true
}

/** @throws 503 if the database fails or takes too long */
async function withTimeout<T>(reading: Promise<T>): Promise<T> {
  const unavailable = (cause?: unknown) =>
    Object.assign(new Refusal(503, 'The database does not answer. Try again soon.', { retryAfter: 5 }), {
      cause,
    })
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), timeoutMs)
  })
  try {
    return await Promise.race([
      reading.catch((cause: unknown) => Promise.reject(unavailable(cause))),
      timeout,
    ])
  } finally {
    clearTimeout(timer)
  }
}
