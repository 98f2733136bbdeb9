import { z } from 'zod'

/** What the product does with accounts at the identity service without their users: log-in cards. */
export interface IdentityAdmin {
  /** Log-ins are addresses below this domain, which gets no mail. */
  pupilDomain: string
  /** Creates an account whose address counts as verified. Returns its user id, or null if the address is taken. */
  createAccount(account: { email: string; password: string; displayName: string }): Promise<string | null>
  /** Sets the password and revokes what was issued before; an account that was disabled is enabled. */
  setPassword(uid: string, password: string, now: Date): Promise<void>
  /** Nobody can sign in with it until a password is set. An account that doesn't exist is no error. */
  disableAccount(uid: string, now: Date): Promise<void>
  /** An account that doesn't exist is no error. */
  deleteAccount(uid: string): Promise<void>
}

/** An error response of Google's Identity Toolkit; the code is the first word of its message. */
export class ToolkitError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The identity service refused: ${code}`)
    this.code = code
  }
}

/**
 * Sends an admin call: POST to `/v1/projects/{project}/` and the path.
 * @throws {ToolkitError} for the service's refusals
 */
export type SendAdminCall = (path: string, body: object) => Promise<unknown>

const createdAccount = z.object({ localId: z.string().min(1) })

/**
 * The admin calls of Google's Identity Toolkit, which the demo identity service speaks too.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts
 */
export function createIdentityAdmin(pupilDomain: string, send: SendAdminCall): IdentityAdmin {
  const change = (uid: string, now: Date, fields: object) =>
    send('accounts:update', { localId: uid, validSince: toSeconds(now), ...fields })
  return {
    pupilDomain,
    async createAccount({ email, password, displayName }) {
      try {
        const fields = { email, password, displayName, emailVerified: true, disabled: false }
        return createdAccount.parse(await send('accounts', fields)).localId
      } catch (error) {
        if (error instanceof ToolkitError && error.code === 'EMAIL_EXISTS') return null
        throw error
      }
    },
    async setPassword(uid, password, now) {
      await change(uid, now, { password, disableUser: false })
    },
    async disableAccount(uid, now) {
      await ignoreMissing(change(uid, now, { disableUser: true }))
    },
    async deleteAccount(uid) {
      await ignoreMissing(send('accounts:delete', { localId: uid }))
    },
  }
}

async function ignoreMissing(sent: Promise<unknown>): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (!(error instanceof ToolkitError && error.code === 'USER_NOT_FOUND')) throw error
  }
}

const toSeconds = (time: Date): string => String(Math.floor(time.getTime() / 1000))
