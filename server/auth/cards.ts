import { asc, eq, inArray } from 'drizzle-orm'
import type { Sql, Tx } from '../platform/db.ts'
import { conflict } from '../platform/errors.ts'
import { cards, sessions, users } from '../schema/auth.ts'

/** Gives new students their first cards. */
export async function insertCards(tx: Tx, userIds: number[], made_at: Date): Promise<void> {
  if (userIds.length > 0) await tx.insert(cards).values(userIds.map((user_id) => ({ user_id, made_at })))
}

/**
 * Records a log-in with a card; users without one are not concerned.
 * @throws 409 if the card is void: with a 403 the page would offer to send a mail again
 */
export async function useCard(tx: Tx, userId: number, now: Date): Promise<void> {
  const [card] = await tx
    .update(cards)
    .set({ last_used_at: now })
    .where(eq(cards.user_id, userId))
    .returning({ voided_at: cards.voided_at })
  if (card !== undefined && card.voided_at !== null)
    throw conflict('This card is not valid any more. Ask your teacher for a new one.')
}

/** After their passwords were changed: what was opened with the old ones ends. */
export async function renewCards(tx: Tx, userIds: number[], now: Date): Promise<void> {
  await lockUsers(tx, userIds)
  await tx.update(cards).set({ made_at: now, voided_at: null }).where(inArray(cards.user_id, userIds))
  // Tokens have whole seconds, so one of this second may be of the old password.
  const nextSecond = new Date(Math.ceil(now.getTime() / 1000) * 1000)
  await tx.update(users).set({ tokens_valid_since: nextSecond }).where(inArray(users.id, userIds))
  await endSessions(tx, userIds)
}

/** From now on the cards are refused; what was opened with them ends. */
export async function voidCardsOf(tx: Tx, userIds: number[], voided_at: Date): Promise<void> {
  await lockUsers(tx, userIds)
  await tx.update(cards).set({ voided_at }).where(inArray(cards.user_id, userIds))
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

const endSessions = (sql: Sql, userIds: number[]) =>
  sql.delete(sessions).where(inArray(sessions.user_id, userIds))
