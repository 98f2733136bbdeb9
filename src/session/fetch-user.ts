import { me } from '../data/auth.ts'
import { ApiError } from '../data/call.ts'
import { authState, currentUser, setAuth } from './auth-store.ts'
import { endMarkedSession } from './ending.ts'
import { signInUser } from './person.ts'
import { hintsAtSession } from './session-hint.ts'
import { isSigningOut } from './sign-out.ts'

/** HTTP/2 sends no words with a status, so they are written down here. */
const statusTexts: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

export interface FetchUserDeps {
  me: typeof me
  endMarkedSession: typeof endMarkedSession
  signInUser: typeof signInUser
}

/**
 * Asks the server who is signed in. Never rejects. With nobody stored every failure means nobody; a person who is
 * stored stays through everything but a 401 of the product itself, for a dropped connection must not end a lesson.
 */
export async function fetchUser(parts: FetchUserDeps = { me, endMarkedSession, signInUser }): Promise<void> {
  const before = currentUser()
  setAuth({ loading: true })
  try {
    await parts.endMarkedSession()
    const user = await parts.me()
    if (before === currentUser()) await parts.signInUser(user)
  } catch (error) {
    console.error(`Failed to fetch user: ${statusOf(error)}`)
    if (before === currentUser() && isUnauthorized(error) && !isSigningOut()) setAuth({ user: null })
  } finally {
    if (authState().loading) setAuth({ loading: false })
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401

function statusOf(error: unknown): string {
  if (!(error instanceof ApiError)) return `0 ${error instanceof Error ? error.message : String(error)}`
  return `${error.status} ${statusTexts[error.status] ?? error.detail}`
}

let asked: Promise<void> | null = null

/** The same, once for each time the page is loaded, and only where somebody may be signed in. */
export const askUserOnce = (): Promise<void> =>
  (asked ??=
    currentUser() !== null || hintsAtSession() ? fetchUser() : endMarkedSession().catch(console.error))
