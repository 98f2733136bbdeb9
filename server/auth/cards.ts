import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { conflict } from '../platform/errors.ts'
import { sessions, users } from '../schema/auth.ts'
import { cards } from '../schema/cards.ts'

/** Gives new students their first cards. */
export async function insertCards(tx: Tx, rows: (typeof cards.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(cards).values(rows)
}

/**
 * Records a log-in with a card; users without one are not concerned.
 * @throws 409 if the card is void: with a 403 the page would offer to send a mail again
 */
export async function recordCardLogIn(tx: Tx, userId: number, now: Date): Promise<void> {
  const [card] = await tx
    .update(cards)
    .set({ last_used_at: now })
    .where(eq(cards.user_id, userId))
    .returning({ voided_at: cards.voided_at })
  if (card !== undefined && card.voided_at !== null)
    throw conflict('This card is not valid any more. Ask your teacher for a new one.')
}

/** Longer than the identity service can take for all cards of a call; it counts only if the server dies meanwhile. */
const maxBusyMs = 5 * 60_000

/**
 * Keeps the cards for one change, which asks the identity service in between: too long for a lock of the database.
 * @returns until when they are kept
 * @throws 409 if another change of one of them is not done yet
 */
export async function claimCards(tx: Tx, userIds: number[], now: Date): Promise<Date> {
  await lockUsers(tx, userIds)
  const busy_until = new Date(now.getTime() + maxBusyMs)
  const isFree = or(isNull(cards.busy_until), lte(cards.busy_until, now))
  const claimed = await tx
    .update(cards)
    .set({ busy_until })
    .where(and(inArray(cards.user_id, userIds), isFree))
    .returning({ id: cards.user_id })
  if (claimed.length < new Set(userIds).size)
    throw conflict(
      'Somebody else is changing one of these cards just now. Look at the list again in a minute.',
    )
  return busy_until
}

/** Lets others change the cards again. */
export async function releaseCards(db: DbOrTx, userIds: number[], claim: Date): Promise<void> {
  const isOwn = and(inArray(cards.user_id, userIds), eq(cards.busy_until, claim))
  await db.update(cards).set({ busy_until: null }).where(isOwn)
}

/** Ends what was opened with the passwords until now. */
export async function endLogIns(tx: Tx, userIds: number[], now: Date): Promise<void> {
  await lockUsers(tx, userIds)
  // Tokens have whole seconds, so one of this second may be of the old password.
  const nextSecond = new Date(Math.ceil(now.getTime() / 1000) * 1000)
  await tx.update(users).set({ tokens_valid_since: nextSecond }).where(inArray(users.id, userIds))
  await endSessions(tx, userIds)
}

/** After the password was changed. */
export async function renewCard(tx: Tx, userId: number, made_by: number, made_at: Date): Promise<void> {
  await endLogIns(tx, [userId], made_at)
  const renewed = { made_at, made_by, voided_at: null, voided_by: null }
  await tx.update(cards).set(renewed).where(eq(cards.user_id, userId))
}

/** From now on the cards are refused; what was opened with them ends. */
export async function voidCardsOf(
  tx: Tx,
  userIds: number[],
  voided_by: number,
  voided_at: Date,
): Promise<void> {
  await lockUsers(tx, userIds)
  await tx.update(cards).set({ voided_at, voided_by }).where(inArray(cards.user_id, userIds))
  await endSessions(tx, userIds)
}

/** As a log-in does, so that none starts a session beside the change. */
async function lockUsers(tx: Tx, userIds: number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(asc(users.id))
    .for('no key update')
}

const endSessions = (db: DbOrTx, userIds: number[]) =>
  db.delete(sessions).where(inArray(sessions.user_id, userIds))
