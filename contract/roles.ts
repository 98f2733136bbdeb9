/** The two roles of the specification, in lower case as they travel. */
export const roles = ['teacher', 'student'] as const
export type Role = (typeof roles)[number]
