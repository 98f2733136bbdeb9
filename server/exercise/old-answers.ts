import { sql as raw, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'

/** Until then a text can be given back to its student, or a claimed loss checked. */
const retentionMs = 90 * 86_400_000
/** Attempts per statement: other calls wait for the one connection of the embedded database. */
const batchSize = 100

/** Deletes the revisions of attempts that ended long ago, and the answers of those that were abandoned. */
export async function deleteOldAnswers(db: Db, now: Date): Promise<void> {
  const isOld = raw`ended_at < ${new Date(now.getTime() - retentionMs).toISOString()}::timestamptz`
  await deleteInBatches(db, raw`answer_revisions`, isOld)
  await deleteInBatches(db, raw`answers`, raw`${isOld} and state = 'abandoned'`)
}

async function deleteInBatches(db: Db, table: SQL, condition: SQL): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const { rows }: { rows: { last: number | null }[] } = await db.execute(raw`
      with deleted as (
        delete from ${table} where attempt_id in (
          select id from attempts
          where id > ${after}::int and ${condition} and exists (select 1 from ${table} where attempt_id = attempts.id)
          order by id limit ${batchSize}::int)
        returning attempt_id
      )
      select max(attempt_id) as last from deleted`)
    after = rows[0]?.last ?? null
  }
}
