import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'

/** How long texts are kept after their attempt ended, so that a loss can be disproved and a text given back. */
const keptFor = 90 * 86_400_000
/** Attempts per statement: the embedded database has one connection, and other people's calls are waiting. */
const portion = 100

/** Deletes the texts that arrived for attempts that ended long ago, and the answers of those that were abandoned. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  const ended = sql`ended_at < ${new Date(now.getTime() - keptFor).toISOString()}::timestamptz`
  await inPortions(db, sql`answer_revisions`, ended)
  await inPortions(db, sql`answers`, sql`${ended} and state = 'abandoned'`)
}

async function inPortions(db: Db, table: SQL, which: SQL): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const { rows }: { rows: { last: number | null }[] } = await db.execute(sql`
      with gone as (
        delete from ${table} where attempt_id in (
          select id from attempts
          where id > ${after}::int and ${which} and exists (select 1 from ${table} where attempt_id = attempts.id)
          order by id limit ${portion}::int)
        returning attempt_id
      )
      select max(attempt_id) as last from gone`)
    after = rows[0]?.last ?? null
  }
}
