/** A place in a quiz, both numbers from 1 as they stand in the address. */
export interface Step {
  question: number
  subquestion: number
}

/**
 * All places of a quiz in order. `counts` holds the number of subquestions of each question; a question
 * without any still is one place, so that it can be shown.
 */
export const steps = (counts: number[]): Step[] =>
  counts.flatMap((count, index) =>
    Array.from({ length: Math.max(1, count) }, (_, n) => ({ question: index + 1, subquestion: n + 1 })),
  )

const indexOf = (all: Step[], { question, subquestion }: Step): number =>
  all.findIndex((step) => step.question === question && step.subquestion === subquestion)

/** The place after this one, or null at the end. */
export function next(counts: number[], step: Step): Step | null {
  const all = steps(counts)
  return all[indexOf(all, clamp(counts, step)) + 1] ?? null
}

/** The place before this one, or null at the start. */
export function previous(counts: number[], step: Step): Step | null {
  const all = steps(counts)
  return all[indexOf(all, clamp(counts, step)) - 1] ?? null
}

const within = (value: number | undefined, highest: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(1, Math.trunc(value as number)), Math.max(1, highest)) : 1

/** Turns whatever an address holds into a place that exists; an empty quiz gives 1, 1. */
export function clamp(counts: number[], step: Partial<Step>): Step {
  const question = within(step.question, counts.length)
  return { question, subquestion: within(step.subquestion, counts[question - 1] ?? 1) }
}

/** The place an address asks for, or null where there is none such. */
export function placeOf(counts: number[], wanted: Partial<Step>): Step | null {
  const place = clamp(counts, wanted)
  return place.question === wanted.question && place.subquestion === wanted.subquestion ? place : null
}

/** The same, or the first place where there is none such. */
export const placeIn = (counts: number[], wanted: Partial<Step>): Step =>
  placeOf(counts, wanted) ?? { question: 1, subquestion: 1 }
