/**
 * The texts beside an empty field of a new class, in the browser and in the server's response. A new quiz has the same
 * texts.
 */
export const requiredField = {
  name: 'Class name is required',
  description: 'Class description is required',
  /** The subject of a class, the class of a quiz. */
  subject: 'Subject is required',
} as const

interface RequiredFields {
  name: string
  description: string
  /** The id of the subject of a class, or of the class of a quiz. */
  subject: number
}

interface UncheckedFields {
  name?: string | undefined
  description?: string | undefined
  subject?: number | null | undefined
}

/** Trims the texts; the `problem` is about the first field that is missing or blank. */
export function parseRequiredFields({
  name = '',
  description = '',
  subject,
}: UncheckedFields): RequiredFields | { problem: string } {
  if (name.trim() === '') return { problem: requiredField.name }
  if (description.trim() === '') return { problem: requiredField.description }
  if (typeof subject !== 'number') return { problem: requiredField.subject }
  return { name: name.trim(), description: description.trim(), subject }
}
