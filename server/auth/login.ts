import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Sql } from '../platform/db.ts'
import { forbidden, notFound } from '../platform/errors.ts'
import type { Identity } from '../platform/identity.ts'
import type { Ask } from '../platform/serve.ts'
import { used_tokens, users } from '../schema/auth.ts'
import { currentUser, type CurrentUser } from './current-user.ts'
import { attemptOf, forgetFailures } from './login-failures.ts'
import { provenIdentity, signInInvalid } from './proof.ts'

/** How long ago the password may have been given. */
const freshFor = 5 * 60_000

/** Turns an id token into a session, once. */
export async function login(ask: Ask<'login'>): Promise<CurrentUser> {
  const { db, body, now, verifyIdToken } = ask
  const identity = await provenIdentity(verifyIdToken, body.token, now)
  return attemptOf(db, identity.uid, now, async () => {
    if (now.getTime() - identity.authTime > freshFor) throw signInInvalid()
    if (!identity.emailVerified) throw forbidden('Email not verified')
    return startSession(ask, identity)
  })
}

function startSession(
  { db, body, header, session, now }: Ask<'login'>,
  identity: Identity,
): Promise<CurrentUser> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.identity_id, identity.uid))
    if (user === undefined) throw notFound('No account for this email. Register first.')
    await useUp(tx, body.token, identity, now)
    await session.start(tx, user.id, header('endOtherSessions') === '1')
    await forgetFailures(tx, identity.uid)
    return currentUser(tx, user.id)
  })
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
