import type { Topic } from '../../../data/topic.ts'
import { whole } from '../../../lib/numbers.ts'

/** How many results of quizzes are held, which only teachers are told. */
export const countHeld = (topics: Topic[]): number =>
  topics.reduce((sum, { held_count = 0 }) => sum + held_count, 0)

/** What the averages beside the groups' names count, and those below them. */
export const describeAverages = (held: number): string =>
  `The groups’ averages count each student’s latest result in each quiz. Those below count all results, including repeats and practice${held > 0 ? `, without the ${whole(held)} held back` : ''}.`
