import { alternativesOf, type MarkSchemeEntry } from '../../../../contract/quiz-draft.ts'
import { clamp, type Step } from '../../../lib/steps.ts'

/** The place an address asks for where it exists, else the first. */
export function placeIn(counts: number[], wanted: Partial<Step>): Step {
  const step = clamp(counts, wanted)
  return isThere(step, wanted) ? step : { question: 1, subquestion: 1 }
}

export const isThere = (step: Step, wanted: Partial<Step>): boolean =>
  step.question === wanted.question && step.subquestion === wanted.subquestion

/** The entries of a mark scheme that say anything. */
export const possibleAnswers = (entries: MarkSchemeEntry[]): MarkSchemeEntry[] =>
  entries.filter(({ answer }) => alternativesOf(answer).length > 0)
