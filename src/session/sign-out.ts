import { config } from '../config.ts'
import { logout, purgeLocalSessions } from '../data/auth.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { setAuth } from './auth-store.ts'
import { identity } from './identity.ts'
import type { Identity } from './identity-library.ts'
import {
  clearUserData,
  deleteIdentityDatabases,
  isMarkedSigningOut,
  markSigningOut,
  tryStorage,
} from './user-data.ts'

/** Everything a sign-out needs from outside, so that it can be tested without a browser. */
export interface SignOutDeps {
  logout: typeof logout
  purgeLocalSessions: typeof purgeLocalSessions
  markSessionToEnd: typeof markSessionToEnd
  identity: () => Promise<Pick<Identity, 'signOut'>>
  clearUserData: typeof clearUserData
  deleteIdentityDatabases: typeof deleteIdentityDatabases
  /** Loads Log in as a new page, so that nothing stays in memory. */
  loadLogin: () => void
}

const browser: SignOutDeps = {
  logout,
  purgeLocalSessions,
  markSessionToEnd,
  identity,
  clearUserData,
  deleteIdentityDatabases,
  loadLogin: () => location.assign('/login'),
}

let isHere = false

/** Whether this tab signs the user out. */
export const isSigningOutInThisTab = (): boolean => isHere
/** Whether any tab of this browser does. */
export const isSigningOutInAnyTab = (): boolean => isHere || isMarkedSigningOut()

/** From now on this tab stores nothing new of the user. Other tabs are told when everything is deleted. */
export function startSignOut(): void {
  isHere = true
  markSigningOut(true)
}

/** The server refused what the user wanted to leave with, for example to delete the account. */
export function cancelSignOut(): void {
  isHere = false
  markSigningOut(false)
}

/**
 * Signs out at the user's request: at the server, at the identity service, on this device and in every tab. A server that
 * doesn't respond delays it by some seconds at most, and is told at the next contact.
 */
export async function signOut(deps: SignOutDeps = browser): Promise<void> {
  startSignOut()
  await withTimeout(endAtServer(deps), config.signOutStepTimeoutMs).catch(deps.markSessionToEnd)
  await finishSignOut(deps)
}

/** `logout` ends this session; the purge also ends what `logout` could not. */
async function endAtServer({ logout, purgeLocalSessions }: SignOutDeps): Promise<void> {
  await Promise.allSettled([logout()])
  await purgeLocalSessions()
}

/** The part of it after the server's session is over; all of it for an account that was deleted. */
export async function finishSignOut(deps: SignOutDeps = browser): Promise<void> {
  startSignOut()
  const signedOut = deps.identity().then((service) => service.signOut())
  // The product's own session decides; the identity service's alone lets nobody in.
  await withTimeout(signedOut, config.signOutStepTimeoutMs).catch(console.error)
  await deps.clearUserData()
  await deps.deleteIdentityDatabases().catch(console.error)
  setAuth({ user: null, loading: false })
  deps.loadLogin()
}

const sessionToEndKey = 'session-to-end'

/** Remembers that the server could not be told that this browser's session is over. Without storage it expires. */
export function markSessionToEnd(): void {
  tryStorage((storage) => storage.setItem(sessionToEndKey, '1'))
}

/** Ends the session that a sign-out could not end. Rejects while that fails: until then no response counts. */
export async function endMarkedSession(): Promise<void> {
  if (tryStorage((storage) => storage.getItem(sessionToEndKey)) === null) return
  await purgeLocalSessions()
  localStorage.removeItem(sessionToEndKey)
}
