import { requiredField } from '../../contract/required-fields.ts'
import { badRequest } from '../platform/errors.ts'

type Text = string | undefined

/**
 * The three checks of spec.md point 5, in its order and wording, for a new class and, word for word the same, for a new
 * quiz. `chosen` is the subject of a class, the class of a quiz. A missing member counts as an empty one. Returns the texts
 * without the spaces around them.
 */
export function requiredFields(name: Text, description: Text, chosen: number | null | undefined) {
  const texts = { name: name?.trim() ?? '', description: description?.trim() ?? '' }
  if (texts.name === '') throw badRequest(requiredField.name)
  if (texts.description === '') throw badRequest(requiredField.description)
  if (typeof chosen !== 'number') throw badRequest(requiredField.subject)
  return { ...texts, chosen }
}
