import type { Role } from '../../contract/calls.ts'

/** The names of the roles as users read them. */
export const roleNames: Record<Role, string> = { student: 'Student', teacher: 'Teacher' }
