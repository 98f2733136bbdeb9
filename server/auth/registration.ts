import { randomBytes } from 'node:crypto'
import type { Role } from '../../contract/calls.ts'
import type { Tx } from '../platform/db.ts'
import { badRequest, conflict, forbidden } from '../platform/errors.ts'
import type { Identity } from '../platform/identity.ts'
import type { CallContext } from '../platform/serve.ts'
import { users } from '../schema/auth.ts'
import { getCurrentUser, toDisplayName, type CurrentUser } from './users.ts'
import { limitAttempts, releaseFailure } from './login-failures.ts'
import { verifyIdentity } from './login.ts'
import { claimTeacherCode } from './teacher-codes.ts'

/**
 * Creates the user of an identity. The email need not be verified yet; a session requires it. What class lists have of the
 * address waits for the first log-in, because anybody can register with an address that isn't verified.
 */
export async function register(context: CallContext<'register'>): Promise<CurrentUser> {
  const { db, env, body, now, verifyIdToken } = context
  const displayName = body.display_name?.trim() ? toDisplayName(body.display_name) : ''
  const identity = await verifyIdentity(verifyIdToken, body.token, now)
  return limitAttempts(db, identity.uid, now, (failureId) =>
    db.transaction(async (tx) => {
      // Anybody could take the log-in of a pupil to come, because its address is never verified by a mail.
      if (identity.email.endsWith(`.${env.pupilDomain}`))
        throw badRequest('A log-in like this comes with a card: log in with it, or ask your teacher for one.')
      const role = await getRole(context, tx)
      const id = await insertUser(tx, { ...identity, display_name: displayName, role })
      await releaseFailure(tx, failureId)
      return getCurrentUser(tx, id, identity.emailVerified)
    }),
  )
}

/**
 * Claims the teacher code in the transaction that creates the user, so that a refused registration doesn't use it up.
 * A blank code is an invalid one, because its user wanted to be a teacher.
 */
async function getRole({ env, body, now }: CallContext<'register'>, tx: Tx): Promise<Role> {
  const code = body.teacher_code ?? ''
  if (code === '') return 'student'
  if (await claimTeacherCode(tx, env, code, now)) return 'teacher'
  throw forbidden('Invalid teacher code')
}

interface NewUser extends Pick<Identity, 'uid' | 'email'> {
  display_name: string
  role: Role
}

/** @throws 409 if the account or its email is registered */
export async function insertUser(tx: Tx, { uid, email, display_name, role }: NewUser): Promise<number> {
  const outbox_key = randomBytes(32).toString('base64')
  const [user] = await tx
    .insert(users)
    .values({ identity_id: uid, email, display_name, role, outbox_key })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (user === undefined) throw conflict('This email is registered already. Log in instead.')
  return user.id
}
