import { redirect } from '@tanstack/react-router'
import type { Role } from '../../contract/calls.ts'
import { currentUser } from './auth-store.ts'
import { fetchUserOnce } from './fetch-user.ts'
import { previousUserId } from './user-data.ts'

/**
 * For `beforeLoad` of the app: sends visitors to Log in, which remembers the path. A stored user is let in at once, while
 * the server is asked in parallel.
 */
export async function requireUser({ location }: { location: { href: string } }): Promise<void> {
  const fetching = fetchUserOnce()
  if (currentUser() === null) await fetching
  if (currentUser() !== null) return
  throw redirect({ to: '/login', search: isLeft() ? {} : { from: location.href }, replace: true })
}

/** Back and Forward lead to what a user left who signed out; one whose session ended by itself goes on there. */
function isLeft(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward' && previousUserId() === null
}

/** For `beforeLoad` of the public pages: sends a signed-in, verified user to the remembered path, or home. */
export function requireNobody({ search }: { search: { from?: string } }): void {
  if (currentUser()?.emailVerified !== true) return
  throw redirect({ href: getReturnPath(search.from, location.origin) ?? '/', replace: true })
}

/** For `beforeLoad` of a page of one role: sends the other role to the dashboard. */
export const requireRole = (role: Role) => (): void => {
  if (currentUser()?.role !== role) throw redirect({ to: '/dashboard', replace: true })
}

/**
 * The path in `from`, or null where it could lead to another site: only paths of this origin that begin with a single
 * slash. Log in and Register are no pages to return to.
 */
export function getReturnPath(from: unknown, origin: string): string | null {
  if (typeof from !== 'string' || !/^\/(?![/\\])[^\p{Cc}]*$/u.test(from)) return null
  const url = new URL(from, origin)
  // A resolved path can begin with two slashes too: "/.//elsewhere.example".
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  if (/^\/(login|register)(\/|$)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
