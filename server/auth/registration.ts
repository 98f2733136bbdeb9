import { randomBytes } from 'node:crypto'
import type { Role } from '../../contract/calls.ts'
import type { Tx } from '../platform/db.ts'
import { conflict, forbidden } from '../platform/errors.ts'
import type { Identity } from '../platform/identity.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { currentUser, type CurrentUser } from './users.ts'
import { attemptOf, releaseFailure } from './login-failures.ts'
import { provenIdentity } from './login.ts'
import { claimTeacherCode } from './teacher-codes.ts'

/** Makes an account for an identity; the email need not be verified yet, and there is no session before it is. */
export async function register(ask: CallContext<'register'>): Promise<CurrentUser> {
  const { db, body, now, verifyIdToken } = ask
  const identity = await provenIdentity(verifyIdToken, body.token, now)
  return attemptOf(db, identity.uid, now, (reserved) =>
    db.transaction(async (tx) => {
      const id = await newUser(tx, identity, await roleFor(ask, tx))
      await releaseFailure(tx, reserved)
      return currentUser(tx, id, identity.emailVerified)
    }),
  )
}

/**
 * In the transaction that makes the account: where that is refused, the code was not used. Blanks are a code, and a wrong
 * one: whoever typed them meant to be a teacher.
 */
async function roleFor({ env, body, now }: CallContext<'register'>, tx: Tx): Promise<Role> {
  const code = body.teacher_code ?? ''
  if (code === '') return 'student'
  if (await claimTeacherCode(tx, env, code, now)) return 'teacher'
  throw forbidden('Invalid teacher code')
}

async function newUser(tx: Tx, { uid, email }: Identity, role: Role): Promise<number> {
  const outbox_key = randomBytes(32).toString('base64')
  const [user] = await tx
    .insert(users)
    .values({ identity_id: uid, email, role, outbox_key })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (user === undefined) throw conflict('This email is registered already. Log in instead.')
  return user.id
}
