import { purgeLocalSessions } from '../data/auth.ts'
import { currentUser, setAuth } from './auth-store.ts'
import { type Identity, identity } from './identity.ts'
import { leaveBehind } from './person.ts'

export interface UnauthorizedParts {
  identity: () => Promise<Pick<Identity, 'signOut'>>
  purgeLocalSessions: typeof purgeLocalSessions
  /** Goes to Log in, which remembers the path of now. */
  toLogin: () => void
}

let ending: Promise<unknown> = Promise.resolve()

/** Resolves when the session that ended last is signed out everywhere. */
export async function sessionEnded(): Promise<void> {
  await ending
}

/**
 * The session ended by itself: a 401, or the identity service knows nobody. The person is signed out everywhere and
 * asked to sign in again. Their data stays on the device for them. Does something once, however often it is called.
 */
export function unauthorized(toLogin: () => void, given: Partial<UnauthorizedParts> = {}): void {
  const user = currentUser()
  if (user === null) return
  const parts = { identity, purgeLocalSessions, ...given }
  ending = Promise.allSettled([parts.identity().then((service) => service.signOut()), parts.purgeLocalSessions()])
  leaveBehind(user)
  setAuth({ user: null })
  toLogin()
}
