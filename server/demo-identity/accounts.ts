import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { forgetFailures, reserveFailure } from '../auth/login-failures.ts'
import { demo_accounts, demo_refresh_tokens } from '../schema/auth.ts'
import { ServiceError } from './service-error.ts'
import { newTokens, proven, provenJustNow, type Account, type Service } from './tokens.ts'
import { applyCode } from './verification-codes.ts'

const shortestPassword = 6
const emailForm = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u

const credentials = z.object({ email: z.string().max(254).optional(), password: z.string().default('') })
const withToken = z.object({ idToken: z.string() })
const changes = z.object({
  idToken: z.string().default(''),
  oobCode: z.string().optional(),
  password: z.string().optional(),
})

export async function signUp(service: Service, body: unknown) {
  const { email, password } = credentials.parse(body)
  // The library asks for an anonymous account by leaving the email out; a school has none.
  if (email === undefined) throw new ServiceError('ADMIN_ONLY_OPERATION')
  if (!emailForm.test(email)) throw new ServiceError('INVALID_EMAIL')
  const password_hash = await newPassword(password)
  return service.db.transaction(async (tx) => {
    const uid = randomBytes(21).toString('base64url')
    const moments = { created_at: service.now, last_login_at: service.now, valid_since: service.now }
    const [account] = await tx
      .insert(demo_accounts)
      .values({ uid, email: email.toLowerCase(), password_hash, ...moments })
      .onConflictDoNothing()
      .returning()
    if (account === undefined) throw new ServiceError('EMAIL_EXISTS')
    return { localId: uid, email: account.email, ...(await newTokens(service, tx, account, service.now)) }
  })
}

export async function signInWithPassword(service: Service, body: unknown) {
  const { email = '', password } = credentials.parse(body)
  if (!emailForm.test(email)) throw new ServiceError('INVALID_EMAIL')
  if (password === '') throw new ServiceError('MISSING_PASSWORD')
  const account = await accountFor(service, email.toLowerCase(), password)
  return service.db.transaction(async (tx) => {
    await tx
      .update(demo_accounts)
      .set({ last_login_at: service.now })
      .where(eq(demo_accounts.uid, account.uid))
    const tokens = await newTokens(service, tx, account, service.now)
    return { localId: account.uid, email: account.email, registered: true, ...tokens }
  })
}

/** An unknown email costs as much time and reads the same as a wrong password, so that nobody can ask who is here. */
async function accountFor({ db, now }: Service, email: string, password: string): Promise<Account> {
  const failures = `demo:${email}`
  if ((await reserveFailure(db, failures, now)) === null)
    throw new ServiceError('TOO_MANY_ATTEMPTS_TRY_LATER')
  const [account] = await db.select().from(demo_accounts).where(eq(demo_accounts.email, email))
  const right = account !== undefined && (await isPassword(password, account.password_hash))
  if (right) {
    await forgetFailures(db, failures)
    return account
  }
  if (account === undefined) await hashPassword(password)
  throw new ServiceError('INVALID_LOGIN_CREDENTIALS')
}

export async function lookup(service: Service, body: unknown) {
  const { account } = await proven(service, withToken.parse(body).idToken)
  const { uid, email } = account
  const info = {
    localId: uid,
    email,
    emailVerified: account.email_verified,
    providerUserInfo: [{ providerId: 'password', federatedId: email, email, rawId: email }],
    validSince: String(Math.floor(account.valid_since.getTime() / 1000)),
    createdAt: String(account.created_at.getTime()),
    lastLoginAt: String((account.last_login_at ?? account.created_at).getTime()),
  }
  return { users: [info] }
}

/** A new password, or a code from a mail. Names are kept by the product itself, so a profile cannot be changed here. */
export async function update(service: Service, body: unknown) {
  const { idToken, oobCode, password } = changes.parse(body)
  if (oobCode !== undefined) return applyCode(service, oobCode)
  if (password === undefined) throw new ServiceError('OPERATION_NOT_ALLOWED')
  return changePassword(service, idToken, password)
}

/** Ends what the old password was good for: all refresh tokens, and id tokens issued before. */
async function changePassword(service: Service, idToken: string, password: string) {
  const { account, authTime } = await provenJustNow(service, idToken)
  const { uid, email } = account
  const password_hash = await newPassword(password)
  return service.db.transaction(async (tx) => {
    await tx
      .update(demo_accounts)
      .set({ password_hash, valid_since: service.now })
      .where(eq(demo_accounts.uid, uid))
    await tx.delete(demo_refresh_tokens).where(eq(demo_refresh_tokens.uid, uid))
    const tokens = await newTokens(service, tx, account, authTime)
    return { localId: uid, email, emailVerified: account.email_verified, ...tokens }
  })
}

export async function deleteAccount(service: Service, body: unknown) {
  const { account } = await provenJustNow(service, withToken.parse(body).idToken)
  await service.db.delete(demo_accounts).where(eq(demo_accounts.uid, account.uid))
  return {}
}

async function newPassword(password: string): Promise<string> {
  if (password === '') throw new ServiceError('MISSING_PASSWORD')
  if (password.length >= shortestPassword) return hashPassword(password)
  throw new ServiceError('WEAK_PASSWORD', `Password should be at least ${shortestPassword} characters`)
}

const cost = 16_384
const keyBytes = 32

/** `<cost>.<salt>.<key>`; the cost stands in it, so that a later one leaves old passwords readable. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return [cost, salt.toString('base64url'), key.toString('base64url')].join('.')
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [usedCost, salt, key] = hash.split('.')
  if (usedCost === undefined || salt === undefined || key === undefined) return false
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(usedCost))
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}

/** In the thread pool: a class that signs in at once must not hold up those who are answering. */
const derive = (password: string, salt: Buffer, N: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, { N }, (error, key) => (error === null ? resolve(key) : reject(error)))
  })
