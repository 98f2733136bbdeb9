import { Refusal } from '../platform/errors.ts'
import type { Identity, VerifyIdToken } from '../platform/identity.ts'

export const signInInvalid = () => new Refusal(401, 'This sign-in is not valid or is too old. Log in again.')

/** Who sent this id token. Throws 401 for a token that proves nothing, 503 where the identity service's keys cannot be had. */
export async function provenIdentity(verify: VerifyIdToken, token: string, now: Date): Promise<Identity> {
  const identity = await verify(token).catch((cause: unknown) => {
    const gone = new Refusal(503, 'The sign-in service does not answer. Try again soon.', { retryAfter: 10 })
    throw Object.assign(gone, { cause })
  })
  if (identity === null || identity.expiresAt <= now.getTime()) throw signInInvalid()
  return identity
}
