import { limits } from '../../../../contract/limits.ts'

export const kinds = [
  { value: 'student', label: 'Student' },
  { value: 'teacher', label: 'Teacher' },
  { value: 'everyone', label: 'Everyone' },
] as const

export const scopes = [
  { value: 'own', label: 'From your groups' },
  { value: 'everywhere', label: 'Everywhere' },
] as const

export interface PeopleChoice {
  kind: (typeof kinds)[number]['value']
  scope: (typeof scopes)[number]['value']
}

/** What to ask for; a text that is too short does not narrow the list. */
export function peopleFilter({ kind, scope }: PeopleChoice, text: string) {
  const phrase = text.trim()
  const search = phrase.length < limits.searchMinimum ? undefined : phrase
  return { user_type: kind, associated: scope === 'own', search }
}
