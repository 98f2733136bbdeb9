import { purgeLocalSessions } from '../data/auth.ts'
import { connectCalls } from '../data/call.ts'
import { currentUser, isOutdated, onOtherTab, setAuth, storedUser } from './auth-store.ts'
import { clearSecrets, tabStorage } from './form-inputs.ts'
import { identity } from './identity.ts'
import type { Identity } from './identity-library.ts'
import { isSigningOutInAnyTab, isSigningOutInThisTab } from './sign-out.ts'
import { clearTab, lockAnswers, lockAnswersIfAny, previousUserId, rememberPreviousUser } from './user-data.ts'

/** Connects the session to the calls, the other tabs and the router; once, at the start. */
export function connectSession(toLogin: () => void): void {
  connectLogin(toLogin)
  connectCalls({
    expectedUser: () => currentUser()?.id ?? null,
    isSigningOutInThisTab,
    isSigningOutInAnyTab,
    onUnauthorized: () => endSession(),
  })
  onOtherTab((user) => {
    if (isSigningOutInThisTab()) return
    const here = currentUser()
    if (user?.id !== here?.id) reloadForUser(user === null)
    else if (JSON.stringify(user) !== JSON.stringify(here)) setAuth({ user })
  })
  clearPageOnSignOut()
}

let toLogin = (): void => location.assign('/login')

/** `go` opens Log in, which remembers the current path. */
export function connectLogin(go: () => void): void {
  toLogin = go
}

/** The page reloads for another user: a session that ends meanwhile leaves nothing of the user before. */
let isLeaving = false

/** Another tab signed in or out. This one reloads, so that nothing of one user stays for another. */
function reloadForUser(isSignedOut: boolean): void {
  isLeaving = true
  // Whoever has unsaved work may stay.
  setTimeout(() => (isLeaving = false), 10_000)
  // After a session that ended by itself, the user comes back to the same path.
  if (isSignedOut && previousUserId() === null) {
    clearTab()
    location.replace('/login')
  } else {
    clearSecrets(tabStorage(), isSignedOut ? currentUser() : null)
    location.reload()
  }
}

/**
 * The browser may keep a page for Back after its user signed out. Such a page is emptied, and reloads when it is shown
 * again. While this tab itself is still signing out, it goes on with that.
 */
function clearPageOnSignOut(): void {
  let isEmpty = false
  const clearIfSignedOut = (): boolean => {
    isEmpty ||= isOutdated() || (isSigningOutInThisTab() && currentUser() === null)
    if (isEmpty) document.body.replaceChildren()
    return isEmpty
  }
  window.addEventListener('pagehide', clearIfSignedOut)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && clearIfSignedOut()) reloadForUser(storedUser() === null)
  })
}

export interface EndSessionDeps {
  identity: () => Promise<Pick<Identity, 'signOut'>>
  purgeLocalSessions: typeof purgeLocalSessions
  lockAnswers: typeof lockAnswers
  toLogin: () => void
}

let ending: Promise<unknown> = Promise.resolve()

/** Resolves when the session that ended last is signed out everywhere. */
export async function waitForSessionEnd(): Promise<void> {
  await ending
}

/** At a start without a signed-in user: encrypts what a killed page left unencrypted, before anybody signs in. */
export function lockPreviousUser(): void {
  ending = Promise.allSettled([ending, lockAnswersIfAny()])
}

/**
 * The session ended by itself: a 401, or the identity service has no user. Signs the user out everywhere and goes to Log
 * in. The user's data stays on the device. Only the first call has an effect.
 */
export function endSession(overrides: Partial<EndSessionDeps> = {}): void {
  const user = currentUser()
  if (user === null || isLeaving) return
  const deps = { identity, purgeLocalSessions, lockAnswers, toLogin, ...overrides }
  ending = Promise.allSettled([
    deps.identity().then((service) => service.signOut()),
    deps.purgeLocalSessions(),
    deps.lockAnswers(),
  ])
  rememberPreviousUser(user)
  // Another tab may have signed in: this one has no inputs of the user yet.
  clearSecrets(tabStorage(), user)
  setAuth({ user: null })
  deps.toLogin()
}
