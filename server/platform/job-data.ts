import { sql as fragment } from 'drizzle-orm'
import type { JobWithMetadata } from 'pg-boss'
import { job_requests } from '../schema/jobs.ts'
import type { Db, Sql } from './db.ts'

/**
 * The queue keeps jobs for a while after their end, and some hold what a teacher wrote. Of what was done, or was given up
 * and told of, only that it was is kept.
 */
export async function deleteJobData(db: Db, job: JobWithMetadata<unknown>): Promise<void> {
  const ids = [job.id, job.sourceId].filter((id) => id !== null && id !== undefined)
  await db.execute(
    fragment`update pgboss.job set data = null where id in (${fragment.join(ids, fragment`, `)})`,
  )
}

/** Work whose words are gone finds nothing to go by, and ends. */
export async function deleteInstructions(sql: Sql, userId: number): Promise<void> {
  const asked = fragment`data ->> 'asked_by' = ${String(userId)}`
  await sql.execute(fragment`update ${job_requests} set data = data - 'instruction' where ${asked}`)
  await sql.execute(fragment`update pgboss.job set data = data - 'instruction' where ${asked}`)
}
