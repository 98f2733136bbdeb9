import { nonAnswerType } from '../text/non-answers.ts'
import { tokenize } from '../text/tokens.ts'
import type { MarkTask } from '../examiner.ts'

/** Whether the mark is clear without the service: no answer, "I don't know", the question copied, or no mark scheme. */
export function needsNoAi({ question, subquestion, answer, markScheme }: MarkTask): boolean {
  const questions = [question, subquestion, `${question} ${subquestion}`]
  return markScheme.length === 0 || nonAnswerType(answer, tokenize(answer), questions) !== null
}
