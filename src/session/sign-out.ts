import { config } from '../config.ts'
import { logout, purgeLocalSessions } from '../data/auth.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { setAuth } from './auth-store.ts'
import { markSessionToEnd } from './ending.ts'
import { type Identity, identity } from './identity.ts'
import { dropIdentity, clearUserData, isMarkedSigningOut, markSigningOut } from './person.ts'

/** What signing out works with; handed in so that it can be tested without a browser. */
export interface SignOutDeps {
  logout: typeof logout
  purgeLocalSessions: typeof purgeLocalSessions
  markSessionToEnd: typeof markSessionToEnd
  identity: () => Promise<Pick<Identity, 'signOut'>>
  clearUserData: typeof clearUserData
  dropIdentity: typeof dropIdentity
  /** Loads Log in as a new page, so that nothing stays in memory. */
  loadLogin: () => void
}

const parts: SignOutDeps = {
  logout,
  purgeLocalSessions,
  markSessionToEnd,
  identity,
  clearUserData,
  dropIdentity,
  loadLogin: () => location.assign('/login'),
}

let leaving = false

/** Whether this tab takes everything of the person with it. */
export const isSigningOutHere = (): boolean => leaving
/** While a person leaves, in this tab or in another one, a 401 is no news. */
export const isSigningOut = (): boolean => leaving || isMarkedSigningOut()

/** From here on this tab only waits for the way out; the others hear of it when everything has gone. */
export function startSignOut(): void {
  leaving = true
  markSigningOut(true)
}

/** The server refused what the person would have left with. */
export function cancelSignOut(): void {
  leaving = false
  markSigningOut(false)
}

/**
 * Logs out at the person's wish: at the server, at the identity service, on this device and in every tab. A network that
 * swallows everything holds nobody up: a server that says nothing for some seconds is told at the next contact.
 */
export async function signOut(given: SignOutDeps = parts): Promise<void> {
  startSignOut()
  await withTimeout(endAtServer(given), config.leavePatience).catch(given.markSessionToEnd)
  await finishSignOut(given)
}

/** The same for an account that is gone, with its sessions. */
export async function finishSignOut({
  identity,
  clearUserData,
  dropIdentity,
  loadLogin,
}: SignOutDeps = parts): Promise<void> {
  startSignOut()
  const signedOut = identity().then((service) => service.signOut())
  // The sign-in of the product decides; this one alone lets nobody in.
  await withTimeout(signedOut, config.leavePatience).catch(console.error)
  await clearUserData()
  await dropIdentity().catch(console.error)
  setAuth({ user: null, loading: false })
  loadLogin()
}

/** Logging out counts as an unauthorized event, so the purge follows; it also ends what `logout` could not. */
async function endAtServer({ logout, purgeLocalSessions }: SignOutDeps): Promise<void> {
  await Promise.allSettled([logout()])
  await purgeLocalSessions()
}
