import { redirect } from '@tanstack/react-router'
import type { Role } from '../../contract/roles.ts'
import { currentUser } from './auth-store.ts'

/** For `beforeLoad`: a page of one role; the other role is sent to the dashboard. */
export const requireRole = (role: Role) => (): void => {
  if (currentUser()?.role !== role) throw redirect({ to: '/dashboard', replace: true })
}
