import { me } from '../data/auth.ts'
import { ApiError } from '../data/call.ts'
import { getAuthState, currentUser, setAuth, hasSessionHint } from './auth-store.ts'
import { endMarkedSession, isSigningOutInAnyTab } from './sign-out.ts'
import { signInUser } from './user-data.ts'

/** HTTP/2 sends no status texts. */
const statusTexts: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Everything this needs from outside, so that it can be tested without a server. */
export interface FetchUserDeps {
  me: typeof me
  endMarkedSession: typeof endMarkedSession
  signInUser: typeof signInUser
}

/**
 * Asks the server who is signed in. Never rejects. A stored user stays signed in unless the product itself responds with
 * 401, because a dropped connection must not end a lesson.
 */
export async function fetchUser(deps: FetchUserDeps = { me, endMarkedSession, signInUser }): Promise<void> {
  const before = currentUser()
  setAuth({ loading: true })
  try {
    await deps.endMarkedSession()
    const user = await deps.me()
    if (before === currentUser()) await deps.signInUser(user)
  } catch (error) {
    console.error(`Failed to fetch user: ${toStatusText(error)}`)
    if (before === currentUser() && isUnauthorized(error) && !isSigningOutInAnyTab()) setAuth({ user: null })
  } finally {
    if (getAuthState().loading) setAuth({ loading: false })
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401

function toStatusText(error: unknown): string {
  if (!(error instanceof ApiError)) return `0 ${error instanceof Error ? error.message : String(error)}`
  return `${error.status} ${statusTexts[error.status] ?? error.detail}`
}

let fetching: Promise<void> | null = null

/** The same, once per page load, and only where somebody may be signed in. */
export const fetchUserOnce = (): Promise<void> =>
  (fetching ??=
    currentUser() !== null || hasSessionHint() ? fetchUser() : endMarkedSession().catch(console.error))
