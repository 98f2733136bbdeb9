import { requiredField } from '../../contract/required-fields.ts'
import { badRequest } from '../platform/errors.ts'

/**
 * The three checks of spec.md point 5, in its order and wording, for a new class and, word for word the same, for a new
 * quiz. `chosen` is the subject of a class, the class of a quiz. Returns the texts without the spaces around them.
 */
export function requiredFields(name: string, description: string, chosen: number | null) {
  if (name.trim() === '') throw badRequest(requiredField.name)
  if (description.trim() === '') throw badRequest(requiredField.description)
  if (chosen === null) throw badRequest(requiredField.subject)
  return { name: name.trim(), description: description.trim(), chosen }
}
