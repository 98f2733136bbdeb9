import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import type { MarkTask } from '../examiner.ts'
import type { EntryOutcome } from '../matching/mark-entries.ts'
import type { Quantity } from '../values/quantities.ts'
import { type Token, tokenize } from '../text/tokens.ts'

/** What may have gone wrong on the way to a value, as far as the numbers tell. */
export type ValueSlip =
  | 'given'
  | 'tens'
  | 'time'
  | 'rounding'
  | 'sign'
  | 'operation'
  | 'factor'
  /** Worked out with another number of the question. */
  | 'other'
  | 'working'
  | 'unfinished'
  | 'line'
  /** A number to be known or read off, not worked out. */
  | 'fact'
  /** The same, where the student gives another number of the question. */
  | 'mixed'

interface NumberToken extends Token {
  quantity: Quantity
}

const findDigits = (text: string): NumberToken[] =>
  tokenize(text).filter((token): token is NumberToken => token.digits && token.quantity !== null)

const isClose = (one: number, other: number, tolerance = 0.006): boolean =>
  Math.abs(one - other) <= Math.abs(other) * tolerance + 1e-12

const approximation = /^(?:(?:about|approximately|around|roughly|[~≈=×])\s*)?(?:\p{L}{1,2}\s*=\s*)?$/iu

/** The alternative that is a value and nothing else, or null. */
function parseExpectedValue(entry: string): Quantity | null {
  for (const text of parseAlternatives(entry)) {
    const [first, second] = findDigits(text)
    if (first === undefined || second !== undefined) continue
    const rest = text.slice(first.end).replace(/\.$/u, '').trim()
    if (rest === '' && approximation.test(text.slice(0, first.start))) return first.quantity
  }
  return null
}

export const isWorking = (entry: string): boolean => /[×÷*]|\d\s*[-−+/]\s*\d/u.test(entry)

/** Numbers in digits; if there are none, numbers in words. */
function findNumbers(answer: string): NumberToken[] {
  const digits = findDigits(answer)
  const isNumber = (token: Token): token is NumberToken => token.quantity !== null
  return digits.length > 0 ? digits : tokenize(answer).filter(isNumber)
}

/** The student's result: the first number after the last equals sign, else the last number. */
function findResult(answer: string): NumberToken | null {
  const numbers = findNumbers(answer)
  const sign = answer.lastIndexOf('=')
  return numbers.find(({ start }) => sign >= 0 && start > sign) ?? numbers.at(-1) ?? null
}

const computeRatio = (given: Quantity, expected: Quantity): number =>
  given.dimension === expected.dimension ? given.base / expected.base : given.value / expected.value

const combine = (one: number, other: number): number[] => [
  one * other,
  one / other,
  other / one,
  one + other,
  Math.abs(one - other),
]

/** Two numbers of the question make the value when put together rightly, and the student's when put together otherwise. */
function isOtherOperation(given: number, expected: number, known: number[]): boolean {
  return known.some((one, index) =>
    known.slice(index + 1).some((other) => {
      const made = combine(one, other)
      return made.some((value) => isClose(value, expected)) && made.some((value) => isClose(value, given))
    }),
  )
}

/** The student's value is made as it should be, but of another number. */
function isOtherNumber(given: number, expected: number, known: number[]): boolean {
  const makes = (one: number, other: number, value: number): boolean =>
    one !== other && combine(one, other).some((made) => isClose(made, value))
  return known.some(
    (one) =>
      known.some((other) => makes(one, other, expected)) && known.some((other) => makes(one, other, given)),
  )
}

/** Whether the way to the value squares, doubles or halves something. */
const hasFactor = ({ markScheme }: MarkTask): boolean =>
  markScheme.some(({ answer }) => /²|½|\bhalf\b|0\.5\b|\btwice\b|√|\b2 ×|\^2/iu.test(answer))

const isAnyOf = (ratio: number, factors: number[]): boolean =>
  factors.some((factor) => isClose(ratio, factor))

function classifySlip(task: MarkTask, given: Quantity, expected: Quantity): ValueSlip {
  const known = findDigits(`${task.question} ${task.subquestion}`).map(({ quantity }) => quantity)
  const ratio = computeRatio(given, expected)
  const isGiven = ({ value, dimension }: Quantity): boolean =>
    value === given.value && (given.dimension === null || dimension === given.dimension)
  if (isClose(ratio, -1)) return 'sign'
  if (known.some(isGiven)) return 'given'
  if (isAnyOf(ratio, [60, 1 / 60, 3600, 1 / 3600])) return 'time'
  if (Math.abs(ratio - 1) < 0.03 && (given.figures < expected.figures || !Number.isInteger(expected.value)))
    return 'rounding'
  const values = known.map(({ value }) => value)
  if (isOtherOperation(given.value, expected.value, values)) return 'operation'
  const tens = Math.log10(Math.abs(ratio))
  if (Math.abs(tens) >= 0.99 && Math.abs(tens - Math.round(tens)) < 0.003) return 'tens'
  if (isOtherNumber(given.value, expected.value, values)) return 'other'
  return hasFactor(task) && isAnyOf(ratio, [2, 0.5, 4, 0.25]) ? 'factor' : 'line'
}

/** Whether a value is worked out from others rather than known or read off. */
const isWorkedOut = (task: MarkTask, requirementText: string): boolean =>
  /\b(?:calculate|work out|determine|estimate|predict|how (?:far|fast|long|much))\b/iu.test(
    requirementText,
  ) || task.markScheme.some(({ answer }) => isWorking(answer))

/** The value that a line of working leads to: the mark scheme's only value. */
function findValueOfWorking({ markScheme }: MarkTask, entry: string): Quantity | null {
  const values = isWorking(entry) ? markScheme.flatMap(({ answer }) => parseExpectedValue(answer) ?? []) : []
  return values.length === 1 ? (values[0] ?? null) : null
}

/** Whether an answer shows how its numbers were put together. */
export const hasWorking = (answer: string): boolean =>
  /[\d)]\s*[-+×x*÷/−]\s*[\d(]/u.test(answer.replace(/[×x*]\s*10(?=[\^⁻⁰¹²³⁴-⁹])/gu, ''))

export interface ValueFault {
  type: 'value'
  slip: ValueSlip
  /** The student's value with its unit, quoted. */
  quote: string
}

/** What is wrong with the student's number where the entry is a value or its working; null where it is neither. */
export function findValueFault(
  task: MarkTask,
  missedEntry: EntryOutcome,
  requirementText: string,
): ValueFault | null {
  const expected = parseExpectedValue(missedEntry.entry) ?? findValueOfWorking(task, missedEntry.entry)
  const result = findResult(task.answer)
  const isWorkingEntry = isWorking(missedEntry.entry)
  if (expected === null && !isWorkingEntry) return null
  const hasCredit = missedEntry.creditedPositions.size > 0
  // Another value that was right is no working towards this one.
  const hasBegun =
    hasCredit && task.markScheme.some(({ answer }) => answer !== missedEntry.entry && isWorking(answer))
  if (result === null)
    return !isWorkingEntry && hasBegun ? { type: 'value', slip: 'unfinished', quote: '' } : null
  const quote = task.answer.slice(result.start, result.end)
  const toFault = (slip: ValueSlip): ValueFault => ({ type: 'value', slip, quote })
  const isShown = hasWorking(task.answer)
  if (isWorkingEntry && hasCredit) return toFault(isShown ? 'unfinished' : 'working')
  const areAllCredited = findDigits(task.answer).every(({ start }) =>
    missedEntry.creditedPositions.has(start),
  )
  if (hasBegun && (areAllCredited || (isShown && !task.answer.includes('=')))) return toFault('unfinished')
  if (expected === null) return toFault('line')
  if (hasCredit && missedEntry.creditedPositions.has(result.start)) return null
  const slip = classifySlip(task, result.quantity, expected)
  if (isWorkedOut(task, requirementText)) return toFault(slip)
  if (slip === 'given') return toFault('mixed')
  return toFault(slip === 'line' || slip === 'tens' ? 'fact' : slip)
}
