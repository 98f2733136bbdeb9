import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Db, DbOrTx } from '../platform/db.ts'
import { createTokenVerifier, type VerifyIdToken } from '../platform/identity.ts'
import { demo_accounts, demo_refresh_tokens } from '../schema/auth.ts'
import { ServiceError } from './service-error.ts'
import type { DemoIdentity } from './signing-key.ts'

/** The context of a call of the service. */
export interface DemoService {
  db: Db
  identity: DemoIdentity
  /** Addresses below it get no mail. */
  pupilDomain: string
  now: Date
}

export type Account = typeof demo_accounts.$inferSelect

/** The account of a valid id token, and when its user last entered the password. */
export interface VerifiedToken {
  account: Account
  authTime: Date
}

const dayMs = 86_400_000
/** Changing or deleting an account requires a password entered this recently, as at the hosted service. */
const maxSignInAgeMs = 5 * 60_000
const idTokenSeconds = 3600
const refreshTokenDays = 30

const claims = z.object({ sub: z.string(), auth_time: z.number(), iat: z.number() })
const refreshRequest = z.object({ grant_type: z.string().optional(), refresh_token: z.string().default('') })

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The tokens in the response to sign-up, sign-in and a changed password. */
export async function createTokens(service: DemoService, db: DbOrTx, account: Account, authTime: Date) {
  return {
    idToken: await createIdToken(service, account, authTime),
    refreshToken: await createRefreshToken(db, account.uid, authTime),
    expiresIn: String(idTokenSeconds),
  }
}

/** `jti` distinguishes tokens of the same second: each is valid for one login only. */
const createIdToken = ({ identity, now }: DemoService, account: Account, authTime: Date): Promise<string> =>
  new SignJWT({
    user_id: account.uid,
    email: account.email,
    email_verified: account.email_verified,
    auth_time: toSeconds(authTime),
    firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: identity.signWith.kid })
    .setIssuer(`https://securetoken.google.com/${identity.projectId}`)
    .setAudience(identity.projectId)
    .setSubject(account.uid)
    .setJti(randomUUID())
    .setIssuedAt(toSeconds(now))
    .setExpirationTime(toSeconds(now) + idTokenSeconds)
    .sign(identity.signWith.key)

async function createRefreshToken(db: DbOrTx, uid: string, auth_time: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(demo_refresh_tokens).values({ token_hash: hashToken(token), uid, auth_time })
  return token
}

/** Deletes expired refresh tokens: their users have to enter the password again. */
export async function deleteOldRefreshTokens(db: DbOrTx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - refreshTokenDays * dayMs)
  await db.delete(demo_refresh_tokens).where(lt(demo_refresh_tokens.auth_time, oldest))
}

/**
 * A new id token for a refresh token. An unknown one was revoked or its account deleted; `TOKEN_EXPIRED` makes the
 * library in the browser sign out.
 */
export async function refresh(service: DemoService, form: unknown) {
  const { grant_type, refresh_token } = refreshRequest.parse(form)
  if (grant_type !== 'refresh_token') throw new ServiceError('INVALID_GRANT_TYPE')
  const [row] = await service.db
    .select({ account: demo_accounts, authTime: demo_refresh_tokens.auth_time })
    .from(demo_refresh_tokens)
    .innerJoin(demo_accounts, eq(demo_accounts.uid, demo_refresh_tokens.uid))
    .where(eq(demo_refresh_tokens.token_hash, hashToken(refresh_token)))
  if (row === undefined) throw new ServiceError('TOKEN_EXPIRED')
  if (row.account.disabled) throw new ServiceError('USER_DISABLED')
  const token = await createIdToken(service, row.account, row.authTime)
  return {
    access_token: token,
    id_token: token,
    ...{ refresh_token, expires_in: String(idTokenSeconds), token_type: 'Bearer' },
    ...{ user_id: row.account.uid, project_id: service.identity.projectId },
  }
}

/** @throws `ServiceError` if the token is forged, expired or revoked, or its account deleted */
export async function verifyToken(service: DemoService, idToken: string): Promise<VerifiedToken> {
  const { sub, auth_time, iat } = await verifyClaims(service, idToken)
  const [account] = await service.db.select().from(demo_accounts).where(eq(demo_accounts.uid, sub))
  if (account === undefined) throw new ServiceError('USER_NOT_FOUND')
  if (account.disabled) throw new ServiceError('USER_DISABLED')
  if (!isCurrent(account, iat)) throw new ServiceError('TOKEN_EXPIRED')
  return { account, authTime: new Date(auth_time * 1000) }
}

/** Verifies tokens for the product: the account has to exist, and the token must not be revoked. */
export function createDemoTokenVerifier(db: Db, { projectId, keys }: DemoIdentity): VerifyIdToken {
  const verify = createTokenVerifier(projectId, keys)
  return async (token) => {
    const identity = await verify(token)
    if (identity === null) return null
    const [account] = await db.select().from(demo_accounts).where(eq(demo_accounts.uid, identity.uid))
    if (account === undefined || account.disabled) return null
    return isCurrent(account, identity.issuedAt / 1000) ? identity : null
  }
}

const isCurrent = ({ valid_since }: Account, iat: number): boolean => iat >= toSeconds(valid_since)

/** As `verifyToken`, and the password has to be entered recently. */
export async function verifyRecentToken(service: DemoService, idToken: string): Promise<VerifiedToken> {
  const verified = await verifyToken(service, idToken)
  if (service.now.getTime() - verified.authTime.getTime() <= maxSignInAgeMs) return verified
  throw new ServiceError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

async function verifyClaims(
  { identity, now }: DemoService,
  idToken: string,
): Promise<z.infer<typeof claims>> {
  try {
    const { payload } = await jwtVerify(idToken, identity.keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${identity.projectId}`,
      audience: identity.projectId,
      currentDate: now,
    })
    return claims.parse(payload)
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ServiceError('TOKEN_EXPIRED')
    if (error instanceof errors.JOSEError) throw new ServiceError('INVALID_ID_TOKEN')
    throw error
  }
}
