import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { results } from '../schema/exercise.ts'

interface Reader {
  db: DbOrTx
  user: { id: number; role: string }
  now: Date
}

/**
 * Reads marks for a response. If a student reads, all own marks that are released (or those of one result) are noted as seen
 * and can't be held again. They are noted first, so that a hold either comes before and is obeyed, or finds that the student
 * has looked. What is released while they are read is noted too.
 */
export async function readAsSeen<T>(reader: Reader, read: () => Promise<T>, resultId?: number): Promise<T> {
  if (reader.user.role !== 'student') return read()
  await noteSeen(reader, resultId)
  let marks = await read()
  while (await noteSeen(reader, resultId)) marks = await read()
  return marks
}

/**
 * Locks results until the transaction ends and returns their ids. In the order of the ids, because two that lock several
 * results of one student in different orders would wait for each other.
 */
export async function lockResults(tx: Tx, condition: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: results.id })
    .from(results)
    .where(condition)
    .orderBy(asc(results.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Returns whether there was anything to note. */
async function noteSeen({ db, user, now }: Reader, resultId?: number): Promise<boolean> {
  const isUnseen = and(
    eq(results.user_id, user.id),
    isNotNull(results.released_at),
    isNull(results.seen_at),
    resultId === undefined ? undefined : eq(results.id, resultId),
  )
  // An update takes a lock that a recalculation of statistics may hold, so it is made only where there is something to note.
  const unseen = await db.select({ id: results.id }).from(results).where(isUnseen)
  if (unseen.length === 0) return false
  await db.transaction(async (tx) => {
    const ids = await lockResults(tx, isUnseen)
    if (ids.length > 0) await tx.update(results).set({ seen_at: now }).where(inArray(results.id, ids))
  })
  return true
}
