import { refusalOf } from '../built-in/refusals.ts'
import { tokensOf } from '../built-in/tokens.ts'
import type { MarkTask } from '../examiner.ts'

/** Whether there is nothing to ask anybody: no answer, "I don't know", the question copied, or no mark scheme. */
export function needsNoAsking({ question, subquestion, answer, markScheme }: MarkTask): boolean {
  const questions = [question, subquestion, `${question} ${subquestion}`]
  return markScheme.length === 0 || refusalOf(answer, tokensOf(answer), questions) !== null
}
