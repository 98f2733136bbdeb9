import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { joinAwaitingClasses } from '../class/listed-students.ts'
import type { DbOrTx, Tx } from '../platform/db.ts'
import { forbidden, notFound, Refusal } from '../platform/errors.ts'
import type { Identity, VerifyIdToken } from '../platform/identity.ts'
import type { CallContext } from '../platform/serve.ts'
import { used_tokens, users } from '../schema/auth.ts'
import { recordCardLogIn } from './cards.ts'
import { getCurrentUser, type CurrentUser } from './users.ts'
import { limitAttempts, deleteFailures } from './login-failures.ts'

/** How long ago the user may have entered the password. */
const maxSignInAgeMs = 5 * 60_000

/** Exchanges an id token for a session. Each token works once. */
export async function login(context: CallContext<'login'>): Promise<CurrentUser> {
  const { db, body, now, verifyIdToken } = context
  const identity = await verifyIdentity(verifyIdToken, body.token, now)
  return limitAttempts(db, identity.uid, now, async () => {
    if (now.getTime() - identity.authTime > maxSignInAgeMs) throw invalidSignIn()
    if (!identity.emailVerified) throw forbidden('Email not verified')
    return startSession(context, identity)
  })
}

function startSession(
  { db, body, header, session, now }: CallContext<'login'>,
  identity: Identity,
): Promise<CurrentUser> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, identity)
    if (identity.authTime < (user.tokens_valid_since?.getTime() ?? 0)) throw invalidSignIn()
    await recordCardLogIn(tx, user.id, now)
    await recordLogIn(tx, user.id, now)
    await consumeToken(tx, body.token, identity, now)
    if (user.role === 'student') await joinAwaitingClasses(tx, user.id, identity.email)
    const endOthers = header('endOtherSessions') === '1'
    if (endOthers) await revokeEarlierTokens(tx, user.id, identity)
    await session.start(tx, user.id, endOthers)
    await deleteFailures(tx, identity.uid)
    return getCurrentUser(tx, user.id)
  })
}

/** Serializes logins of a user, so that none with an older token succeeds beside one that revokes it. */
async function lockUser(tx: Tx, { uid }: Identity) {
  const { id, role, tokens_valid_since } = users
  const [user] = await tx
    .select({ id, role, tokens_valid_since })
    .from(users)
    .where(eq(users.identity_id, uid))
    .for('no key update')
  if (user === undefined) throw notFound('No account for this email. Register first.')
  return user
}

const dayMs = 24 * 60 * 60_000

/** Once a day at most: servers are told of each change of a user. */
async function recordLogIn(tx: Tx, userId: number, now: Date): Promise<void> {
  const isOld = lt(users.last_login_at, new Date(now.getTime() - dayMs))
  await tx
    .update(users)
    .set({ last_login_at: now })
    .where(and(eq(users.id, userId), isOld))
}

/** This token was issued after a change of the password: tokens for the old password are refused from now on. */
async function revokeEarlierTokens(tx: Tx, userId: number, { issuedAt }: Identity): Promise<void> {
  await tx
    .update(users)
    .set({ tokens_valid_since: new Date(issuedAt) })
    .where(eq(users.id, userId))
}

/** Refuses a second login with the same token, so that a leaked one is useless. */
async function consumeToken(db: DbOrTx, token: string, identity: Identity, now: Date): Promise<void> {
  await deleteExpiredTokens(db, now)
  const [inserted] = await db
    .insert(used_tokens)
    .values({ token_hash: hashToken(token), expires_at: new Date(identity.expiresAt) })
    .onConflictDoNothing()
    .returning()
  if (inserted === undefined) throw invalidSignIn()
}

/** Expired tokens are refused anyway, so they need not be remembered as used. */
export async function deleteExpiredTokens(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(used_tokens).where(lt(used_tokens.expires_at, now))
}

/** Hashes without the signature, whose last character has several encodings of the same value. */
const hashToken = (token: string): string =>
  createHash('sha256').update(token.split('.').slice(0, 2).join('.')).digest('base64url')

export const logout = ({ db, session }: CallContext<'logout'>): Promise<null> => endSession(db, session)

/** Public, for a browser that doesn't know whether it is signed in: ends the session of its cookie, if any. */
export const purgeLocalSessions = ({ db, session }: CallContext<'purgeLocalSessions'>): Promise<null> =>
  endSession(db, session)

async function endSession(
  db: CallContext<'logout'>['db'],
  session: CallContext<'logout'>['session'],
): Promise<null> {
  await session.end(db)
  return null
}

const invalidSignIn = () => new Refusal(401, 'This sign-in is not valid or is too old. Log in again.')

/** The identity service's clock may be ahead by this much. */
const maxAheadMs = 60_000

/**
 * The identity of an id token.
 * @throws 401 for an invalid token, 503 if the identity service's keys can't be fetched
 */
export async function verifyIdentity(verify: VerifyIdToken, token: string, now: Date): Promise<Identity> {
  const identity = await verify(token).catch((cause: unknown) => {
    const unavailable = new Refusal(503, 'The sign-in service does not answer. Try again soon.', {
      retryAfter: 10,
    })
    throw Object.assign(unavailable, { cause })
  })
  if (identity === null || !isCurrent(identity, now.getTime())) throw invalidSignIn()
  return identity
}

/** Refuses tokens from the future, which would outlast every limit that counts from their times. */
const isCurrent = ({ authTime, issuedAt, expiresAt }: Identity, now: number): boolean =>
  expiresAt > now && Math.max(authTime, issuedAt) <= now + maxAheadMs
