import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Sql } from '../platform/db.ts'
import { demo_accounts, demo_codes } from '../schema/auth.ts'
import { ServiceError } from './service-error.ts'
import { verifyToken, type DemoService } from './tokens.ts'

/** Links are shown and valid for an hour; the number per account in that time is limited. */
const maxAgeMs = 3_600_000
const maxPerAccount = 10
const maxShown = 100

const verifyEmail = 'VERIFY_EMAIL'
const codePattern = /^[\w-]{1,100}$/
const codeRequest = z.object({ requestType: z.string().optional(), idToken: z.string().default('') })

/** A verification link in the demo mail. */
export interface SentLink {
  email: string
  code: string
  sentAt: Date
}

const getOldest = (now: Date): Date => new Date(now.getTime() - maxAgeMs)

/** "Sends" a verification mail: `/demo-mail` shows it. There is no other kind of mail. */
export async function sendOobCode(service: DemoService, body: unknown) {
  const { requestType, idToken } = codeRequest.parse(body)
  if (requestType !== verifyEmail) throw new ServiceError('OPERATION_NOT_ALLOWED')
  const { account } = await verifyToken(service, idToken)
  const { db, now } = service
  await deleteOldCodes(db, now)
  const [row] = await db.select({ sent: count() }).from(demo_codes).where(eq(demo_codes.uid, account.uid))
  if ((row?.sent ?? 0) >= maxPerAccount) throw new ServiceError('TOO_MANY_ATTEMPTS_TRY_LATER')
  const code = randomBytes(24).toString('base64url')
  await db.insert(demo_codes).values({ code, uid: account.uid, kind: verifyEmail, created_at: now })
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: account.email }
}

/** Deletes expired links. */
export async function deleteOldCodes(sql: Sql, now: Date): Promise<void> {
  await sql.delete(demo_codes).where(lte(demo_codes.created_at, getOldest(now)))
}

/** Verifies the email of a code's account. A code works once. */
export async function applyCode({ db, now }: Pick<DemoService, 'db' | 'now'>, code: string) {
  if (!codePattern.test(code)) throw new ServiceError('INVALID_OOB_CODE')
  return db.transaction(async (tx) => {
    const [used] = await tx.delete(demo_codes).where(eq(demo_codes.code, code)).returning()
    if (used === undefined) throw new ServiceError('INVALID_OOB_CODE')
    if (used.created_at <= getOldest(now)) throw new ServiceError('EXPIRED_OOB_CODE')
    const [account] = await tx
      .update(demo_accounts)
      .set({ email_verified: true })
      .where(eq(demo_accounts.uid, used.uid))
      .returning({ localId: demo_accounts.uid, email: demo_accounts.email })
    if (account === undefined) throw new ServiceError('USER_NOT_FOUND')
    return { ...account, emailVerified: true, requestType: verifyEmail }
  })
}

/** Unused links of the last hour, newest first. */
export function getSentLinks(
  { db, now }: Pick<DemoService, 'db' | 'now'>,
  email: string,
): Promise<SentLink[]> {
  const isRecipient = email === '' ? undefined : eq(demo_accounts.email, email.toLowerCase())
  return db
    .select({ email: demo_accounts.email, code: demo_codes.code, sentAt: demo_codes.created_at })
    .from(demo_codes)
    .innerJoin(demo_accounts, eq(demo_accounts.uid, demo_codes.uid))
    .where(and(gt(demo_codes.created_at, getOldest(now)), isRecipient))
    .orderBy(desc(demo_codes.created_at), demo_codes.code)
    .limit(maxShown)
}
