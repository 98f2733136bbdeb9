import pLimit from 'p-limit'
import type { ResponseOf } from '../../contract/shapes.ts'
import { claimCards, endLogIns, releaseCards, renewCard } from '../auth/cards.ts'
import type { Tx } from '../platform/db.ts'
import type { IdentityAdmin } from '../platform/identity-admin.ts'
import type { CallContext } from '../platform/serve.ts'
import { createPassword } from './password.ts'

/** Requests to the identity service at once. */
const concurrency = 5

/** Whose card is changed. */
export interface ChangedCard {
  user_id: number
  display_name: string
  login: string
  uid: string
}

type NewCards = ResponseOf<'makeCards'>
type Context = Pick<CallContext<'makeCards'>, 'db' | 'session' | 'clock' | 'user'>

/** New passwords. Where the identity service fails for some, `failure` is why, and the others have their cards. */
export async function renewCards(
  context: Context,
  admin: IdentityAdmin,
  chosen: ChangedCard[],
): Promise<{ made: NewCards; failure: unknown }> {
  const { db, user, clock } = context
  const made = new Map<number, NewCards[number]>()
  let failure: unknown = null
  await changeCards(context, chosen, endLogIns, async ({ user_id, display_name, login, uid }) => {
    const password = createPassword()
    try {
      await admin.setPassword(uid, password, clock())
    } catch (error) {
      failure = error
      // The service may have changed it all the same.
      return db.transaction((tx) => endLogIns(tx, [user_id], clock()))
    }
    await db.transaction((tx) => renewCard(tx, user_id, user.id, clock()))
    made.set(user_id, { user_id, display_name, login, password })
  })
  return { made: chosen.flatMap(({ user_id }) => made.get(user_id) ?? []), failure }
}

/**
 * Changes cards that nobody else changes meanwhile: first all of them here, so that old log-ins end even if the identity
 * service's response is lost, and then each at the service.
 */
export async function changeCards<Card extends ChangedCard>(
  { db, session, clock }: Pick<Context, 'db' | 'session' | 'clock'>,
  chosen: Card[],
  begin: (tx: Tx, userIds: number[], now: Date) => Promise<void>,
  change: (card: Card) => Promise<void>,
): Promise<void> {
  const ids = chosen.map(({ user_id }) => user_id)
  const invalidate = () => ids.forEach((id) => session.invalidate(id))
  const claim = await db.transaction(async (tx) => {
    const until = await claimCards(tx, ids, clock())
    await begin(tx, ids, clock())
    return until
  })
  invalidate()
  const limit = pLimit(concurrency)
  const outcomes = await Promise.allSettled(chosen.map((card) => limit(() => change(card))))
  invalidate()
  await releaseCards(db, ids, claim)
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
