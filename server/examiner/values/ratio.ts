import { unitlessQuantity } from './quantities.ts'
import { toNumber, numberWordPattern } from './number-words.ts'
import { type Matcher, wrongResult } from './matcher.ts'
import type { WrittenQuantity } from './written.ts'

interface Ratio {
  parts: number[]
  start: number
  end: number
}

const number = `(?:\\d+(?:\\.\\d+)?|(?:${numberWordPattern})(?![a-z]))`
// What is counted may stand beside a number: "3 black : 1 white".
const counted = '(?:\\s?%|\\s\\p{L}+){0,2}'
const ratio = new RegExp(
  `(?<![\\d.,:\\p{L}])(?:50[/-]50|fifty[\\s-]fifty|${number}(?:${counted}\\s*:\\s*${number}|${counted}\\s+to\\s+${number})+)(?![\\d:]|\\.\\d)`,
  'giu',
)
const numbersIn = new RegExp(number, 'giu')

/** "3:1", "3 to 1", "3 black : 1 white", "1:2:1" "50/50" and "fifty-fifty". */
export const findRatios = (text: string): Ratio[] =>
  [...text.matchAll(ratio)].flatMap((match) => {
    const parts = (match[0].match(numbersIn) ?? []).map(toNumber)
    const { index } = match
    return parts.every((part) => part > 0) ? [{ parts, start: index, end: index + match[0].length }] : []
  })

/** What a ratio of two says as one number: of the second, or of both together. */
export function ratioAsNumber({ parts, start, end }: Ratio, ofSecond: boolean): WrittenQuantity | null {
  const [one, other] = parts
  if (one === undefined || other === undefined || parts.length !== 2) return null
  const value = one / (ofSecond ? other : one + other)
  return { start, end, quantity: { ...unitlessQuantity(value), counts: false }, share: true }
}

const same = (one: Ratio, other: Ratio): boolean =>
  one.parts.length === other.parts.length &&
  one.parts.every((part, at) => {
    const [scaled, first, otherFirst] = [other.parts[at] ?? 0, one.parts[0] ?? 1, other.parts[0] ?? 1]
    return Math.abs(part / first - scaled / otherFirst) <= 1e-6 * (part / first)
  })

/** An entry that is a ratio: its order counts, its size does not (6:2 is 3:1). */
export function ratioMatcher(entry: string): Matcher | null {
  const [wanted] = findRatios(entry)
  if (wanted === undefined || wanted.start > 0 || wanted.end < entry.length) return null
  return (answer) => {
    const given = findRatios(answer)
    const right = given.find((each) => same(each, wanted))
    if (right === undefined || given.some((each) => !same(each, wanted))) return wrongResult
    return { verdict: 'right', evidence: { start: right.start, end: right.end } }
  }
}
