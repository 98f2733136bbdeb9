import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'

/** What has the form of an email address; whether it exists only a mail shows. */
export const emailPattern = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u

/** The claims of a valid id token. Times in ms since 1970 by the identity service's clock, rounded to seconds. */
export interface Identity {
  uid: string
  email: string
  emailVerified: boolean
  /** When the user entered the password. */
  authTime: number
  issuedAt: number
  expiresAt: number
}

/** Verifies id tokens of one issuer. Null if the token is forged, expired, for another audience or no token at all. */
export type VerifyIdToken = (token: string) => Promise<Identity | null>

const hostedKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** The public keys of the hosted identity service; fetched when first needed and cached. */
export const getHostedKeys = (): JWTVerifyGetKey => createRemoteJWKSet(new URL(hostedKeysUrl))

/**
 * For the hosted and the demo identity service. RS256 only, so that unsigned tokens are refused.
 * @see https://firebase.google.com/docs/auth/admin/verify-id-tokens, "Verify ID tokens using a third-party JWT library"
 */
export function createTokenVerifier(projectId: string, keys: JWTVerifyGetKey): VerifyIdToken {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['sub', 'exp', 'iat', 'auth_time', 'email'],
        clockTolerance: 5,
      })
      return toIdentity(payload)
    } catch (error) {
      if (error instanceof errors.JWKSTimeout) throw error
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

function toIdentity(claims: Record<string, unknown>): Identity | null {
  const { sub, email, email_verified, auth_time, iat, exp } = claims
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || email === '') return null
  if (typeof auth_time !== 'number' || typeof iat !== 'number' || typeof exp !== 'number') return null
  return {
    uid: sub,
    email: email.toLowerCase(),
    emailVerified: email_verified === true,
    authTime: auth_time * 1000,
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
  }
}
