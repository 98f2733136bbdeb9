import type { CellState } from '../../../components/exercise-book/pager.tsx'
import type { ExerciseResults } from '../../../data/exercise.ts'
import { letterOf } from '../../../lib/letters.ts'
import type { Step } from '../../../lib/steps.ts'

/** How many subquestions each question has. */
export const countsOf = ({ question_details }: ExerciseResults): number[] =>
  question_details.map(({ exercise_json }) => exercise_json.subquestions.length)

export const answerOf = ({ student_answers }: ExerciseResults, id: string): string =>
  student_answers.find(({ subquestion_id }) => subquestion_id === id)?.answer ?? ''

/** '3b', or '3' where the question has one part only. */
export const nameOf = ({ question, subquestion }: Step, parts: number): string =>
  parts > 1 ? `${question}${letterOf(subquestion)}` : String(question)

/** A question counts as answered when each of its parts is. */
export function stateOf(review: ExerciseResults, question: number): CellState {
  const parts = review.question_details[question - 1]?.exercise_json.subquestions ?? []
  const isAnswered = parts.length > 0 && parts.every(({ id }) => answerOf(review, id).trim() !== '')
  return isAnswered ? 'answered' : 'open'
}
