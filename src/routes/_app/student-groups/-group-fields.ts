import { requiredField } from '../../../../contract/required-fields.ts'
import type { BodyOf } from '../../../../contract/shapes.ts'

/** The texts in the form of a new group; `subject` is the id of the selected subject, or ''. */
export interface GroupFields {
  name: string
  description: string
  subject: string
}

export const emptyGroup: GroupFields = { name: '', description: '', subject: '' }

/** The message of each field that is empty. */
export function groupErrors(fields: GroupFields): Partial<GroupFields> {
  const keys = Object.keys(requiredField) as (keyof GroupFields)[]
  return Object.fromEntries(
    keys.filter((key) => fields[key].trim() === '').map((key) => [key, requiredField[key]]),
  )
}

export const isComplete = (fields: GroupFields): boolean => Object.keys(groupErrors(fields)).length === 0

export const groupBody = ({ name, description, subject }: GroupFields): BodyOf<'addClass'> => ({
  name: name.trim(),
  description: description.trim(),
  subject_id: Number(subject),
})
