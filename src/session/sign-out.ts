import { config } from '../config.ts'
import { logout, purgeLocalSessions } from '../data/auth.ts'
import { within } from '../lib/within.ts'
import { setAuth } from './auth-store.ts'
import { markSessionToEnd } from './ending.ts'
import { type Identity, identity } from './identity.ts'
import { dropIdentity, forgetPerson, isMarkedLeaving, markLeaving } from './person.ts'

/** What signing out works with; handed in so that it can be tested without a browser. */
export interface SignOutParts {
  logout: typeof logout
  purgeLocalSessions: typeof purgeLocalSessions
  markSessionToEnd: typeof markSessionToEnd
  identity: () => Promise<Pick<Identity, 'signOut'>>
  forgetPerson: typeof forgetPerson
  dropIdentity: typeof dropIdentity
  /** Loads Log in as a new page, so that nothing stays in memory. */
  loadLogin: () => void
}

const parts: SignOutParts = {
  logout,
  purgeLocalSessions,
  markSessionToEnd,
  identity,
  forgetPerson,
  dropIdentity,
  loadLogin: () => location.assign('/login'),
}

let leaving = false

/** Whether this tab takes everything of the person with it. */
export const isLeavingHere = (): boolean => leaving
/** While a person leaves, in this tab or in another one, a 401 is no news. */
export const isLeaving = (): boolean => leaving || isMarkedLeaving()

/** From here on this tab only waits for the way out; the others hear of it when everything has gone. */
export function startLeaving(): void {
  leaving = true
  markLeaving(true)
}

/** The server refused what the person would have left with. */
export function stopLeaving(): void {
  leaving = false
  markLeaving(false)
}

/**
 * Logs out at the person's wish: at the server, at the identity service, on this device and in every tab. A network that
 * swallows everything holds nobody up: a server that says nothing for some seconds is told at the next contact.
 */
export async function signOut(given: SignOutParts = parts): Promise<void> {
  startLeaving()
  await within(endAtServer(given), config.leavePatience).catch(given.markSessionToEnd)
  await leave(given)
}

/** The same for an account that is gone, with its sessions. */
export async function leave({
  identity,
  forgetPerson,
  dropIdentity,
  loadLogin,
}: SignOutParts = parts): Promise<void> {
  startLeaving()
  const signedOut = identity().then((service) => service.signOut())
  // The sign-in of the product decides; this one alone lets nobody in.
  await within(signedOut, config.leavePatience).catch(console.error)
  await forgetPerson()
  await dropIdentity().catch(console.error)
  setAuth({ user: null, loading: false })
  loadLogin()
}

/** Logging out counts as an unauthorized event, so the purge follows; it also ends what `logout` could not. */
async function endAtServer({ logout, purgeLocalSessions }: SignOutParts): Promise<void> {
  await Promise.allSettled([logout()])
  await purgeLocalSessions()
}
