import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../platform/db.ts'
import { createIdentityAdmin, ToolkitError, type IdentityAdmin } from '../platform/identity-admin.ts'
import { demo_accounts, demo_codes, demo_refresh_tokens } from '../schema/auth.ts'
import { emailPattern } from '../platform/identity.ts'
import { hashNewPassword } from './accounts.ts'
import { ServiceError } from './service-error.ts'

interface AdminService {
  db: Db
  now: Date
}

const createRequest = z.object({
  email: z.string().max(254),
  password: z.string(),
  emailVerified: z.boolean().default(false),
  disabled: z.boolean().default(false),
})

/** Creates an account, with or without a verified address. */
async function createAccount({ db, now }: AdminService, body: unknown) {
  const { email, password, emailVerified, disabled } = createRequest.parse(body)
  if (!emailPattern.test(email)) throw new ServiceError('INVALID_EMAIL')
  const password_hash = await hashNewPassword(password)
  const uid = randomBytes(21).toString('base64url')
  const [account] = await db
    .insert(demo_accounts)
    .values({
      ...{ uid, email: email.toLowerCase(), password_hash, email_verified: emailVerified, disabled },
      ...{ created_at: now, valid_since: now },
    })
    .onConflictDoNothing()
    .returning({ localId: demo_accounts.uid, email: demo_accounts.email })
  if (account === undefined) throw new ServiceError('EMAIL_EXISTS')
  return account
}

const updateRequest = z.object({
  localId: z.string(),
  password: z.string().optional(),
  disableUser: z.boolean().optional(),
  /** In seconds since 1970; tokens from before are revoked. */
  validSince: z.string().regex(/^\d+$/).optional(),
})

async function updateAccount({ db }: AdminService, body: unknown) {
  const { localId, password, disableUser, validSince } = updateRequest.parse(body)
  const password_hash = password === undefined ? undefined : await hashNewPassword(password)
  const valid_since = validSince === undefined ? undefined : new Date(Number(validSince) * 1000)
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(demo_accounts)
      .set({ password_hash, disabled: disableUser, valid_since })
      .where(eq(demo_accounts.uid, localId))
      .returning({ localId: demo_accounts.uid, email: demo_accounts.email })
    if (account === undefined) throw new ServiceError('USER_NOT_FOUND')
    if (valid_since !== undefined)
      await tx.delete(demo_refresh_tokens).where(eq(demo_refresh_tokens.uid, localId))
    // A link to a new password from before would undo this one.
    if (password !== undefined) await tx.delete(demo_codes).where(eq(demo_codes.uid, localId))
    return account
  })
}

const deleteRequest = z.object({ localId: z.string() })

async function deleteAccount({ db }: AdminService, body: unknown) {
  const { localId } = deleteRequest.parse(body)
  const deleted = await db.delete(demo_accounts).where(eq(demo_accounts.uid, localId)).returning()
  if (deleted.length === 0) throw new ServiceError('USER_NOT_FOUND')
  return {}
}

const adminCalls: Record<string, (service: AdminService, body: unknown) => Promise<object>> = {
  accounts: createAccount,
  'accounts:update': updateAccount,
  'accounts:delete': deleteAccount,
}

/**
 * The demo school's identity service for admin calls. They are answered inside of the process: over HTTP anybody on this
 * machine could make them.
 */
export const openDemoIdentityAdmin = (db: Db, pupilDomain: string, clock: () => Date): IdentityAdmin =>
  createIdentityAdmin(pupilDomain, async (path, body) => {
    const call = adminCalls[path]
    if (call === undefined) throw new ToolkitError('NOT_FOUND')
    try {
      return await call({ db, now: clock() }, body)
    } catch (error) {
      // The message of the service is the code, and an explanation for some.
      if (error instanceof ServiceError) throw new ToolkitError(error.message.split(' ')[0] ?? '')
      throw error
    }
  })
