import { compareQuantities, type Quantity, type QuantitySpan, toUnitlessQuantity } from './quantities.ts'
import { toStem } from '../text/word-forms.ts'
import { type RequestedForm, type Matcher, type MatcherResult, wrongResult } from './matcher.ts'
import { findQuantities } from './written-quantities.ts'
import { toNumber, numberWordPattern } from './numbers.ts'

interface Ratio {
  parts: number[]
  start: number
  end: number
}

const ratioNumber = `(?:\\d+(?:\\.\\d+)?|(?:${numberWordPattern})(?![a-z]))`
// A number may be followed by what it counts: "3 black : 1 white".
const counted = '(?:\\s?%|\\s\\p{L}+){0,2}'
const ratioPattern = new RegExp(
  `(?<![\\d.,:\\p{L}])(?:50[/-]50|fifty[\\s-]fifty|${ratioNumber}(?:${counted}\\s*:\\s*${ratioNumber}|${counted}\\s+to\\s+${ratioNumber})+)(?![\\d:]|\\.\\d)`,
  'giu',
)
const numbersIn = new RegExp(ratioNumber, 'giu')

/** "3:1", "3 to 1", "3 black : 1 white", "1:2:1" "50/50" and "fifty-fifty". */
const findRatios = (text: string): Ratio[] =>
  [...text.matchAll(ratioPattern)].flatMap((match) => {
    const parts = (match[0].match(numbersIn) ?? []).map(toNumber)
    const { index } = match
    return parts.every((part) => part > 0) ? [{ parts, start: index, end: index + match[0].length }] : []
  })

/** A ratio of two as one number: relative to the second, or to both together. */
function ratioAsNumber({ parts, start, end }: Ratio, ofSecond: boolean): QuantitySpan | null {
  const [one, other] = parts
  if (one === undefined || other === undefined || parts.length !== 2) return null
  const value = one / (ofSecond ? other : one + other)
  return { start, end, quantity: { ...toUnitlessQuantity(value), counts: false }, isFraction: true }
}

const isSameRatio = (one: Ratio, other: Ratio): boolean =>
  one.parts.length === other.parts.length &&
  one.parts.every((part, at) => {
    const [scaled, first, otherFirst] = [other.parts[at] ?? 0, one.parts[0] ?? 1, other.parts[0] ?? 1]
    return Math.abs(part / first - scaled / otherFirst) <= 1e-6 * (part / first)
  })

/** An entry that is a ratio: its order counts, its size does not (6:2 is 3:1). */
export function ratioMatcher(entry: string): Matcher | null {
  const [expected] = findRatios(entry)
  if (expected === undefined || expected.start > 0 || expected.end < entry.length) return null
  return (answer) => {
    const given = findRatios(answer)
    const right = given.find((each) => isSameRatio(each, expected))
    if (right === undefined || given.some((each) => !isSameRatio(each, expected))) return wrongResult
    return { verdict: 'right', evidence: { start: right.start, end: right.end } }
  }
}

const approximately = /^(?:about|approximately|approx\.?|around|roughly|[~≈])\s*/iu
const symbolPrefix = /^(?:=\s*)?(?:\p{L}{1,2}\s*=\s*)?/iu

/** An entry that is a number with or without a unit, and nothing else. */
export function parseValueEntry(entry: string): Quantity | null {
  const exact = entry.trim().replace(approximately, '')
  const text = exact.replace(symbolPrefix, '').replace(/\.$/u, '')
  const [first, second] = findQuantities(text)
  if (first === undefined || second !== undefined || first.start > 0 || first.end < text.length) return null
  return exact === entry.trim() ? first.quantity : { ...first.quantity, counts: false }
}

const orPattern = /^\s*,?\s*(?:or|maybe|perhaps)\b/iu

/** Whether another value follows "or", which makes both a guess. */
function isHedged(text: string, all: QuantitySpan[], right: QuantitySpan): boolean {
  return all.some((other) => {
    if (other === right || other.quantity.base === right.quantity.base) return false
    const [first, last] = other.start < right.start ? [other, right] : [right, other]
    return orPattern.test(text.slice(first.end, last.start))
  })
}

/** After one of these the working of another result begins. */
const lineEnds = /[;\n]|[.,]\s|\band\b/iu

/** Whether the working goes on to another result after the right number: "10 N × 2 = 20 N". */
function continuesWorking(text: string, all: QuantitySpan[], right: QuantitySpan): boolean {
  const lastSign = text.lastIndexOf('=')
  if (lastSign <= right.start || lineEnds.test(text.slice(right.end, lastSign))) return false
  const result = all.find(({ start }) => start > lastSign)
  return result !== undefined && compareQuantities(result.quantity, right.quantity) === 'other'
}

const ratioStem = toStem('ratio')

/** As a probability, "1 to 3" is a quarter; if a ratio is asked for, it is a third. */
const findQuantitiesAndRatios = (answer: string, requested: RequestedForm): QuantitySpan[] => {
  const ratios = findRatios(answer).flatMap(
    (each) => ratioAsNumber(each, requested.stems.has(ratioStem)) ?? [],
  )
  const others = findQuantities(answer).filter(
    ({ start }) => !ratios.some((each) => start >= each.start && start < each.end),
  )
  return [...ratios, ...others].toSorted((one, other) => one.start - other.start)
}

const degrees = new Set(['celsius1', 'angle1', 'A1 s1'])

/** A rise of 20 °C, 20 degrees or 20 C is one of 20 K; only temperatures themselves are shifted. */
const toKelvin = (quantity: Quantity): Quantity =>
  degrees.has(quantity.dimension ?? '') ? { ...quantity, dimension: 'K1' } : quantity

function compare(
  given: QuantitySpan,
  expected: Quantity,
  requested: RequestedForm,
): 'same' | 'number' | 'other' {
  const { quantity } = given
  const { dimension } = expected
  // "Half" is no answer if newtons are expected.
  if (given.isFraction && dimension !== null && dimension !== 'share1') return 'other'
  return requested.isTemperatureChange
    ? compareQuantities(toKelvin(quantity), toKelvin(expected))
    : compareQuantities(quantity, expected)
}

export function valueMatcher(entry: string): Matcher | null {
  const value = parseValueEntry(entry)
  if (value === null) return null
  return (answer, requested): MatcherResult => {
    // Where the question names a unit, a bare number was measured rather than counted.
    const expected = requested.dimension === null ? value : { ...value, counts: false }
    const quantities = findQuantitiesAndRatios(answer, requested)
    const comparisons = quantities.map((given) => ({ given, how: compare(given, expected, requested) }))
    const best =
      comparisons.find(({ how }) => how === 'same') ?? comparisons.find(({ how }) => how === 'number')
    if (
      best === undefined ||
      isHedged(answer, quantities, best.given) ||
      continuesWorking(answer, quantities, best.given)
    )
      return wrongResult
    const mayOmitUnit = best.given.quantity.dimension === null && requested.dimension === expected.dimension
    const { start, end } = best.given
    return { verdict: best.how === 'same' || mayOmitUnit ? 'right' : 'unit', evidence: { start, end } }
  }
}
