import type { CellState } from '../../../components/cells.tsx'
import type { ExerciseResults } from '../../../data/exercise.ts'
import { clamp, type Step } from '../../../lib/steps.ts'

/** How many subquestions each question has. */
export const countsOf = ({ question_details }: ExerciseResults): number[] =>
  question_details.map(({ exercise_json }) => exercise_json.subquestions.length)

/** The place the address asks for, or null where there is none such. */
export function placeOf(counts: number[], wanted: Partial<Step>): Step | null {
  const place = clamp(counts, wanted)
  return place.question === wanted.question && place.subquestion === wanted.subquestion ? place : null
}

export const answerOf = ({ student_answers }: ExerciseResults, id: string): string =>
  student_answers.find(({ subquestion_id }) => subquestion_id === id)?.answer ?? ''

/** '3b', or '3' where the question has one part only. */
export const nameOf = ({ question, subquestion }: Step, parts: number): string =>
  parts > 1 ? `${question}${String.fromCharCode(96 + subquestion)}` : String(question)

/** A question counts as answered when each of its parts is. */
export function stateOf(review: ExerciseResults, question: number): CellState {
  const parts = review.question_details[question - 1]?.exercise_json.subquestions ?? []
  const isAnswered = parts.length > 0 && parts.every(({ id }) => answerOf(review, id).trim() !== '')
  return isAnswered ? 'answered' : 'open'
}
