import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Sql, Tx } from '../platform/db.ts'
import { forbidden, notFound, Refusal } from '../platform/errors.ts'
import type { Identity, VerifyIdToken } from '../platform/identity.ts'
import type { CallContext } from '../platform/serve.ts'
import { used_tokens, users } from '../schema/auth.ts'
import { currentUser, type CurrentUser } from './users.ts'
import { attemptOf, forgetFailures } from './login-failures.ts'

/** How long ago the password may have been given. */
const freshFor = 5 * 60_000

/** Turns an id token into a session, once. */
export async function login(ask: CallContext<'login'>): Promise<CurrentUser> {
  const { db, body, now, verifyIdToken } = ask
  const identity = await provenIdentity(verifyIdToken, body.token, now)
  return attemptOf(db, identity.uid, now, async () => {
    if (now.getTime() - identity.authTime > freshFor) throw signInInvalid()
    if (!identity.emailVerified) throw forbidden('Email not verified')
    return startSession(ask, identity)
  })
}

function startSession(
  { db, body, header, session, now }: CallContext<'login'>,
  identity: Identity,
): Promise<CurrentUser> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, identity)
    if (identity.authTime < (user.tokens_valid_since?.getTime() ?? 0)) throw signInInvalid()
    await useUp(tx, body.token, identity, now)
    const endOthers = header('endOtherSessions') === '1'
    if (endOthers) await endOtherTokens(tx, user.id, identity)
    await session.start(tx, user.id, endOthers)
    await forgetFailures(tx, identity.uid)
    return currentUser(tx, user.id)
  })
}

/** Log-ins of one person take turns, so that none with an older token slips in beside the one that ends them. */
async function lockUser(tx: Tx, { uid }: Identity) {
  const { id, tokens_valid_since } = users
  const [user] = await tx
    .select({ id, tokens_valid_since })
    .from(users)
    .where(eq(users.identity_id, uid))
    .for('no key update')
  if (user === undefined) throw notFound('No account for this email. Register first.')
  return user
}

/** This token was issued after the password was changed: whoever gave a password before that gave the old one. */
async function endOtherTokens(tx: Tx, userId: number, { issuedAt }: Identity): Promise<void> {
  await tx
    .update(users)
    .set({ tokens_valid_since: new Date(issuedAt) })
    .where(eq(users.id, userId))
}

/** A second login with the same token is refused, so that one read from a log or a wire is worth nothing. */
async function useUp(sql: Sql, token: string, identity: Identity, now: Date): Promise<void> {
  await forgetUsedTokens(sql, now)
  const [fresh] = await sql
    .insert(used_tokens)
    .values({ token_hash: hashOf(token), expires_at: new Date(identity.expiresAt) })
    .onConflictDoNothing()
    .returning()
  if (fresh === undefined) throw signInInvalid()
}

/** A token that has expired is refused for that, so it need not be known as used. */
export async function forgetUsedTokens(sql: Sql, now: Date): Promise<void> {
  await sql.delete(used_tokens).where(lt(used_tokens.expires_at, now))
}

/** Without the signature: the last letter of one can be written in several ways that decode alike. */
const hashOf = (token: string): string =>
  createHash('sha256').update(token.split('.').slice(0, 2).join('.')).digest('base64url')

export const logout = ({ db, session }: CallContext<'logout'>): Promise<null> => endSession(db, session)

/** For a browser that is no longer sure whether it is signed in: whatever its cookie names is over afterwards. */
export const purgeLocalSessions = ({ db, session }: CallContext<'purgeLocalSessions'>): Promise<null> =>
  endSession(db, session)

async function endSession(
  db: CallContext<'logout'>['db'],
  session: CallContext<'logout'>['session'],
): Promise<null> {
  await session.end(db)
  return null
}

const signInInvalid = () => new Refusal(401, 'This sign-in is not valid or is too old. Log in again.')

/** How far the identity service's clock may be ahead. */
const maxAheadMs = 60_000

/** Who sent this id token. Throws 401 for a token that proves nothing, 503 where the identity service's keys cannot be had. */
export async function provenIdentity(verify: VerifyIdToken, token: string, now: Date): Promise<Identity> {
  const identity = await verify(token).catch((cause: unknown) => {
    const gone = new Refusal(503, 'The sign-in service does not answer. Try again soon.', { retryAfter: 10 })
    throw Object.assign(gone, { cause })
  })
  if (identity === null || !isCurrent(identity, now.getTime())) throw signInInvalid()
  return identity
}

/** A token of the future would outlast every limit that counts from its times. */
const isCurrent = ({ authTime, issuedAt, expiresAt }: Identity, now: number): boolean =>
  expiresAt > now && Math.max(authTime, issuedAt) <= now + maxAheadMs
