import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { emailPattern } from '../platform/identity.ts'
import { deleteFailures, reserveFailure } from '../auth/login-failures.ts'
import { demo_accounts, demo_refresh_tokens } from '../schema/auth.ts'
import { ServiceError } from './service-error.ts'
import { createTokens, verifyToken, verifyRecentToken, type Account, type DemoService } from './tokens.ts'
import { applyCode } from './verification-codes.ts'

const minPasswordLength = 6

const credentialsRequest = z.object({
  email: z.string().max(254).optional(),
  password: z.string().default(''),
})
const tokenRequest = z.object({ idToken: z.string() })
const updateRequest = z.object({
  idToken: z.string().default(''),
  oobCode: z.string().optional(),
  password: z.string().optional(),
})

export async function signUp(service: DemoService, body: unknown) {
  const { email, password } = credentialsRequest.parse(body)
  // The library requests an anonymous account by a missing email; schools have none.
  if (email === undefined) throw new ServiceError('ADMIN_ONLY_OPERATION')
  if (!emailPattern.test(email)) throw new ServiceError('INVALID_EMAIL')
  const password_hash = await hashNewPassword(password)
  return service.db.transaction(async (tx) => {
    const uid = randomBytes(21).toString('base64url')
    const moments = { created_at: service.now, last_login_at: service.now, valid_since: service.now }
    const [account] = await tx
      .insert(demo_accounts)
      .values({ uid, email: email.toLowerCase(), password_hash, ...moments })
      .onConflictDoNothing()
      .returning()
    if (account === undefined) throw new ServiceError('EMAIL_EXISTS')
    return { localId: uid, email: account.email, ...(await createTokens(service, tx, account, service.now)) }
  })
}

export async function signInWithPassword(service: DemoService, body: unknown) {
  const { email = '', password } = credentialsRequest.parse(body)
  if (!emailPattern.test(email)) throw new ServiceError('INVALID_EMAIL')
  if (password === '') throw new ServiceError('MISSING_PASSWORD')
  const account = await checkCredentials(service, email.toLowerCase(), password)
  return service.db.transaction(async (tx) => {
    await tx
      .update(demo_accounts)
      .set({ last_login_at: service.now })
      .where(eq(demo_accounts.uid, account.uid))
    const tokens = await createTokens(service, tx, account, service.now)
    return { localId: account.uid, email: account.email, registered: true, ...tokens }
  })
}

/** An unknown email takes as long and responds the same as a wrong password, so that nobody can test for accounts. */
async function checkCredentials({ db, now }: DemoService, email: string, password: string): Promise<Account> {
  const failureKey = `demo:${email}`
  if ((await reserveFailure(db, failureKey, now)) === null)
    throw new ServiceError('TOO_MANY_ATTEMPTS_TRY_LATER')
  const [account] = await db.select().from(demo_accounts).where(eq(demo_accounts.email, email))
  const isValid = account !== undefined && (await isPassword(password, account.password_hash))
  if (isValid) {
    await deleteFailures(db, failureKey)
    if (account.disabled) throw new ServiceError('USER_DISABLED')
    return account
  }
  if (account === undefined) await hashPassword(password)
  throw new ServiceError('INVALID_LOGIN_CREDENTIALS')
}

export async function lookup(service: DemoService, body: unknown) {
  const { account } = await verifyToken(service, tokenRequest.parse(body).idToken)
  const { uid, email } = account
  const user = {
    localId: uid,
    email,
    emailVerified: account.email_verified,
    providerUserInfo: [{ providerId: 'password', federatedId: email, email, rawId: email }],
    validSince: String(Math.floor(account.valid_since.getTime() / 1000)),
    createdAt: String(account.created_at.getTime()),
    lastLoginAt: String((account.last_login_at ?? account.created_at).getTime()),
  }
  return { users: [user] }
}

/** Changes the password or applies a code from a mail. Names are stored by the product, so profiles can't be changed. */
export async function update(service: DemoService, body: unknown) {
  const { idToken, oobCode, password } = updateRequest.parse(body)
  if (oobCode !== undefined) return applyCode(service, oobCode)
  if (password === undefined) throw new ServiceError('OPERATION_NOT_ALLOWED')
  return changePassword(service, idToken, password)
}

/** Revokes all refresh tokens, and id tokens issued before. */
async function changePassword(service: DemoService, idToken: string, password: string) {
  const { account, authTime } = await verifyRecentToken(service, idToken)
  const { uid, email } = account
  const password_hash = await hashNewPassword(password)
  return service.db.transaction(async (tx) => {
    await tx
      .update(demo_accounts)
      .set({ password_hash, valid_since: service.now })
      .where(eq(demo_accounts.uid, uid))
    await tx.delete(demo_refresh_tokens).where(eq(demo_refresh_tokens.uid, uid))
    const tokens = await createTokens(service, tx, account, authTime)
    return { localId: uid, email, emailVerified: account.email_verified, ...tokens }
  })
}

export async function deleteAccount(service: DemoService, body: unknown) {
  const { account } = await verifyRecentToken(service, tokenRequest.parse(body).idToken)
  await service.db.delete(demo_accounts).where(eq(demo_accounts.uid, account.uid))
  return {}
}

/** Throws where the password is empty or too short. */
export async function hashNewPassword(password: string): Promise<string> {
  if (password === '') throw new ServiceError('MISSING_PASSWORD')
  if (password.length >= minPasswordLength) return hashPassword(password)
  throw new ServiceError('WEAK_PASSWORD', `Password should be at least ${minPasswordLength} characters`)
}

const scryptCost = 16_384
const keyBytes = 32

/** `<cost>.<salt>.<key>`, so that a later change of the cost leaves old hashes valid. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, scryptCost)
  return [scryptCost, salt.toString('base64url'), key.toString('base64url')].join('.')
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [cost, salt, key] = hash.split('.')
  if (cost === undefined || salt === undefined || key === undefined) return false
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), Number(cost))
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}

/** Runs in the thread pool, so that a class that signs in at once doesn't delay other calls. */
const deriveKey = (password: string, salt: Buffer, N: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, { N }, (error, key) => (error === null ? resolve(key) : reject(error)))
  })
