import type { Span } from '../text/sentences.ts'

/** The result of looking for a value, a formula or an equation in an answer. */
export interface MatcherResult {
  verdict: 'right' | 'unit' | 'balance' | 'wrong'
  /** The words of the answer that decide it, or null. */
  evidence: Span | null
}

/** What the question says: a unit that it names need not be written, a formula that it asks for must be. */
export interface RequestedForm {
  dimension: string | null
  needsFormula: boolean
  /** A rise or fall of temperature rather than a temperature. */
  isTemperatureChange: boolean
  stems: ReadonlySet<string>
}

/** Looks for an entry's value or formula. Null if the answer has none and must be matched by words. */
export type Matcher = (answer: string, requested: RequestedForm) => MatcherResult | null

export const wrongResult: MatcherResult = { verdict: 'wrong', evidence: null }

export const rightResult = (start: number, text: string): MatcherResult => ({
  verdict: 'right',
  evidence: { start, end: start + text.length },
})

/** Where two different ones have "or" between them, the student has guessed. */
export const isGuess = (between: string): boolean =>
  /^[^.!?\n]{0,20}?(?:\bor\b|\bmaybe\b|\bperhaps\b)/iu.test(between)
