import { countSignificantFigures, numberPattern } from '../../../contract/written-numbers.ts'
import type { Span } from '../text/sentences.ts'
import { matchAt } from '../values/numbers.ts'
import type { Quantity, QuantitySpan } from '../values/quantities.ts'
import { findQuantities } from '../values/written-quantities.ts'

/** A number as a student wrote it, with its places in the answer. */
export interface GivenNumber extends Pick<Quantity, 'value' | 'dimension' | 'base'> {
  number: Span
  /** What stands behind the number: its unit, known or not. Null where there is nothing. */
  unit: (Span & { text: string }) | null
  /** How many figures it may be said to have: zeros at the end of a whole number may count or not. */
  figures: { min: number; max: number } | null
  /** Words around number and unit. */
  hasOtherWords: boolean
}

const digits = new RegExp(numberPattern, 'uy')
const farMinus = /^\s*[-−–‐]\s+(?=[\d.])/u
/** "v = " and the sign of a result. */
const beforeNumber = /^\s*(?:\p{L}{1,2}\s*)?[=≈~]?\s*$/u

/** What an answer says is the result. */
export interface GivenResult {
  numbers: GivenNumber[]
  /** The parts of the answer that are not read. */
  before: string
  after: string
}

/** The numbers of an answer, of working the result alone: the last part between "=" that has any. */
export function readResult(answer: string): GivenResult {
  let end = answer.length
  for (const part of answer.split('=').toReversed()) {
    const start = end - part.length
    const numbers = readNumbers(answer, start, end)
    if (numbers.length > 0) return { numbers, before: answer.slice(0, start), after: answer.slice(end) }
    end = start - 1
  }
  return { numbers: [], before: '', after: '' }
}

/** A minus may stand apart from its number. */
function readNumbers(answer: string, start: number, end: number): GivenNumber[] {
  const minus = farMinus.exec(answer.slice(start, end))?.[0] ?? ''
  const from = start + minus.length
  const text = answer.slice(from, end)
  return findQuantities(text).map((span, index) => {
    const given = toGiven(text, span, from)
    return index === 0 && minus !== '' ? negate(given, start) : given
  })
}

const negate = (given: GivenNumber, start: number): GivenNumber => ({
  ...given,
  ...{ value: -given.value, base: -given.base, number: { ...given.number, start } },
})

function toGiven(text: string, { start, end, quantity }: QuantitySpan, offset: number): GivenNumber {
  const first = /[x×]/iu.test(text[start] ?? '') ? start + 1 : start
  const written = matchAt(digits, text, first)?.[0]
  // In words, or as a fraction.
  const isDigits = written !== undefined && quantity.figures === countSignificantFigures(written)
  const numberEnd = isDigits ? first + written.length : end
  const { value, dimension, base } = quantity
  const unitEnd = dimension === null ? text.trimEnd().length : end
  const isBehind = isDigits || dimension === null
  const unitText = text.slice(isBehind ? numberEnd : findUnitStart(text.slice(0, end), first), unitEnd)
  return {
    ...{ value, dimension, base, number: { start: first + offset, end: numberEnd + offset } },
    unit: /[\p{L}\p{N}%°/]/u.test(unitText)
      ? {
          start: unitEnd - unitText.trimStart().length + offset,
          end: unitEnd + offset,
          text: unitText.trim(),
        }
      : null,
    figures: isDigits ? getFigures(written) : null,
    hasOtherWords: !beforeNumber.test(text.slice(0, start)) || /[\p{L}\p{N}]/u.test(text.slice(unitEnd)),
  }
}

/** The last word of "half a metre". */
const findUnitStart = (text: string, from: number): number => Math.max(from, text.search(/\S+$/u))

/** "3000" may have one to four figures, "3000.0" has five and "3.0 × 10^3" two. */
function getFigures(written: string): { min: number; max: number } {
  const max = countSignificantFigures(written)
  const mantissa = /^[^x×*·⋅et]*/iu.exec(written)?.[0].trim() ?? ''
  const isWhole = /^[-−–‐]?\d+(?:[\s,]\d{3})*$/u.test(mantissa)
  const zeros = isWhole ? (/0*$/u.exec(mantissa.replace(/[\s,]/gu, ''))?.[0].length ?? 0) : 0
  return { min: Math.max(1, max - zeros), max }
}
