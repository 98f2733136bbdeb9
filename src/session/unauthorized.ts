import { purgeLocalSessions } from '../data/auth.ts'
import { hasOutbox } from '../answers/has-outbox.ts'
import { currentUser, setAuth } from './auth-store.ts'
import { type Identity, identity } from './identity.ts'
import { rememberLeftUser, sealAnswers } from './person.ts'

export interface UnauthorizedDeps {
  identity: () => Promise<Pick<Identity, 'signOut'>>
  purgeLocalSessions: typeof purgeLocalSessions
  sealAnswers: typeof sealAnswers
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

/** At a start with nobody signed in: what a page that was killed left open is encrypted before anybody signs in. */
export function sealLeftovers(): void {
  // Who was never here need not wait for what seals.
  const sealing = hasOutbox().then((has) => (has ? sealAnswers() : undefined))
  ending = Promise.allSettled([ending, sealing])
}

/**
 * The session ended by itself: a 401, or the identity service knows nobody. The person is signed out everywhere and
 * asked to sign in again. Their data stays on the device for them. Does something once, however often it is called.
 */
export function unauthorized(given: Partial<UnauthorizedDeps> = {}): void {
  const user = currentUser()
  if (user === null) return
  const parts = { identity, purgeLocalSessions, sealAnswers, toLogin, ...given }
  ending = Promise.allSettled([
    parts.identity().then((service) => service.signOut()),
    parts.purgeLocalSessions(),
    parts.sealAnswers(),
  ])
  rememberLeftUser(user)
  setAuth({ user: null })
  parts.toLogin()
}
