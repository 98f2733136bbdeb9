/** The two roles of the specification, in lower case as they travel. */
export const roles = ['teacher', 'student'] as const
export type Role = (typeof roles)[number]

/** A role compared without regard to case, or null where it is neither. */
export function roleOf(text: string): Role | null {
  const lower = text.toLowerCase()
  return roles.find((role) => role === lower) ?? null
}
