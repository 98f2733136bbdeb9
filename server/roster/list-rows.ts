import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '../platform/db.ts'
import { conflict } from '../platform/errors.ts'
import { users } from '../schema/auth.ts'
import { cards, list_rows } from '../schema/cards.ts'

/** Longer than the identity service can take for all rows of a call; it counts only if the server dies meanwhile. */
const maxBusyMs = 5 * 60_000

/**
 * Runs a change while no other request adds the same rows: two would make an account each.
 * @throws 409 if another request with one of the keys is not done yet
 */
export async function whileClaimed<Result>(
  { db, teacherId, keys, clock }: { db: Db; teacherId: number; keys: string[]; clock: () => Date },
  change: () => Promise<Result>,
): Promise<Result> {
  if (keys.length === 0) return change()
  const claim = await db.transaction((tx) => claimRows(tx, teacherId, keys, clock()))
  try {
    return await change()
  } finally {
    await db
      .update(list_rows)
      .set({ busy_until: null })
      .where(and(inArray(list_rows.key, keys), eq(list_rows.busy_until, claim)))
  }
}

async function claimRows(tx: Tx, teacher_id: number, keys: string[], now: Date): Promise<Date> {
  const busy_until = new Date(now.getTime() + maxBusyMs)
  const unique = [...new Set(keys)].toSorted()
  const isFree = or(isNull(list_rows.busy_until), lte(list_rows.busy_until, now))
  const claimed = await tx
    .insert(list_rows)
    .values(unique.map((key) => ({ key, teacher_id, added_at: now, busy_until })))
    .onConflictDoUpdate({
      target: list_rows.key,
      set: { busy_until },
      setWhere: and(eq(list_rows.teacher_id, teacher_id), isFree),
    })
    .returning({ key: list_rows.key })
  if (claimed.length < unique.length)
    throw conflict('These pupils are still being added. Try again in a minute.')
  return busy_until
}

/** Remembers whose account was made for a row. */
export async function recordMade(tx: Tx, made: { key: string; user_id: number }[]): Promise<void> {
  for (const { key, user_id } of made)
    await tx.update(list_rows).set({ user_id }).where(eq(list_rows.key, key))
}

/** A student with a card that was made for a row and that nobody has used or changed. */
export interface MadeStudent {
  id: number
  display_name: string
  login: string
  uid: string
  /** The class whose list it was made from. */
  classId: number | null
}

/** The students whom this teacher's earlier requests made, by the key of their row. */
export async function findMade(
  db: DbOrTx,
  teacherId: number,
  keys: string[],
): Promise<Map<string, MadeStudent>> {
  const rows = await db
    .select({
      ...{ key: list_rows.key, id: users.id, display_name: users.display_name },
      ...{ login: users.email, uid: users.identity_id, classId: cards.class_id },
    })
    .from(list_rows)
    .innerJoin(users, eq(users.id, list_rows.user_id))
    .innerJoin(cards, eq(cards.user_id, users.id))
    .where(
      and(
        ...[inArray(list_rows.key, keys), eq(list_rows.teacher_id, teacherId), eq(cards.made_by, teacherId)],
        ...[isNull(cards.last_used_at), isNull(cards.voided_at)],
      ),
    )
  return new Map(rows.map(({ key, ...student }) => [key, student]))
}

/** Long after the dialog with the list was closed. */
const keptMs = 24 * 3_600_000

export async function deleteOldListRows(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(list_rows).where(lt(list_rows.added_at, new Date(now.getTime() - keptMs)))
}
