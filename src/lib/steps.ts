/** A subquestion of a quiz by its two numbers, both from 1 as in the URL. */
export interface Step {
  question: number
  subquestion: number
}

/**
 * All steps of a quiz in order. `counts` holds the number of subquestions of each question; a question without any still
 * is one step, so that it can be shown.
 */
export const listSteps = (counts: number[]): Step[] =>
  counts.flatMap((count, index) =>
    Array.from({ length: Math.max(1, count) }, (_, n) => ({ question: index + 1, subquestion: n + 1 })),
  )

const indexOf = (all: Step[], { question, subquestion }: Step): number =>
  all.findIndex((step) => step.question === question && step.subquestion === subquestion)

/** The step after this one, or null at the end. */
export function next(counts: number[], step: Step): Step | null {
  const all = listSteps(counts)
  return all[indexOf(all, clamp(counts, step)) + 1] ?? null
}

/** The step before this one, or null at the start. */
export function previous(counts: number[], step: Step): Step | null {
  const all = listSteps(counts)
  return all[indexOf(all, clamp(counts, step)) - 1] ?? null
}

const clampNumber = (value: number | undefined, highest: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(1, Math.trunc(value as number)), Math.max(1, highest)) : 1

/** Turns any numbers into a step that exists; an empty quiz gives 1, 1. */
export function clamp(counts: number[], step: Partial<Step>): Step {
  const question = clampNumber(step.question, counts.length)
  return { question, subquestion: clampNumber(step.subquestion, counts[question - 1] ?? 1) }
}

/** The requested step, or null where it doesn't exist. */
export function findStep(counts: number[], requested: Partial<Step>): Step | null {
  const step = clamp(counts, requested)
  return step.question === requested.question && step.subquestion === requested.subquestion ? step : null
}

/** The same, or the first step where it doesn't exist. */
export const findStepOrFirst = (counts: number[], requested: Partial<Step>): Step =>
  findStep(counts, requested) ?? { question: 1, subquestion: 1 }

/** The letter of a subquestion, counted from 1: 'a', 'b', … 'z', then 'aa'. */
export const toLetter = (number: number): string =>
  (number > 26 ? toLetter(Math.floor((number - 1) / 26)) : '') + String.fromCharCode(97 + ((number - 1) % 26))

/** '3b', or '3' if the question has one subquestion only. */
export const formatStep = ({ question, subquestion }: Step, count: number): string =>
  count > 1 ? `${question}${toLetter(subquestion)}` : String(question)
