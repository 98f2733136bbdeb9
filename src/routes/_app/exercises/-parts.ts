import { isBlankAnswer } from '../../../../contract/blank-answer.ts'
import type { Answers } from '../../../answers/answers.ts'
import type { ReviewMarks } from '../../../answers/review-marks.ts'
import type { Exercise } from '../../../data/exercise.ts'
import { type Step, toLetter } from '../../../lib/steps.ts'

/** One subquestion of an attempt, as Finish lists it. */
export interface Part extends Step {
  id: string
  isBlank: boolean
  isMarked: boolean
  /** In conflict or rejected: it waits for the student's decision. */
  isUndecided: boolean
}

/** The parts of each question, in their order. */
export function listParts({ exercises }: Exercise, answers: Answers, marks: ReviewMarks): Part[][] {
  const undecided = answers.undecided()
  return exercises.map(({ exercise_json }, index) =>
    exercise_json.subquestions.map(({ id }, n) => ({
      id,
      question: index + 1,
      subquestion: n + 1,
      isBlank: isBlankAnswer(answers.text(id)),
      isMarked: marks.isMarked(id),
      isUndecided: undecided.includes(id),
    })),
  )
}

/** "Question 2" for all parts of a question with one, otherwise "Question 2, part b", "Question 2, parts b and c". */
export function nameParts(parts: Step[], count: number): string {
  const name = `Question ${parts[0]?.question}`
  if (count === 1) return name
  const letters = parts.map(({ subquestion }) => toLetter(subquestion))
  const last = letters.pop()
  return letters.length === 0 ? `${name}, part ${last}` : `${name}, parts ${letters.join(', ')} and ${last}`
}
