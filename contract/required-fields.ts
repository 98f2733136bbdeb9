/**
 * What stands beside an empty field of a new class, in the browser as in the server's answer. A new quiz has, word for
 * word, the same. Source: spec.md point 5.
 */
export const requiredField = {
  name: 'Class name is required',
  description: 'Class description is required',
  /** The subject of a class, the class of a quiz. */
  subject: 'Subject is required',
} as const
