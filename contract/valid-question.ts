import { getKindProblem } from './question-kinds.ts'
import type { Question } from './quiz-draft.ts'

/**
 * Whether a drafted question may be saved: a generated one needs difficulty and curriculum topic, a manual one needs its
 * text and what the kinds of its subquestions need.
 */
export function isValidQuestion(
  question: Pick<
    Question,
    'needsGeneration' | 'difficulty' | 'ncTopic' | 'questionDescription' | 'subquestions'
  >,
): boolean {
  if (question.needsGeneration) return question.difficulty !== null && question.ncTopic !== null
  return (
    question.questionDescription.trim() !== '' &&
    question.subquestions.every((subquestion) => getKindProblem(subquestion) === null)
  )
}
