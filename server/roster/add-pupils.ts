import { sql } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { insertCards } from '../auth/cards.ts'
import { insertUser } from '../auth/registration.ts'
import { addListed } from '../class/listed-students.ts'
import { notify } from '../notifications/notifications.ts'
import type { Tx } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import { refuseUnknownGroups } from './check-pupils.ts'
import { deleteEmptyGroups, findGroups, lockClasses, openGroups, type OpenGroup } from './groups.ts'
import { recordMade, whileClaimed } from './list-rows.ts'
import { makeAccounts, type NewAccount } from './make-accounts.ts'
import { planPupils, toOutcome, type PlannedRow } from './plan-pupils.ts'
import { renewCards } from './renew-cards.ts'

type Response = ResponseOf<'addPupils'>
type Context = CallContext<'addPupils'>
type NewCard = Response['cards'][number]

/** Adds a part of a list. A repeated request waits until the one before is done, and finds the accounts that it made. */
export function addPupils(context: Context): Promise<Response> {
  const { db, user, body, clock } = context
  refuseUnknownGroups(body)
  const keys = body.pupils.flatMap(({ key }) => key ?? [])
  return whileClaimed({ db, teacherId: user.id, keys, clock }, () => addPart(context))
}

/**
 * Accounts are made at the identity service first, outside of a transaction; those of rows that meanwhile became somebody
 * else's are deleted again.
 */
async function addPart(context: Context): Promise<Response> {
  const { db, user, body, identityAdmin } = context
  const known = await findGroups(db, user, body.groups)
  const pupilDomain = identityAdmin?.pupilDomain ?? null
  const classIds = known.map((group) => group?.id ?? null)
  const planned = await planPupils(db, body.pupils, { teacherId: user.id, classIds, pupilDomain })
  const withCard = planned.filter(({ outcome, made }) => outcome === 'card' && made === undefined)
  const names = body.groups.map(({ name }, index) => known[index]?.name ?? name.trim())
  const { accounts, failure } =
    identityAdmin === null
      ? { accounts: new Map<PlannedRow, NewAccount>(), failure: null }
      : await makeAccounts(db, identityAdmin, withCard, names)
  if (failure !== null && accounts.size === 0) throw failure
  const byIndex = planned.map((row) => accounts.get(row) ?? null)
  const { groups, rows, cards } = await store(context, byIndex).catch(async (error: unknown) => {
    await deleteUnused(context, byIndex, new Map())
    throw error
  })
  await deleteUnused(context, byIndex, cards)
  await renewLost(context, rows, cards)
  return {
    groups: groups.map(({ id, name }) => ({ id, name })),
    pupils: rows.map(toOutcome),
    cards: rows.flatMap((row) => cards.get(row) ?? []),
  }
}

type Cards = Map<PlannedRow, NewCard>

/** Stores the rows of a list in one transaction. Plans them again, because others may have added the same pupils. */
function store({ db, user, body, identityAdmin, now }: Context, accounts: (NewAccount | null)[]) {
  return db.transaction(async (tx) => {
    // One list at a time: two with the same pupil would make two accounts.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roster', 0))`)
    const opened = await openGroups(tx, user, body.groups)
    const classIds = opened.map(({ id }) => id)
    await lockClasses(tx, user, classIds)
    const pupilDomain = identityAdmin?.pupilDomain ?? null
    const rows = await planPupils(tx, body.pupils, { teacherId: user.id, classIds, pupilDomain })
    const cards = await insertStudents(tx, rows, accounts)
    const isMade = (row: PlannedRow) => cards.has(row) || row.made !== undefined
    for (const row of rows)
      if ((row.firstRow ?? row).outcome === 'card' && !isMade(row.firstRow ?? row)) row.problem = 'not-made'
    await insertCards(
      tx,
      [...cards].map(([{ classId: class_id }, { user_id }]) => ({
        ...{ user_id, class_id, made_at: now, made_by: user.id },
      })),
    )
    await addMembers(tx, rows, opened, cards)
    const used = new Set(rows.flatMap((row) => (comesIn(row) ? row.classId : null) ?? []))
    return { groups: await deleteEmptyGroups(tx, opened, used), rows, cards }
  })
}

/** The users of the accounts that were made, each with the card of its row. */
async function insertStudents(tx: Tx, rows: PlannedRow[], accounts: (NewAccount | null)[]): Promise<Cards> {
  const cards: Cards = new Map()
  const made: { key: string; user_id: number }[] = []
  for (const [index, row] of rows.entries()) {
    const account = accounts[index] ?? null
    if (row.outcome !== 'card' || row.made !== undefined || account === null) continue
    const { uid, login, password } = account
    const display_name = row.displayName
    const user_id = await insertUser(tx, { uid, email: login, display_name, role: 'student' })
    cards.set(row, { user_id, display_name, login, password })
    if (row.pupil.key !== undefined) made.push({ key: row.pupil.key, user_id })
  }
  await recordMade(tx, made)
  return cards
}

const comesIn = ({ classId, outcome, problem }: PlannedRow): boolean =>
  classId !== null && outcome !== 'same-name' && outcome !== 'left-out' && problem === undefined

/** Makes everybody a member, or remembers that they will be one; tells those who had an account before. */
async function addMembers(tx: Tx, rows: PlannedRow[], groups: OpenGroup[], cards: Cards) {
  const listed = rows.filter(comesIn).flatMap((row) => {
    const first = row.firstRow ?? row
    const user_id = cards.get(first)?.user_id ?? first.made?.id ?? row.people[0]?.id ?? null
    const { classId: class_id, displayName: display_name, email, ownId: own_id } = row
    if (class_id === null) return []
    return [{ class_id, user_id, display_name, email, own_id, isNew: row.outcome !== 'member' }]
  })
  await addListed(tx, listed)
  for (const { id: class_id, name } of groups) {
    const joined = rows.flatMap((row) =>
      row.outcome === 'joins' && row.classId === class_id ? row.people.map(({ id }) => id) : [],
    )
    await notify(tx, joined, 'New student group', `You have been added to ${name}.`, { class_id })
  }
}

/** Other passwords for the cards whose response was lost. A row that gets none keeps its account, and says so. */
async function renewLost(context: Context, rows: PlannedRow[], cards: Cards): Promise<void> {
  const lost = rows.flatMap((row) => (row.made === undefined ? [] : [{ row, made: row.made }]))
  if (context.identityAdmin === null || lost.length === 0) return
  const chosen = lost.map(({ made: { id, ...student } }) => ({ user_id: id, ...student }))
  const { made, failure } = await renewCards(context, context.identityAdmin, chosen).catch(
    (error: unknown) => ({ made: [], failure: error }),
  )
  if (made.length === 0 && cards.size === 0) throw failure
  const byUser = new Map(made.map((card) => [card.user_id, card]))
  for (const { row, made: student } of lost) {
    const card = byUser.get(student.id)
    if (card === undefined) row.problem = 'not-made'
    else cards.set(row, card)
  }
}

/**
 * Deletes the accounts that no user has. One that is left over does no harm, but its log-in stays taken, so the log names
 * it; a failure here must not lose the passwords of the others.
 */
async function deleteUnused(
  { identityAdmin, log }: Context,
  accounts: (NewAccount | null)[],
  cards: Cards,
): Promise<void> {
  const used = new Set([...cards.values()].map(({ login }) => login))
  for (const account of accounts)
    if (account !== null && !used.has(account.login))
      await identityAdmin
        ?.deleteAccount(account.uid)
        .catch((err: unknown) => log.error({ err, account: account.uid }, leftOver))
}

const leftOver = 'account left over: delete this user id at the identity service, where nobody uses it'
