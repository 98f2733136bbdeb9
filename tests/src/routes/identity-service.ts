import { vi } from 'vitest'
import type { Responses } from '../../setup/visit.tsx'

/** The mistakes the identity service answers with, as it spells them on the wire. */
export type Mistake =
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_EMAIL'
  | 'EMAIL_EXISTS'
  | 'WEAK_PASSWORD : Too short'
  | 'OPERATION_NOT_ALLOWED'
  | 'USER_DISABLED'

const mistaken = (message: Mistake): Response =>
  Response.json({ error: { code: 400, message } }, { status: 400 })

const base64 = (part: object): string => btoa(JSON.stringify(part)).replaceAll('=', '')

/** Of a sign-in ten minutes ago. */
const token = (localId: string): string => {
  const now = Math.floor(Date.now() / 1000)
  const times = { iat: now, exp: now + 3600, auth_time: now - 600 }
  return `${base64({ alg: 'none' })}.${base64({ sub: localId, ...times })}.x`
}

const signedIn = (localId: string) => ({
  idToken: token(localId),
  refreshToken: 'r',
  expiresIn: '3600',
  localId,
})

type Step = 'signIn' | 'signUp' | 'mail' | 'update' | 'delete'

/**
 * The identity service behind the real library: it says yes, or makes the mistake that a step is given. `done` names
 * what it was asked to do.
 */
export function identityService(mistakes: Partial<Record<Step, Mistake>> = {}, localId = 'one') {
  const done = vi.fn<(step: Step) => void>()
  const step = (name: Step, yes: () => unknown) => () => {
    done(name)
    const mistake = mistakes[name]
    return mistake === undefined ? yes() : mistaken(mistake)
  }
  const at = 'POST /identitytoolkit.googleapis.com/v1/accounts:'
  // The account has just signed in on another device.
  const lastLoginAt = String(Date.now())
  const account = { localId, email: 'student7@demo.school', emailVerified: false, lastLoginAt }
  const responses: Responses = {
    'GET /config.json': () => ({
      ...{ demo: true, identity: { apiKey: 'key', projectId: 'demo' } },
      pupilDomain: 'pupils.invalid',
    }),
    [`${at}signInWithPassword`]: step('signIn', () => signedIn(localId)),
    [`${at}signUp`]: step('signUp', () => signedIn(localId)),
    [`${at}sendOobCode`]: step('mail', () => ({ email: account.email })),
    [`${at}update`]: step('update', () => signedIn(localId)),
    [`${at}delete`]: step('delete', () => ({})),
    [`${at}lookup`]: () => ({ users: [account] }),
    'POST /securetoken.googleapis.com/v1/token': () => ({
      ...{ access_token: token(localId), id_token: token(localId), refresh_token: 'r' },
      ...{ expires_in: '3600', user_id: localId },
    }),
  }
  return { responses, steps: () => done.mock.calls.map(([name]) => name), forget: () => done.mockClear() }
}
