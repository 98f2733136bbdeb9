import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'

/** What an id token proves. Times in milliseconds, as the identity service's clock has them, in whole seconds. */
export interface Identity {
  uid: string
  email: string
  emailVerified: boolean
  /** When the password was given. */
  authTime: number
  issuedAt: number
  expiresAt: number
}

/** Verifies id tokens of one issuer; null for one that is forged, expired, for somebody else or not a token at all. */
export type VerifyIdToken = (token: string) => Promise<Identity | null>

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** The keys of the hosted identity service; fetched when first needed and kept. */
export const hostedKeys = (): JWTVerifyGetKey => createRemoteJWKSet(new URL(googleKeys))

/**
 * One path for the hosted and the demo identity service: RS256 only, so that an unsigned token is refused everywhere.
 * Claims as in Firebase's "Verify ID tokens using a third-party JWT library".
 */
export function idTokenVerifier(projectId: string, keys: JWTVerifyGetKey): VerifyIdToken {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['sub', 'exp', 'iat', 'auth_time', 'email'],
        clockTolerance: 5,
      })
      return asIdentity(payload)
    } catch (error) {
      if (error instanceof errors.JWKSTimeout) throw error
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

function asIdentity(claims: Record<string, unknown>): Identity | null {
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
