import type { Role } from '../../../../contract/calls.ts'

export const roleNames: Record<Role, string> = { student: 'Student', teacher: 'Teacher' }

/** Why there is nothing but the name to see of somebody. */
export const noStatsReasons: Record<Role, string> = {
  student: 'This student is in none of your groups, so you cannot see their exercises and statistics.',
  teacher: 'Teachers have no exercises and statistics of their own.',
}

interface Named {
  display_name: string
  email: string
  role: Role
}

/** The name a person has given, else the email, else what they are. */
export const personName = ({ display_name, email, role }: Named): string =>
  display_name || email || roleNames[role]
