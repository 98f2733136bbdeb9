import type { ParamsOf } from '../../../../contract/shapes.ts'
import type { Person } from '../../../data/search.ts'
import { counted } from '../../../lib/numbers.ts'

export type Operation = ParamsOf<'search'>['operation']
export type Who = ParamsOf<'search'>['group']

const nouns = { teachers: 'teacher', students: 'student' } as const

export const nameOf = (person: Person): string => person.display_name || person.email

/** Who was found and is not chosen yet. */
export const notChosen = (found: Person[], chosen: Person[]): Person[] =>
  found.filter(({ id }) => !chosen.some((person) => person.id === id))

/** "Add 3 students", "Remove 1 teacher" */
export const actionOf = (operation: Operation, who: Who, count: number): string =>
  `${operation === 'add' ? 'Add' : 'Remove'} ${count === 0 ? who : counted(count, nouns[who])}`

/** "3 students added." */
export const doneOf = (operation: Operation, who: Who, count: number): string =>
  `${counted(count, nouns[who])} ${operation === 'add' ? 'added' : 'removed'}.`

/** What a search without a result says. */
export const nobodyOf = (operation: Operation, who: Who): string =>
  `No ${nouns[who]} found ${operation === 'add' ? 'who is not in the group yet' : 'in the group'}.`

/** What adding or removing means for these people. */
export const consequenceOf: Record<Operation, Record<Who, string>> = {
  add: {
    students: 'They see the quizzes of this group at once.',
    teachers: 'They may change this group and see its results.',
  },
  remove: {
    students: 'They can no longer open the quizzes of this group. Their results stay.',
    teachers: 'They can no longer open this group.',
  },
}
