import type { ExerciseResults } from '../../../data/exercise.ts'
import { formatStep, type Step } from '../../../lib/steps.ts'

/** Where the subquestion with this id stands in its quiz; `number` as in the margin: '2b', or '2' where it is the only one. */
export function findPart({ question_details }: ExerciseResults, id: string): { step: Step; number: string } {
  const ids = question_details.map(({ exercise_json }) => exercise_json.subquestions.map((part) => part.id))
  const index = ids.findIndex((parts) => parts.includes(id))
  const parts = ids[index] ?? []
  const step = { question: index + 1, subquestion: parts.indexOf(id) + 1 }
  return { step, number: formatStep(step, parts.length) }
}
