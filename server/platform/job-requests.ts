import { asc, inArray } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { job_requests } from '../schema/jobs.ts'
import type { Db } from './db.ts'

/** Requests handed over in one pass. */
const batchSize = 100

/** Hands the requests of committed transactions to the queue. */
export class HandOver {
  #db: Db
  #boss: PgBoss
  #names: string[]
  #running: Promise<void> | null = null
  #again = false

  /** `names`: the queues this process knows. */
  constructor(db: Db, boss: PgBoss, names: readonly string[]) {
    this.#db = db
    this.#boss = boss
    this.#names = [...names]
  }

  /** One pass at a time; a call during a pass makes another one follow. */
  run(): Promise<void> {
    this.#again = true
    this.#running ??= this.#runAll()
    return this.#running
  }

  /** Resolves when no pass is under way. */
  async whenIdle(): Promise<void> {
    await this.#running?.catch(() => undefined)
  }

  /** Ends in the same moment in which it finds nothing more to do, so that no call falls between the two. */
  async #runAll(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false
        await this.#runOnce()
      }
    } finally {
      this.#running = null
    }
  }

  /**
   * Requests that name another queue are left alone: while a new version is rolled out they are for its processes. So
   * is one that cannot be sent, and neither holds up the others.
   */
  async #runOnce(): Promise<void> {
    const waiting = await this.#db
      .select()
      .from(job_requests)
      .where(inArray(job_requests.name, this.#names))
      .orderBy(asc(job_requests.id))
      .limit(batchSize)
    const sent: number[] = []
    const failures: unknown[] = []
    for (const { id, name, data } of waiting)
      await this.#boss.send(name, data, { id: toJobId(id) }).then(
        () => sent.push(id),
        (error: unknown) => failures.push(error),
      )
    if (sent.length > 0) await this.#db.delete(job_requests).where(inArray(job_requests.id, sent))
    if (failures.length > 0) throw failures[0]
    this.#again ||= waiting.length === batchSize
  }
}

/** The same request always makes the same job, so a hand-over repeated after a crash adds nothing. */
const toJobId = (request: number): string => `00000000-0000-4000-8000-${String(request).padStart(12, '0')}`
