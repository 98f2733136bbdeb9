import { asc, inArray, sql as fragment } from 'drizzle-orm'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { job_requests } from '../schema/jobs.ts'
import type { Db, Sql } from './db.ts'

/** Requests handed over in one pass. */
const batchSize = 100

/** Hands the job requests of committed transactions over to the queue. */
export class JobRequests {
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

/**
 * Deletes the data of a completed job, and of the job it was a dead letter of. The queue keeps jobs for an hour, and some
 * hold what a teacher wrote.
 */
export async function deleteJobData(db: Db, job: JobWithMetadata<unknown>): Promise<void> {
  const ids = [job.id, job.sourceId].filter((id) => id !== null && id !== undefined)
  await db.execute(
    fragment`update pgboss.job set data = null where id in (${fragment.join(ids, fragment`, `)})`,
  )
}

/** Deletes `instruction`, a user's own words, from the jobs they requested. Those jobs then end without doing anything. */
export async function deleteInstructions(sql: Sql, userId: number): Promise<void> {
  const isTheirs = fragment`data ->> 'asked_by' = ${String(userId)}`
  await sql.execute(fragment`update ${job_requests} set data = data - 'instruction' where ${isTheirs}`)
  await sql.execute(fragment`update pgboss.job set data = data - 'instruction' where ${isTheirs}`)
}
