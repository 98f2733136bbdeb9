import { limits } from '../../../../contract/limits.ts'
import type { ParamsOf } from '../../../../contract/shapes.ts'
import type { StudentGroup } from '../../../data/class.ts'
import type { Person } from '../../../data/search.ts'
import { counted } from '../../../lib/numbers.ts'

export type Operation = ParamsOf<'search'>['operation']
export type Who = ParamsOf<'search'>['group']

export const nouns = { teachers: 'teacher', students: 'student' } as const

export const nameOf = (person: Person): string => person.display_name || person.email

/** The teachers or the students of a group. */
export const peopleOf = (group: StudentGroup, who: Who): Person[] =>
  group[who].map(({ id, display_name, email = '' }) => ({ id, display_name, email }))

/** Who was found and is not chosen yet. */
export const notChosen = (found: Person[], chosen: Person[]): Person[] =>
  found.filter(({ id }) => !chosen.some((person) => person.id === id))

/** "Add 3 students", "Remove 1 teacher" */
export const actionOf = (operation: Operation, who: Who, count: number): string =>
  `${operation === 'add' ? 'Add' : 'Remove'} ${count === 0 ? who : counted(count, nouns[who])}`

/** "3 students added." */
export const doneOf = (operation: Operation, who: Who, count: number): string =>
  `${counted(count, nouns[who])} ${operation === 'add' ? 'added' : 'removed'}.`

/** What is said of a search of which so many are shown; the server finds the first of many people only. */
export function foundOf(operation: Operation, who: Who, found: number, shown: number): string {
  if (found === 0)
    return `No ${nouns[who]} found ${operation === 'add' ? 'who is not in the group yet' : 'in the group'}.`
  const isFull = found >= limits.searchAnswers
  const words = [
    shown === 0 ? 'All that were found are chosen.' : isFull && 'There may be more.',
    isFull && 'Type more of the name or email to find others.',
  ]
  return words.filter(Boolean).join(' ')
}

/** What adding or removing means for these people. */
export const consequenceOf: Record<Operation, Record<Who, string>> = {
  add: {
    students: 'They will see this group’s quizzes straight away.',
    teachers: 'They will be able to change this group and see its results.',
  },
  remove: {
    students: 'They will no longer be able to open this group’s quizzes. Their results are kept.',
    teachers: 'They will no longer be able to open this group.',
  },
}
