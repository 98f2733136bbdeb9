import { sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { pendingSavesMs } from '../exercise/store-answers.ts'
import type { Db } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'

type Health = ResponseOf<'health'>

/** What was read is told to everybody who asks in this time. */
const freshMs = 1_000

/** Leaves time to answer within a second, whatever hangs. */
const patience = 600
/** Saves that wait longer for their commit are held up by something. */
const savesBehindMs = 3_000
/** Work that waits longer than this means that nobody does it. */
const behindAfter = 60_000
/** Work given up because the examiner could not do it is remembered for so long. */
const givenUpFor = 300_000

interface Reading {
  readAt: number
  isBehind: Promise<boolean>
}
const latest = new WeakMap<Db, Reading>()

export async function health({ db, outage, now }: CallContext<'health'>): Promise<Health> {
  const isBehind = await latestReading(db, now).isBehind
  const cannotStore = outage.type === 'full' || pendingSavesMs(db) > savesBehindMs
  return { status: isBehind || cannotStore ? 'degraded' : 'ok', timestamp: now.toISOString() }
}

/**
 * Nobody is limited in asking for the health, so the database is asked at most once in `freshMs`. A failure is remembered
 * for that time as well: a database that hangs is not asked again by each device.
 */
function latestReading(db: Db, now: Date): Reading {
  const known = latest.get(db)
  if (known !== undefined && Math.abs(now.getTime() - known.readAt) < freshMs) return known
  const reading = { readAt: now.getTime(), isBehind: inTime(isWorkBehind(db, now)) }
  latest.set(db, reading)
  return reading
}

/**
 * Work asked for that never reached the queue, work in the queue that could have started a while ago, and work of
 * which nothing was heard since then: its worker was killed, and there is no other to take it up. Also work that the
 * examiner could not do when it was last tried (see `NotNow`), whichever process that was: it is not asked from here.
 */
async function isWorkBehind(db: Db, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - behindAfter).toISOString()
  const lately = new Date(now.getTime() - givenUpFor).toISOString()
  const { rows } = await db.execute<{ behind: boolean }>(sql`
    select exists (select 1 from job_requests where created_at < ${since}::timestamptz)
      or exists (
        select 1 from pgboss.job
        where name not like '\\_\\_pgboss%' and (
          (state in ('created', 'retry') and start_after < ${since}::timestamptz)
          or (state = 'active' and heartbeat_on < ${since}::timestamptz)
          or (state in ('retry', 'active', 'failed') and output ->> 'code' = 'examiner_not_now'
            and (state <> 'failed' or completed_on > ${lately}::timestamptz))))
      as behind`)
  return rows[0]?.behind === true
}

/** The answer of the database, or a 503 where it fails or takes too long. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const gone = (cause?: unknown) =>
    Object.assign(new Refusal(503, 'The database does not answer. Try again soon.', { retryAfter: 5 }), {
      cause,
    })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(gone()), patience)
  })
  try {
    return await Promise.race([answer.catch((cause: unknown) => Promise.reject(gone(cause))), late])
  } finally {
    clearTimeout(timer)
  }
}
