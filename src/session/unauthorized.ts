import { purgeLocalSessions } from '../data/auth.ts'
import { hasOutbox } from '../answers/has-outbox.ts'
import { currentUser, setAuth } from './auth-store.ts'
import { type Identity, identity } from './identity.ts'
import { rememberLeftUser, lockAnswers } from './person.ts'

export interface UnauthorizedDeps {
  identity: () => Promise<Pick<Identity, 'signOut'>>
  purgeLocalSessions: typeof purgeLocalSessions
  lockAnswers: typeof lockAnswers
  toLogin: () => void
}

let toLogin = (): void => location.assign('/login')

/** How to go to Log in, remembering the path of now; the router is connected at the start. */
export function connectLogin(go: () => void): void {
  toLogin = go
}

let ending: Promise<unknown> = Promise.resolve()

/** Resolves when the session that ended last is signed out everywhere. */
export async function sessionEnded(): Promise<void> {
  await ending
}

/** At a start without a signed-in user: encrypts what a killed page left unencrypted, before anybody signs in. */
export function lockLeftovers(): void {
  // A first visit need not load the code that encrypts.
  const locking = hasOutbox().then((has) => (has ? lockAnswers() : undefined))
  ending = Promise.allSettled([ending, locking])
}

/**
 * The session ended by itself: a 401, or the identity service has no user. Signs the user out everywhere and goes to Log
 * in. The user's data stays on the device. Only the first call has an effect.
 */
export function unauthorized(given: Partial<UnauthorizedDeps> = {}): void {
  const user = currentUser()
  if (user === null) return
  const parts = { identity, purgeLocalSessions, lockAnswers, toLogin, ...given }
  ending = Promise.allSettled([
    parts.identity().then((service) => service.signOut()),
    parts.purgeLocalSessions(),
    parts.lockAnswers(),
  ])
  rememberLeftUser(user)
  setAuth({ user: null })
  parts.toLogin()
}
