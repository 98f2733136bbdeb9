import { limits } from '../../../../contract/limits.ts'
import { toMarkedName } from '../../../../contract/marked-name.ts'
import type { ParamsOf } from '../../../../contract/shapes.ts'
import type { StudentGroup } from '../../../data/class.ts'
import type { Person } from '../../../data/search.ts'
import { counted } from '../../../lib/numbers.ts'

export type Operation = ParamsOf<'search'>['operation']
export type MemberRole = ParamsOf<'search'>['group']

/** The people who were chosen for one operation. */
export interface Choice {
  operation: Operation
  memberRole: MemberRole
  people: Person[]
}

export const nouns = { teachers: 'teacher', students: 'student' } as const

export const getName = (person: Person): string => person.display_name || person.email

/** With the email beside others of the name. */
export function getNameAmong(person: Person, people: Person[]): string {
  const name = getName(person)
  const isTwin = people.some(
    (other) => other.id !== person.id && getName(other).toLowerCase() === name.toLowerCase(),
  )
  return toMarkedName(name, isTwin ? person.email : undefined)
}

/** The teachers or the students of a group. */
export const getMembers = (group: StudentGroup, memberRole: MemberRole): Person[] =>
  group[memberRole].map(({ id, display_name, email = '' }) => ({ id, display_name, email }))

/** The people who are not selected yet. */
export const withoutSelected = (people: Person[], selected: Person[]): Person[] =>
  people.filter(({ id }) => !selected.some((person) => person.id === id))

/** "Add 3 students", "Remove 1 teacher" */
export const formatAction = (operation: Operation, memberRole: MemberRole, count: number): string =>
  `${operation === 'add' ? 'Add' : 'Remove'} ${count === 0 ? memberRole : counted(count, nouns[memberRole])}`

/** "3 students added." */
export const formatResult = (operation: Operation, memberRole: MemberRole, count: number): string =>
  `${counted(count, nouns[memberRole])} ${operation === 'add' ? 'added' : 'removed'}.`

/**
 * The summary of a search with `matchCount` results, of which `shownCount` are not selected yet; '' if there is
 * nothing to say. The server returns at most `limits.searchAnswers` people.
 */
export function describeMatches(
  operation: Operation,
  memberRole: MemberRole,
  matchCount: number,
  shownCount: number,
): string {
  if (matchCount === 0)
    return `No ${nouns[memberRole]} found ${operation === 'add' ? 'who is not in the group yet' : 'in the group'}.`
  const isFull = matchCount >= limits.searchAnswers
  const sentences = [
    shownCount === 0 ? 'All that were found are chosen.' : isFull && 'There may be more.',
    isFull && 'Type more of the name or email to find others.',
  ]
  return sentences.filter(Boolean).join(' ')
}

/** What adding or removing means for the people, as shown below the button. */
export const consequences: Record<Operation, Record<MemberRole, string>> = {
  add: {
    students: 'They will see this group’s quizzes straight away.',
    teachers: 'They will be able to change this group and see its results.',
  },
  remove: {
    students: 'They will no longer be able to open this group’s quizzes. Their results are kept.',
    teachers: 'They will no longer be able to open this group.',
  },
}

/** What stands where the people will be, before anything is searched. */
export const whoCanBeFound: Record<MemberRole, string> = {
  students:
    'Finds every student with an account in this school. “Add students from a list” makes accounts for the others.',
  teachers: 'Finds every teacher of this school. Invite others with a token in your settings.',
}
