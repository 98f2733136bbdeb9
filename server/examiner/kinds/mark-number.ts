import { parseTolerance, parseWrittenNumber } from '../../../contract/question-kinds.ts'
import { sumPoints } from '../../../contract/quiz-draft.ts'
import type { EntryMarking, MarkTask } from '../examiner.ts'
import { getDimension, parseUnitAt } from '../values/parse-unit.ts'
import { asksForTemperatureChange } from '../values/quantities.ts'
import { compareUnit, type ExpectedUnit, type UnitVerdict } from './compare-unit.ts'
import type { KindOutcome } from './kind-outcome.ts'
import { readResult, type GivenNumber, type GivenResult } from './read-number.ts'

export interface NumberOutcome extends KindOutcome {
  /** Null where the answer has no number. */
  value: 'right' | 'sign' | 'power of ten' | 'close' | 'wrong' | null
  unit: UnitVerdict | null
  hasFigures: boolean
}

interface Expected {
  value: number
  /** In the unit of the value. */
  tolerance: number
  figures: number | undefined
  unit: ExpectedUnit
}

function toExpected(task: MarkTask): Expected {
  const value = parseWrittenNumber(task.value ?? '') ?? NaN
  const { type, amount } = parseTolerance(task.tolerance ?? '0') ?? { type: 'absolute', amount: 0 }
  const text = task.unit ?? ''
  const found = text === '' ? null : parseUnitAt(text, 0)
  const isKnown = found !== null && found.end === text.length
  return {
    value,
    tolerance: type === 'percent' ? Math.abs(value) * (amount / 100) : amount,
    figures: task.significantFigures,
    unit: {
      ...{ text, isAsked: task.markScheme.some(({ part }) => part === 'unit') },
      known: isKnown ? { dimension: getDimension(found.unit), factor: found.unit.factor } : null,
      isChange: asksForTemperatureChange(`${task.question} ${task.subquestion}`),
    },
  }
}

/** Room for the noise of binary fractions: 9.86 is within 0.05 of 9.81. */
const noise = 1e-9

const isWithin = (value: number, expected: number, tolerance: number): boolean =>
  Math.abs(value - expected) <= tolerance + noise * Math.max(Math.abs(expected), tolerance)

/** Within the tolerance, or rounded to the figures that are asked for or to more. */
function isRightValue(value: number, { figures }: GivenNumber, expected: Expected): boolean {
  if (isWithin(value, expected.value, expected.tolerance)) return true
  if (expected.figures === undefined || figures === null) return false
  for (let count = expected.figures; count <= Math.min(figures.max, 15); count++)
    if (isWithin(value, Number(expected.value.toPrecision(count)), 0)) return true
  return false
}

/** The usual ways to miss a value, for the feedback. */
function findSlip(value: number, expected: Expected): NumberOutcome['value'] {
  if (isWithin(-value, expected.value, expected.tolerance)) return 'sign'
  const tens = Math.round(Math.log10(Math.abs(expected.value / value)))
  if (Number.isFinite(tens) && tens !== 0 && isWithin(value * 10 ** tens, expected.value, expected.tolerance))
    return 'power of ten'
  return isWithin(value, expected.value, expected.tolerance * 2 + Math.abs(expected.value) * 0.02)
    ? 'close'
    : 'wrong'
}

/** Marks a number: the value by its tolerance in any unit of the quantity, the unit, and the figures of a right value. */
export function markNumber(task: MarkTask): NumberOutcome {
  const expected = toExpected(task)
  const result = readResult(task.answer)
  const { numbers } = result
  const given = numbers[0]
  if (given === undefined) return withoutNumber(task)
  const { unit, values } = compareUnit(given, expected.unit, expected.value)
  const hasOthers = unit !== 'exact' && numbers.some(({ base }) => base !== given.base)
  const isConverted = values.some((value) => isRightValue(value, given, expected))
  // Points for the unit are the unit's own, so the number alone is the value.
  const isAsWritten = expected.unit.isAsked && isRightValue(given.value, given, expected)
  const isRight = !hasOthers && (isConverted || isAsWritten)
  const hasUnit = isSameUnit(unit) && (isConverted || !isAsWritten)
  const { figures } = given
  const wanted = expected.figures ?? 0
  const hasFigures = isRight && figures !== null && figures.min <= wanted && wanted <= figures.max
  const spans = {
    value: isRight ? given.number : null,
    unit: hasUnit && !hasOthers ? given.unit : null,
    figures: hasFigures ? given.number : null,
  }
  const marked = toMark(task, spans)
  const isFull = marked.mark >= task.maxPoints
  return {
    ...marked,
    value: isRight ? 'right' : findSlip(values[0] ?? given.value, expected),
    unit: isSameUnit(unit) && !hasUnit ? 'wrong' : unit,
    hasFigures,
    doubt: findDoubt(given, unit, hasOthers) ?? findUnread(result, isFull),
  }
}

const isSameUnit = (unit: UnitVerdict): boolean => unit === 'same' || unit === 'exact'

function findDoubt(given: GivenNumber, unit: UnitVerdict, hasOthers: boolean): KindOutcome['doubt'] {
  if (hasOthers) return 'several numbers'
  if (unit === 'unknown') return 'unknown unit'
  return given.hasOtherWords ? 'other words' : null
}

/** What stands beside the result, and may be the answer where the result isn't. */
function findUnread({ before, after }: GivenResult, isFull: boolean): KindOutcome['doubt'] {
  if (/\p{L}/u.test(after)) return 'other words'
  return !isFull && /\p{N}/u.test(before + after) ? 'other numbers' : null
}

/** The points of the parts that are there, with the words that show them. */
function toMark(
  { markScheme, maxPoints, answer }: MarkTask,
  spans: Record<'value' | 'unit' | 'figures', { start: number; end: number } | null>,
) {
  const entries = markScheme.map(({ answer: entry, maxPoints: points, part }): EntryMarking => {
    const span = spans[part ?? 'value']
    return { entry, awarded: span === null ? 0 : points, quote: span && answer.slice(span.start, span.end) }
  })
  const mark = Math.min(sumPoints(entries.map(({ awarded }) => awarded)), maxPoints)
  return { isBlank: false, mark, entries }
}

const withoutNumber = (task: MarkTask): NumberOutcome => ({
  ...toMark(task, { value: null, unit: null, figures: null }),
  ...{ isBlank: task.answer.trim() === '', value: null, unit: null, hasFigures: false, doubt: null },
})
