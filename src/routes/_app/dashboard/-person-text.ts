import type { Role } from '../../../../contract/calls.ts'
import { roleNames } from '../../../lib/role-names.ts'

/** Why a teacher can't see the statistics of a person. */
export const noStatsReasons: Record<Role, string> = {
  student: 'This student is in none of your groups, so you cannot see their exercises and statistics.',
  teacher: 'Teachers have no exercises and statistics of their own.',
}

interface Person {
  display_name: string
  email: string
  role: Role
}

/** The display name, else the email, else the role. */
export const personName = ({ display_name, email, role }: Person): string =>
  display_name || email || roleNames[role]
