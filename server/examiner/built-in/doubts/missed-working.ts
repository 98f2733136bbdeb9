import { parseAlternatives } from '../../../../contract/quiz-draft.ts'
import { numberPattern, parseNumber } from '../../../../contract/written-numbers.ts'
import type { MarkTask } from '../../examiner.ts'
import type { MarkOutcome } from '../../matching/mark-entries.ts'

const numbers = new RegExp(numberPattern, 'gu')
/** Multiplication, division, addition, subtraction. */
const operations = [
  /[×*·⋅]|\dx\d|\sx\s|\b(?:times|multiplied)\b/iu,
  /[÷/]|\bdivided\b/iu,
  /\+|\bplus\b/iu,
  /\d\s?[−–-]\s?\d|\bminus\b/iu,
]
const isCalculation = (text: string): boolean =>
  /=|\bis\b/iu.test(text) || operations.some((operation) => operation.test(text))

const findNumbers = (text: string): Set<number> =>
  new Set([...text.matchAll(numbers)].map(([found]) => parseNumber(found)))

/** A calculation with two numbers or more; one value alone is compared with its unit, which leaves no doubt. */
const isWorking = (alternative: string): boolean =>
  isCalculation(alternative) && findNumbers(alternative).size > 1

/**
 * Whether an answer calculates with all numbers of a working that earned nothing, as "40 m/s × 120 s" does where the mark
 * scheme has "40 × 120": the student may have written it in another way.
 */
export function hasMissedWorking({ answer, maxPoints }: MarkTask, { mark, entries }: MarkOutcome): boolean {
  if (mark >= maxPoints || !isCalculation(answer)) return false
  const written = findNumbers(answer)
  const isWritten = (alternative: string): boolean =>
    [...findNumbers(alternative)].every((number) => written.has(number)) &&
    operations.every((operation) => !operation.test(alternative) || operation.test(answer))
  return entries
    .filter(({ awarded }) => awarded === 0)
    .flatMap(({ entry }) => parseAlternatives(entry))
    .some((alternative) => isWorking(alternative) && isWritten(alternative))
}
