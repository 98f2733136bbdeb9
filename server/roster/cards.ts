import { and, eq, isNull, or, sql, type Column } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { voidCardsOf } from '../auth/cards.ts'
import { getOwnClass, isMember } from '../class/own-class.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { badRequest, conflict, forbidden } from '../platform/errors.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { users } from '../schema/auth.ts'
import { cards } from '../schema/cards.ts'
import { class_members, last_classes } from '../schema/class.ts'
import { orderByShownName, shownName } from '../schema/user-names.ts'
import { changeCards, renewCards } from './renew-cards.ts'

/** The cards of a class's students, and of leavers. Passwords are not stored, so nobody can see them again. */
export async function getCards({
  db,
  user,
  params,
}: CallContext<'getCards'>): Promise<ResponseOf<'getCards'>> {
  await getOwnClass(db, user, params.classId)
  const rows = await findCards(db, user, params.classId)
  return rows.map(toCard)
}

/** New passwords. Where the identity service fails for some, the response has the cards of the others. */
export async function makeCards(context: CallContext<'makeCards'>): Promise<ResponseOf<'makeCards'>> {
  const { db, user, body, identityAdmin } = context
  await getOwnClass(db, user, body.class_id)
  if (identityAdmin === null) throw conflict('This school has not set up log-in cards.')
  const chosen = await findChosenCards(db, user, body, ({ has_left }) => !has_left)
  const { made, failure } = await renewCards(context, identityAdmin, chosen)
  if (failure !== null && made.length === 0) throw failure
  return made
}

/** Cards that are void are refused here at once, whatever the identity service does. */
export async function voidCards(context: CallContext<'voidCards'>): Promise<ResponseOf<'voidCards'>> {
  const { db, user, body, identityAdmin, now } = context
  await getOwnClass(db, user, body.class_id)
  const chosen = await findChosenCards(db, user, body)
  const voidAll = (tx: Tx, ids: number[]) => voidCardsOf(tx, ids, user.id, now)
  await changeCards(context, chosen, voidAll, async ({ uid }) => identityAdmin?.disableAccount(uid, now))
  return (await findCards(db, user, body.class_id)).map(toCard)
}

/** By whom something was done, as teachers see them. */
const nameOf = (userId: Column) =>
  sql<
    string | null
  >`(select coalesce(nullif(doer.display_name, ''), doer.email) from ${users} as doer where doer.id = ${userId})`

/**
 * Whether a teacher may change a card of their class: if its student left the class it was made for, or that is gone, any
 * may; else only its own teachers, because others can take every student of the school into a class.
 */
const canChange = (user: SessionUser) =>
  sql<boolean>`(${isMember(cards.class_id, user.id)} or not exists (select 1 from ${class_members} as home where home.class_id = ${cards.class_id} and home.user_id = ${cards.user_id}))`

const isStudentOf = (classId: number) =>
  sql<boolean>`exists (select 1 from ${class_members} as here where here.class_id = ${classId} and here.user_id = ${cards.user_id})`

const hasLeft = sql<boolean>`not exists (select 1 from ${class_members} as any_membership where any_membership.user_id = ${cards.user_id})`

const hasLeftLast = (classId: number) =>
  sql<boolean>`exists (select 1 from ${last_classes} as last where last.class_id = ${classId} and last.user_id = ${cards.user_id})`

/**
 * Whether a card that works is of somebody who is in no class any more, and this class is the one it was made for or that
 * they left last, or the teacher made it: nobody else would come across it.
 */
const isLeaver = (user: SessionUser, classId: number) =>
  and(
    ...[hasLeft, isNull(cards.voided_at)],
    or(eq(cards.class_id, classId), hasLeftLast(classId), eq(cards.made_by, user.id)),
  )

const findCards = (db: DbOrTx, user: SessionUser, classId: number) =>
  db
    .select({
      ...{ user_id: users.id, display_name: shownName, login: users.email, uid: users.identity_id },
      ...{ made_at: cards.made_at, last_used_at: cards.last_used_at, voided_at: cards.voided_at },
      ...{ made_by: nameOf(cards.made_by), voided_by: nameOf(cards.voided_by), can_change: canChange(user) },
      has_left: hasLeft,
    })
    .from(cards)
    .innerJoin(users, eq(users.id, cards.user_id))
    .where(or(isStudentOf(classId), isLeaver(user, classId)))
    .orderBy(...orderByShownName)

/** @throws 400 that names the ids that are nobody of the class with a card, 403 for cards that others change */
async function findChosenCards(
  db: DbOrTx,
  user: SessionUser,
  body: { class_id: number; user_ids: number[] },
  isFor: (card: CardRow) => boolean = () => true,
): Promise<CardRow[]> {
  const chosen = (await findCards(db, user, body.class_id)).filter(
    (card) => body.user_ids.includes(card.user_id) && isFor(card),
  )
  const found = new Set(chosen.map(({ user_id }) => user_id))
  const unknown = [...new Set(body.user_ids)].filter((id) => !found.has(id))
  if (unknown.length > 0)
    throw badRequest(`No students of this group with a card have these ids: ${unknown.join(', ')}.`)
  const names = chosen.filter(({ can_change }) => !can_change).map(({ display_name }) => display_name)
  if (names.length > 0)
    throw forbidden(`Only teachers of the group a card was made for can change it: ${names.join(', ')}.`)
  return chosen
}

type CardRow = Awaited<ReturnType<typeof findCards>>[number]

const toCard = ({ uid: _uid, made_at, last_used_at, voided_at, ...card }: CardRow) => ({
  ...card,
  made_at: made_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  voided_at: voided_at?.toISOString() ?? null,
})
