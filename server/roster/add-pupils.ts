import { sql as fragment } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/shapes.ts'
import { insertCards } from '../auth/cards.ts'
import { insertUser } from '../auth/registration.ts'
import { addListed } from '../class/listed-students.ts'
import { notify } from '../notifications/notifications.ts'
import type { Tx } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import { refuseUnknownGroups } from './check-pupils.ts'
import { lockClasses, openGroups } from './groups.ts'
import { makeAccounts, type NewAccount } from './make-accounts.ts'
import { planPupils, toOutcome, type PlannedRow } from './plan-pupils.ts'

type Response = ResponseOf<'addPupils'>

/**
 * Adds a part of a list. Accounts are made at the identity service first, outside of a transaction; those of rows that
 * meanwhile became somebody else's are deleted again.
 */
export async function addPupils(context: CallContext<'addPupils'>): Promise<Response> {
  const { db, user, body, identityAdmin } = context
  refuseUnknownGroups(body)
  const groups = await openGroups(db, user, body.groups)
  const options = {
    classIds: groups.map(({ id }) => id),
    pupilDomain: identityAdmin?.pupilDomain ?? null,
  }
  const planned = await planPupils(db, body.pupils, options)
  const withCard = planned.filter(({ outcome }) => outcome === 'card')
  const names = groups.map(({ name }) => name)
  const { accounts, failure } =
    identityAdmin === null
      ? { accounts: new Map<PlannedRow, NewAccount>(), failure: null }
      : await makeAccounts(db, identityAdmin, withCard, names)
  if (failure !== null && accounts.size === 0) throw failure
  const byIndex = planned.map((row) => accounts.get(row) ?? null)
  const { rows, cards } = await store(context, groups, options, byIndex).catch(async (error: unknown) => {
    await deleteUnused(context, byIndex, [])
    throw error
  })
  // Accounts that are left over do no harm; without this response the passwords are lost.
  await deleteUnused(context, byIndex, cards).catch(() => undefined)
  return { groups, pupils: rows.map(toOutcome), cards }
}

type Groups = Response['groups']
type Options = Parameters<typeof planPupils>[2]

/** Stores the rows of a list in one transaction. Plans them again, because others may have added the same pupils. */
function store(
  { db, user, body, now }: CallContext<'addPupils'>,
  groups: Groups,
  options: Options,
  accounts: (NewAccount | null)[],
) {
  return db.transaction(async (tx) => {
    // One list at a time: two with the same pupil would make two accounts.
    await tx.execute(fragment`select pg_advisory_xact_lock(hashtextextended('roster', 0))`)
    await lockClasses(
      tx,
      user,
      groups.map(({ id }) => id),
    )
    const rows = await planPupils(tx, body.pupils, options)
    const userIds = new Map<PlannedRow, number>()
    const cards: Response['cards'] = []
    for (const [index, row] of rows.entries()) {
      const account = accounts[index] ?? null
      if (row.outcome !== 'card' || account === null) continue
      const { uid, login, password } = account
      const display_name = row.displayName
      const user_id = await insertUser(tx, { uid, email: login, display_name, role: 'student' })
      userIds.set(row, user_id)
      cards.push({ user_id, display_name, login, password })
    }
    for (const row of rows)
      if ((row.firstRow ?? row).outcome === 'card' && !userIds.has(row.firstRow ?? row))
        row.problem = 'not-made'
    const newCards = [...userIds].map(([{ classId: class_id }, user_id]) => ({ user_id, class_id }))
    await insertCards(
      tx,
      newCards.map((card) => ({ ...card, made_at: now, made_by: user.id })),
    )
    await addMembers(tx, rows, groups, userIds)
    return { rows, cards }
  })
}

/** Makes everybody a member, or remembers that they will be one; tells those who had an account before. */
async function addMembers(tx: Tx, rows: PlannedRow[], groups: Groups, userIds: Map<PlannedRow, number>) {
  const listed = rows.flatMap((row) => {
    if (row.classId === null || row.outcome === 'same-name' || row.problem !== undefined) return []
    const user_id = userIds.get(row.firstRow ?? row) ?? row.people[0]?.id ?? null
    const { classId: class_id, displayName: display_name, email, ownId: own_id } = row
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

async function deleteUnused(
  { identityAdmin }: CallContext<'addPupils'>,
  accounts: (NewAccount | null)[],
  cards: Response['cards'],
): Promise<void> {
  const used = new Set(cards.map(({ login }) => login))
  for (const account of accounts)
    if (account !== null && !used.has(account.login)) await identityAdmin?.deleteAccount(account.uid)
}
