import type { Db, Sql } from '../platform/db.ts'
import { stats_calendar } from '../schema/stats.ts'
import { holdResults, rebuildClasses, rebuildStudents } from './rebuild.ts'

/** Makes the days of statistics those of this time zone; where they are of another, all are counted again. */
export async function setTimeZone(db: Db, timeZone: string): Promise<void> {
  if ((await keptZone(db)) === timeZone) return
  await db.transaction(async (tx) => {
    await holdResults(tx)
    await tx.update(stats_calendar).set({ time_zone: timeZone })
    await rebuildClasses(tx)
    await rebuildStudents(tx)
  })
}

async function keptZone(sql: Sql): Promise<string | undefined> {
  const [calendar] = await sql.select({ time_zone: stats_calendar.time_zone }).from(stats_calendar)
  return calendar?.time_zone
}
