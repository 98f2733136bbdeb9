import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Db, Sql } from '../platform/db.ts'
import { createTokenVerifier, type VerifyIdToken } from '../platform/identity.ts'
import { demo_accounts, demo_refresh_tokens } from '../schema/auth.ts'
import { ServiceError } from './service-error.ts'
import type { DemoIdentity } from './signing-key.ts'

/** What every call of the service works with. */
export interface Service {
  db: Db
  identity: DemoIdentity
  now: Date
}

export type Account = typeof demo_accounts.$inferSelect

/** Somebody who proved by an id token who they are, and when they last gave their password. */
export interface Proven {
  account: Account
  authTime: Date
}

const day = 86_400_000
/** How long after the password was given an account may be changed or deleted, as at the hosted service. */
const recent = 5 * 60_000
const goodForSeconds = 3600
const refreshTokenDays = 30

const claims = z.object({ sub: z.string(), auth_time: z.number(), iat: z.number() })
const refreshRequest = z.object({ grant_type: z.string().optional(), refresh_token: z.string().default('') })

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The form in which sign-up, sign-in and a changed password hand out their tokens. */
export async function newTokens(service: Service, sql: Sql, account: Account, authTime: Date) {
  return {
    idToken: await idTokenOf(service, account, authTime),
    refreshToken: await newRefreshToken(sql, account.uid, authTime),
    expiresIn: String(goodForSeconds),
  }
}

/** `jti` keeps apart the tokens of one second: each is good for one login only. */
const idTokenOf = ({ identity, now }: Service, account: Account, authTime: Date): Promise<string> =>
  new SignJWT({
    user_id: account.uid,
    email: account.email,
    email_verified: account.email_verified,
    auth_time: seconds(authTime),
    firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: identity.signWith.kid })
    .setIssuer(`https://securetoken.google.com/${identity.projectId}`)
    .setAudience(identity.projectId)
    .setSubject(account.uid)
    .setJti(randomUUID())
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + goodForSeconds)
    .sign(identity.signWith.key)

async function newRefreshToken(sql: Sql, uid: string, auth_time: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql.insert(demo_refresh_tokens).values({ token_hash: hashOf(token), uid, auth_time })
  return token
}

/** Whoever has not given a password for so long has to give it again. */
export async function forgetOldRefreshTokens(sql: Sql, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - refreshTokenDays * day)
  await sql.delete(demo_refresh_tokens).where(lt(demo_refresh_tokens.auth_time, oldest))
}

/**
 * A new id token for a refresh token. One that is not known was ended by a changed password or went with its account:
 * "expired" makes the library in the browser sign out.
 */
export async function refresh(service: Service, form: unknown) {
  const { grant_type, refresh_token } = refreshRequest.parse(form)
  if (grant_type !== 'refresh_token') throw new ServiceError('INVALID_GRANT_TYPE')
  const [row] = await service.db
    .select({ account: demo_accounts, authTime: demo_refresh_tokens.auth_time })
    .from(demo_refresh_tokens)
    .innerJoin(demo_accounts, eq(demo_accounts.uid, demo_refresh_tokens.uid))
    .where(eq(demo_refresh_tokens.token_hash, hashOf(refresh_token)))
  if (row === undefined) throw new ServiceError('TOKEN_EXPIRED')
  const token = await idTokenOf(service, row.account, row.authTime)
  return {
    access_token: token,
    id_token: token,
    ...{ refresh_token, expires_in: String(goodForSeconds), token_type: 'Bearer' },
    ...{ user_id: row.account.uid, project_id: service.identity.projectId },
  }
}

/** Whom an id token is of. Throws where it is forged, over, from before a changed password, or its account is gone. */
export async function proven(service: Service, idToken: string): Promise<Proven> {
  const { sub, auth_time, iat } = await claimsOf(service, idToken)
  const [account] = await service.db.select().from(demo_accounts).where(eq(demo_accounts.uid, sub))
  if (account === undefined) throw new ServiceError('USER_NOT_FOUND')
  if (!isStillGood(account, iat)) throw new ServiceError('TOKEN_EXPIRED')
  return { account, authTime: new Date(auth_time * 1000) }
}

/** Checks tokens for the product: beside its signature each needs what `proven` asks for. */
export function demoTokenVerifier(db: Db, identity: DemoIdentity): VerifyIdToken {
  const verify = createTokenVerifier(identity.projectId, identity.keys)
  return async (token) => {
    const found = await verify(token)
    if (found === null) return null
    const [account] = await db.select().from(demo_accounts).where(eq(demo_accounts.uid, found.uid))
    return account !== undefined && isStillGood(account, found.issuedAt / 1000) ? found : null
  }
}

const isStillGood = ({ valid_since }: Account, iat: number): boolean => iat >= seconds(valid_since)

/** As `proven`, for what needs the password to have been given a moment ago. */
export async function provenJustNow(service: Service, idToken: string): Promise<Proven> {
  const person = await proven(service, idToken)
  if (service.now.getTime() - person.authTime.getTime() <= recent) return person
  throw new ServiceError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

async function claimsOf({ identity, now }: Service, idToken: string): Promise<z.infer<typeof claims>> {
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
