import { getQuestionId } from '../../../../contract/quiz-draft.ts'
import { formatStep } from '../../../lib/steps.ts'

/** '1a', '1b', '2' by the ids of the subquestions of a quiz. */
export function numberQuestions(subquestionIds: string[]): Map<string, string> {
  const questions = [...new Set(subquestionIds.map(getQuestionId))]
  return new Map(
    subquestionIds.map((id) => {
      const siblings = subquestionIds.filter((other) => getQuestionId(other) === getQuestionId(id))
      const step = {
        question: questions.indexOf(getQuestionId(id)) + 1,
        subquestion: siblings.indexOf(id) + 1,
      }
      return [id, formatStep(step, siblings.length)]
    }),
  )
}
