import type { Role } from '../../../../contract/calls.ts'

/** Why a teacher can't see the statistics of a person. */
export const noStatsReasons: Record<Role, string> = {
  student: 'This student is in none of your groups, so you cannot see their exercises and statistics.',
  teacher: 'Teachers have no exercises and statistics of their own.',
}
