import { and, eq, exists, inArray, ne, not, sql as fragment } from 'drizzle-orm'
import type { Tx } from '../platform/db.ts'
import { class_members } from '../schema/class.ts'
import { results } from '../schema/exercise.ts'
import { class_days, counted_class_days, counted_student_days, student_days } from '../schema/stats.ts'

/**
 * Lets nobody store, change or delete results until the transaction ends; reading goes on. Everything kept changes only
 * as results do, so what is counted under it is right at the commit. To be taken before anything else: who waits for it
 * holds nothing that others could be waiting for.
 */
export async function holdResults(tx: Tx): Promise<void> {
  await tx.execute(fragment`lock table ${results} in share row exclusive mode`)
}

/** Counts again what is kept of these students, or of all. Under `holdResults`. */
export async function rebuildStudents(tx: Tx, ids?: number[]): Promise<void> {
  await tx.delete(student_days).where(ids && inArray(student_days.user_id, ids))
  const counted = tx
    .select()
    .from(counted_student_days)
    .where(ids && inArray(counted_student_days.user_id, ids))
  await tx.insert(student_days).select(counted)
}

/** Counts again what is kept of these classes, or of all, and who of their students is in them. Under `holdResults`. */
export async function rebuildClasses(tx: Tx, ids?: number[]): Promise<void> {
  const isMember = exists(
    tx
      .select({ one: fragment`1` })
      .from(class_members)
      .where(and(eq(class_members.class_id, results.class_id), eq(class_members.user_id, results.user_id))),
  )
  await tx
    .update(results)
    .set({ in_class: not(results.in_class.getSQL()) })
    .where(and(ids && inArray(results.class_id, ids), ne(results.in_class, isMember)))
  await tx.delete(class_days).where(ids && inArray(class_days.class_id, ids))
  const counted = tx
    .select()
    .from(counted_class_days)
    .where(ids && inArray(counted_class_days.class_id, ids))
  await tx.insert(class_days).select(counted)
}
