import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { DbOrTx } from '../platform/db.ts'
import { demo_accounts, demo_codes, demo_refresh_tokens } from '../schema/auth.ts'
import { ServiceError } from './service-error.ts'
import { verifyToken, type DemoService } from './tokens.ts'

/** Links are shown and valid for an hour; the number per account in that time is limited. */
const maxAgeMs = 3_600_000
const maxPerAccount = 10
const maxShown = 100

const verifyEmail = 'VERIFY_EMAIL'
const passwordReset = 'PASSWORD_RESET'
const codePattern = /^[\w-]{1,100}$/
const codeRequest = z.object({
  requestType: z.string().optional(),
  idToken: z.string().default(''),
  email: z.string().max(254).default(''),
})

/** A link in the demo mail: it verifies the email, or leads to the page for a new password. */
export interface SentLink {
  isReset: boolean
  email: string
  code: string
  sentAt: Date
}

const getOldest = (now: Date): Date => new Date(now.getTime() - maxAgeMs)

/**
 * "Sends" a mail that verifies the email of a signed-in account, or one with a link to a new password to an address:
 * `/demo-mail` shows it. An address without an account gets the same response, so that nobody can test for accounts.
 */
export async function sendOobCode(service: DemoService, body: unknown) {
  const { requestType, idToken, email } = codeRequest.parse(body)
  const response = { kind: 'identitytoolkit#GetOobConfirmationCodeResponse' }
  if (requestType === verifyEmail) {
    const { account } = await verifyToken(service, idToken)
    await insertCode(service, account.uid, verifyEmail)
    return { ...response, email: account.email }
  }
  if (requestType !== passwordReset) throw new ServiceError('OPERATION_NOT_ALLOWED')
  const [account] = await service.db
    .select({ uid: demo_accounts.uid })
    .from(demo_accounts)
    .where(eq(demo_accounts.email, email.toLowerCase()))
  // Log-ins on cards have no mailbox.
  const hasMailbox = !email.toLowerCase().endsWith(`.${service.pupilDomain}`)
  if (account !== undefined && hasMailbox) await insertCode(service, account.uid, passwordReset)
  return { ...response, email }
}

async function insertCode({ db, now }: DemoService, uid: string, kind: string): Promise<void> {
  await deleteOldCodes(db, now)
  const [row] = await db.select({ sent: count() }).from(demo_codes).where(eq(demo_codes.uid, uid))
  if ((row?.sent ?? 0) >= maxPerAccount) throw new ServiceError('TOO_MANY_ATTEMPTS_TRY_LATER')
  await db
    .insert(demo_codes)
    .values({ code: randomBytes(24).toString('base64url'), uid, kind, created_at: now })
}

/** Deletes expired links. */
export async function deleteOldCodes(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(demo_codes).where(lte(demo_codes.created_at, getOldest(now)))
}

/** Verifies the email of a code's account. A code works once. */
export async function applyCode({ db, now }: Pick<DemoService, 'db' | 'now'>, code: string) {
  return db.transaction(async (tx) => {
    const uid = await useCode(tx, code, verifyEmail, now)
    const [account] = await tx
      .update(demo_accounts)
      .set({ email_verified: true })
      .where(eq(demo_accounts.uid, uid))
      .returning({ localId: demo_accounts.uid, email: demo_accounts.email })
    if (account === undefined) throw new ServiceError('USER_NOT_FOUND')
    return { ...account, emailVerified: true, requestType: verifyEmail }
  })
}

/** Sets the password of a code's account: the mail has reached its owner, so the email is verified too. */
export async function resetPassword(
  { db, now }: Pick<DemoService, 'db' | 'now'>,
  code: string,
  password_hash: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const uid = await useCode(tx, code, passwordReset, now)
    await tx.delete(demo_refresh_tokens).where(eq(demo_refresh_tokens.uid, uid))
    const [account] = await tx
      .update(demo_accounts)
      .set({ password_hash, email_verified: true, valid_since: now })
      .where(eq(demo_accounts.uid, uid))
      .returning({ email: demo_accounts.email })
    if (account === undefined) throw new ServiceError('USER_NOT_FOUND')
    return account.email
  })
}

/** The account of a code, which is deleted. */
async function useCode(db: DbOrTx, code: string, kind: string, now: Date): Promise<string> {
  if (!codePattern.test(code)) throw new ServiceError('INVALID_OOB_CODE')
  const [used] = await db
    .delete(demo_codes)
    .where(and(eq(demo_codes.code, code), eq(demo_codes.kind, kind)))
    .returning()
  if (used === undefined) throw new ServiceError('INVALID_OOB_CODE')
  if (used.created_at <= getOldest(now)) throw new ServiceError('EXPIRED_OOB_CODE')
  return used.uid
}

/** Unused links of the last hour, newest first. */
export async function getSentLinks(
  { db, now }: Pick<DemoService, 'db' | 'now'>,
  email: string,
): Promise<SentLink[]> {
  const isRecipient = email === '' ? undefined : eq(demo_accounts.email, email.toLowerCase())
  const rows = await db
    .select({
      kind: demo_codes.kind,
      email: demo_accounts.email,
      code: demo_codes.code,
      sentAt: demo_codes.created_at,
    })
    .from(demo_codes)
    .innerJoin(demo_accounts, eq(demo_accounts.uid, demo_codes.uid))
    .where(and(gt(demo_codes.created_at, getOldest(now)), isRecipient))
    .orderBy(desc(demo_codes.created_at), demo_codes.code)
    .limit(maxShown)
  return rows.map(({ kind, ...link }) => ({ ...link, isReset: kind === passwordReset }))
}
