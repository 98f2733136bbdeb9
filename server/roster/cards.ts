import pLimit from 'p-limit'
import { eq } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { renewCards, voidCardsOf } from '../auth/cards.ts'
import { getOwnClass } from '../class/own-class.ts'
import type { Sql } from '../platform/db.ts'
import { badRequest, conflict } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import { cards, users } from '../schema/auth.ts'
import { class_members } from '../schema/class.ts'
import { orderByShownName, shownName } from '../schema/user-names.ts'
import { createPassword } from './password.ts'

/** Requests to the identity service at once. */
const concurrency = 5

/** The cards of a class's students. Passwords are not stored, so nobody can see them again. */
export async function getCards({
  db,
  user,
  params,
}: CallContext<'getCards'>): Promise<ResponseOf<'getCards'>> {
  await getOwnClass(db, user, params.classId)
  const rows = await findCards(db, params.classId)
  return rows.map(toCard)
}

type NewCards = ResponseOf<'makeCards'>

/** New passwords. Where the identity service fails for some, the response has the cards of the others. */
export async function makeCards(context: CallContext<'makeCards'>): Promise<NewCards> {
  const { db, user, body, session, identityAdmin, clock } = context
  await getOwnClass(db, user, body.class_id)
  if (identityAdmin === null) throw conflict('This school has not set up log-in cards.')
  const chosen = await findChosenCards(db, body)
  const made: NewCards = []
  let failure: unknown = null
  const limit = pLimit(concurrency)
  await Promise.all(
    chosen.map(({ user_id, display_name, login, uid }) =>
      limit(async () => {
        const password = createPassword()
        try {
          await identityAdmin.setPassword(uid, password, clock())
          made.push({ user_id, display_name, login, password })
        } catch (error) {
          failure = error
        }
      }),
    ),
  )
  if (failure !== null && made.length === 0) throw failure
  const ids = made.map(({ user_id }) => user_id)
  await db.transaction((tx) => renewCards(tx, ids, clock()))
  for (const id of ids) session.invalidate(id)
  const order = chosen.map(({ user_id }) => user_id)
  return made.toSorted((one, other) => order.indexOf(one.user_id) - order.indexOf(other.user_id))
}

/** Cards that are void are refused here at once, whatever the identity service does. */
export async function voidCards(context: CallContext<'voidCards'>): Promise<ResponseOf<'voidCards'>> {
  const { db, user, body, session, identityAdmin, now } = context
  await getOwnClass(db, user, body.class_id)
  const chosen = await findChosenCards(db, body)
  const ids = chosen.map(({ user_id }) => user_id)
  await db.transaction((tx) => voidCardsOf(tx, ids, now))
  for (const id of ids) session.invalidate(id)
  const limit = pLimit(concurrency)
  await Promise.all(chosen.map(({ uid }) => limit(() => identityAdmin?.disableAccount(uid, now))))
  return (await findCards(db, body.class_id)).map(toCard)
}

const findCards = (sql: Sql, classId: number) =>
  sql
    .select({
      ...{ user_id: users.id, display_name: shownName, login: users.email, uid: users.identity_id },
      ...{ made_at: cards.made_at, last_used_at: cards.last_used_at, voided_at: cards.voided_at },
    })
    .from(cards)
    .innerJoin(users, eq(users.id, cards.user_id))
    .innerJoin(class_members, eq(class_members.user_id, users.id))
    .where(eq(class_members.class_id, classId))
    .orderBy(...orderByShownName)

/** @throws 400 that names the ids that are nobody of the class with a card */
async function findChosenCards(sql: Sql, body: { class_id: number; user_ids: number[] }) {
  const chosen = (await findCards(sql, body.class_id)).filter(({ user_id }) =>
    body.user_ids.includes(user_id),
  )
  const found = new Set(chosen.map(({ user_id }) => user_id))
  const unknown = [...new Set(body.user_ids)].filter((id) => !found.has(id))
  if (unknown.length === 0) return chosen
  throw badRequest(`No students of this group with a card have these ids: ${unknown.join(', ')}.`)
}

type CardRow = Awaited<ReturnType<typeof findCards>>[number]

const toCard = ({ uid: _uid, made_at, last_used_at, voided_at, ...card }: CardRow) => ({
  ...card,
  made_at: made_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  voided_at: voided_at?.toISOString() ?? null,
})
