import type { Topic } from '../../../data/topic.ts'

/** How many results of quizzes are held, which only teachers are told. */
export const countHeld = (topics: Topic[]): number =>
  topics.reduce((sum, { held_count = 0 }) => sum + held_count, 0)
