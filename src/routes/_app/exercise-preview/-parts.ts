import type { QuestionKind } from '../../../../contract/question-kinds.ts'
import type { StoredExercise } from '../../../data/exercise.ts'
import { shorten } from '../../../lib/shorten.ts'
import { type Step, toLetter } from '../../../lib/steps.ts'

/** Two lines of a list; the whole is on the sheet. */
const maxShownText = 80

/** A subquestion as a list of the whole quiz names it. */
export interface Part extends Step {
  id: string
  questionId: number
  /** "3b" */
  number: string
  text: string
  points: number
  kind: QuestionKind | undefined
}

/** Every subquestion of a quiz. */
export const listParts = (exercises: StoredExercise[]): Part[] =>
  exercises.flatMap(({ id: questionId, exercise_json: { questionDescription, subquestions } }, question) =>
    subquestions.map(({ id, subquestionDescription, maxPoints, kind }, subquestion) => ({
      ...{ id, questionId, kind, points: maxPoints },
      question: question + 1,
      subquestion: subquestion + 1,
      number: `${question + 1}${toLetter(subquestion + 1)}`,
      text: shorten(subquestionDescription || questionDescription, maxShownText),
    })),
  )

export const isPartOf = (step: Step, part: Part): boolean =>
  part.question === step.question && part.subquestion === step.subquestion
