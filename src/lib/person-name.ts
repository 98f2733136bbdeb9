import type { Role } from '../../contract/calls.ts'
import { roleNames } from './role-names.ts'

interface Person {
  display_name: string
  email: string
  role: Role
}

/** The display name, else the email, else the role. */
export const personName = ({ display_name, email, role }: Person): string =>
  display_name || email || roleNames[role]
