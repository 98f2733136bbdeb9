import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Sql } from '../platform/db.ts'
import { demo_accounts, demo_codes } from '../schema/auth.ts'
import { ServiceError } from './service-error.ts'
import { proven, type Service } from './tokens.ts'

/** Links are shown and good for an hour, and one person gets so many of them in that time. */
const goodFor = 3_600_000
const mostPerAccount = 10
const mostShown = 100

const kind = 'VERIFY_EMAIL'
const codeForm = /^[\w-]{1,100}$/
const request = z.object({ requestType: z.string().optional(), idToken: z.string().default('') })

/** A verification link somebody was "sent". */
export interface SentLink {
  email: string
  code: string
  sentAt: Date
}

const oldest = (now: Date): Date => new Date(now.getTime() - goodFor)

/** "Sends" a verification mail: it can be read at `/demo-mail`. There is no other kind of mail here. */
export async function sendOobCode(service: Service, body: unknown) {
  const { requestType, idToken } = request.parse(body)
  if (requestType !== kind) throw new ServiceError('OPERATION_NOT_ALLOWED')
  const { account } = await proven(service, idToken)
  const { db, now } = service
  await forgetOldCodes(db, now)
  const [sent] = await db.select({ number: count() }).from(demo_codes).where(eq(demo_codes.uid, account.uid))
  if ((sent?.number ?? 0) >= mostPerAccount) throw new ServiceError('TOO_MANY_ATTEMPTS_TRY_LATER')
  const code = randomBytes(24).toString('base64url')
  await db.insert(demo_codes).values({ code, uid: account.uid, kind, created_at: now })
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: account.email }
}

/** Links that are good no more. */
export async function forgetOldCodes(sql: Sql, now: Date): Promise<void> {
  await sql.delete(demo_codes).where(lte(demo_codes.created_at, oldest(now)))
}

/** Marks the email of a code's account as verified; the code is good once. */
export async function applyCode({ db, now }: Pick<Service, 'db' | 'now'>, code: string) {
  if (!codeForm.test(code)) throw new ServiceError('INVALID_OOB_CODE')
  return db.transaction(async (tx) => {
    const [used] = await tx.delete(demo_codes).where(eq(demo_codes.code, code)).returning()
    if (used === undefined) throw new ServiceError('INVALID_OOB_CODE')
    if (used.created_at <= oldest(now)) throw new ServiceError('EXPIRED_OOB_CODE')
    const [account] = await tx
      .update(demo_accounts)
      .set({ email_verified: true })
      .where(eq(demo_accounts.uid, used.uid))
      .returning({ localId: demo_accounts.uid, email: demo_accounts.email })
    if (account === undefined) throw new ServiceError('USER_NOT_FOUND')
    return { ...account, emailVerified: true, requestType: kind }
  })
}

/** Links of the last hour that nobody has used yet, newest first. */
export function linksSent({ db, now }: Pick<Service, 'db' | 'now'>, email: string): Promise<SentLink[]> {
  const ofEmail = email === '' ? undefined : eq(demo_accounts.email, email.toLowerCase())
  return db
    .select({ email: demo_accounts.email, code: demo_codes.code, sentAt: demo_codes.created_at })
    .from(demo_codes)
    .innerJoin(demo_accounts, eq(demo_accounts.uid, demo_codes.uid))
    .where(and(gt(demo_codes.created_at, oldest(now)), ofEmail))
    .orderBy(desc(demo_codes.created_at), demo_codes.code)
    .limit(mostShown)
}
