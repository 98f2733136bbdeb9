import { Refusal } from '../platform/errors.ts'
import type { Identity, VerifyIdToken } from '../platform/identity.ts'

export const signInInvalid = () => new Refusal(401, 'This sign-in is not valid or is too old. Log in again.')

/** How far the identity service's clock may be ahead. */
const maxAheadMs = 60_000

/** Who sent this id token. Throws 401 for a token that proves nothing, 503 where the identity service's keys cannot be had. */
export async function provenIdentity(verify: VerifyIdToken, token: string, now: Date): Promise<Identity> {
  const identity = await verify(token).catch((cause: unknown) => {
    const gone = new Refusal(503, 'The sign-in service does not answer. Try again soon.', { retryAfter: 10 })
    throw Object.assign(gone, { cause })
  })
  if (identity === null || !isCurrent(identity, now.getTime())) throw signInInvalid()
  return identity
}

/** A token of the future would outlast every limit that counts from its times. */
const isCurrent = ({ authTime, issuedAt, expiresAt }: Identity, now: number): boolean =>
  expiresAt > now && Math.max(authTime, issuedAt) <= now + maxAheadMs
