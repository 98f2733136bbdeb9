import type { QuestionKind } from '../../../../contract/question-kinds.ts'
import type { StoredExercise } from '../../../data/exercise.ts'
import { type Step, formatStep } from '../../../lib/steps.ts'

/** A subquestion as a list of the whole quiz names it. */
export interface Part extends Step {
  id: string
  questionId: number
  /** "3b", or "3" of a question with one part */
  number: string
  text: string
  /** Before the first part of a question: what the question says; null where that is the text of the part. */
  stem: string | null
  /** Before the first part of a question: whether it was generated. */
  isGenerated: boolean
  points: number
  kind: QuestionKind | undefined
}

/** Every subquestion of a quiz. */
export const listParts = (exercises: StoredExercise[]): Part[] =>
  exercises.flatMap(
    ({ id: questionId, exercise_json: { questionDescription, subquestions, madeBy } }, question) =>
      subquestions.map(({ id, subquestionDescription, maxPoints, kind }, subquestion) => ({
        ...{ id, questionId, kind, points: maxPoints },
        question: question + 1,
        subquestion: subquestion + 1,
        number: formatStep({ question: question + 1, subquestion: subquestion + 1 }, subquestions.length),
        text: subquestionDescription || questionDescription,
        stem: subquestion === 0 && subquestionDescription !== '' ? questionDescription : null,
        isGenerated: subquestion === 0 && madeBy !== undefined,
      })),
  )

export const isPartOf = (step: Step, part: Part): boolean =>
  part.question === step.question && part.subquestion === step.subquestion
