import { limits } from '../../contract/limits.ts'
import { type Question, type Subquestion, isPoints } from '../../contract/quiz-draft.ts'
import { getKindProblem, hasOptions } from '../../contract/question-kinds.ts'

const whole = (count: number): string => count.toLocaleString('en-GB')

/** Why a question can't be part of a quiz, as a sentence; null if it can. */
export function getQuestionProblem({ questionDescription, subquestions }: Question): string | null {
  if (questionDescription.trim() === '') return 'It has no text.'
  if (questionDescription.length > limits.questionTextLength)
    return `Its text is longer than ${whole(limits.questionTextLength)} characters.`
  if (subquestions.length === 0) return 'It has nothing to answer.'
  if (subquestions.length > limits.subquestionsPerQuestion)
    return `It has ${subquestions.length} parts: at most ${limits.subquestionsPerQuestion} are allowed.`
  for (const [index, subquestion] of subquestions.entries()) {
    const problem = getPartProblem(subquestion)
    if (problem !== null) return `${subquestions.length === 1 ? 'It' : `Part ${index + 1}`} ${problem}`
  }
  return null
}

/** Follows "It " or "Part 2 ". */
function getPartProblem(subquestion: Subquestion): string | null {
  const { subquestionDescription, answers } = subquestion
  if (subquestionDescription.length > limits.questionTextLength)
    return `has a text longer than ${whole(limits.questionTextLength)} characters.`
  if (answers.length === 0) return 'has no answer.'
  if (answers.length > limits.answersPerSubquestion)
    return `has ${answers.length} answers: at most ${limits.answersPerSubquestion} are allowed.`
  if (answers.some(({ answer }) => answer.length > limits.descriptionLength))
    return `has an answer longer than ${whole(limits.descriptionLength)} characters.`
  if (!answers.every(({ maxPoints }) => isPoints(maxPoints)))
    return `has marks that are not between 0 and ${limits.pointsPerAnswer}, with two decimals at most.`
  const options = subquestion.options?.length ?? 0
  return hasOptions(subquestion) && options > limits.options.max
    ? `has ${options} options: at most ${limits.options.max} are allowed.`
    : getKindProblem(subquestion)
}
