import { redirect } from '@tanstack/react-router'
import type { Role } from '../../contract/calls.ts'
import { currentUser } from './auth-store.ts'
import { askUserOnce } from './fetch-user.ts'
import { rememberedPath } from './remembered-path.ts'

/**
 * For `beforeLoad` of the app: anonymous people are sent to Log in, which remembers where they wanted to go. A stored
 * person comes in at once, and the server is asked beside.
 */
export async function requireUser({ location }: { location: { href: string } }): Promise<void> {
  const asked = askUserOnce()
  if (currentUser() === null) await asked
  if (currentUser() === null) throw redirect({ to: '/login', search: { from: location.href }, replace: true })
}

/** For `beforeLoad` of the public pages: who is signed in, verified, is sent back to where they came from, or home. */
export function requireNobody({ search }: { search: { from?: string } }): void {
  if (currentUser()?.emailVerified !== true) return
  throw redirect({ href: rememberedPath(search.from, location.origin) ?? '/', replace: true })
}

/** For `beforeLoad` of a page of one role; the other role is sent to the dashboard. */
export const requireRole = (role: Role) => (): void => {
  if (currentUser()?.role !== role) throw redirect({ to: '/dashboard', replace: true })
}
