import pLimit from 'p-limit'
import { like, or } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import type { IdentityAdmin } from '../platform/identity-admin.ts'
import { users } from '../schema/auth.ts'
import { formatLogIn } from './log-in.ts'
import { createPassword } from './password.ts'
import type { PlannedRow } from './plan-pupils.ts'

/** An account at the identity service whose user is not stored yet. */
export interface NewAccount {
  uid: string
  login: string
  password: string
}

/** How many pupils of one name get a log-in in one group. */
const maxNumber = 100
/** Requests to the identity service at once. */
const concurrency = 5

/** Makes an account for each row; a row for which the service fails is not in the map. */
export async function makeAccounts(
  db: Db,
  admin: IdentityAdmin,
  rows: PlannedRow[],
  groupNames: string[],
): Promise<{ accounts: Map<PlannedRow, NewAccount>; failure: unknown }> {
  const taken = await findTakenLogIns(db, admin, rows, groupNames)
  const accounts = new Map<PlannedRow, NewAccount>()
  const limit = pLimit(concurrency)
  let failure: unknown = null
  await Promise.all(
    rows.map((row) =>
      limit(async () => {
        try {
          const account = await makeAccount(admin, row, groupNames[row.pupil.group] ?? '', taken)
          accounts.set(row, account)
        } catch (error) {
          // The other pupils get theirs; the response says which did not.
          failure = error
        }
      }),
    ),
  )
  return { accounts, failure }
}

async function makeAccount(
  admin: IdentityAdmin,
  { pupil, displayName }: PlannedRow,
  group: string,
  taken: Set<string>,
): Promise<NewAccount> {
  const names = { firstName: pupil.first_name, lastName: pupil.last_name, group }
  const password = createPassword()
  for (let number = 1; number <= maxNumber; number += 1) {
    const login = formatLogIn(names, admin.pupilDomain, number)
    if (taken.has(login)) continue
    taken.add(login)
    const uid = await admin.createAccount({ email: login, password, displayName })
    if (uid !== null) return { uid, login, password }
  }
  throw new Error('Too many pupils of one name in one group')
}

/** Log-ins that users have, including those whose account was deleted at the identity service. */
async function findTakenLogIns(
  db: Db,
  { pupilDomain }: IdentityAdmin,
  rows: PlannedRow[],
  groupNames: string[],
): Promise<Set<string>> {
  const domains = new Set(
    rows.map(({ pupil }) => {
      const group = groupNames[pupil.group] ?? ''
      return formatLogIn({ firstName: '', lastName: '', group }, pupilDomain, 1).replace(/^.*@/, '@')
    }),
  )
  if (domains.size === 0) return new Set()
  const has = or(...[...domains].map((domain) => like(users.email, `%${domain}`)))
  const rowsTaken = await db.select({ email: users.email }).from(users).where(has)
  return new Set(rowsTaken.map(({ email }) => email))
}
