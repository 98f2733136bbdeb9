import { countSignificantFigures, parseNumber } from '../../../contract/written-numbers.ts'
import { isWhole } from './numbers.ts'
import { getDimension, parseUnitAt } from './parse-unit.ts'

/** A number, and where a unit follows it what it measures and its value in base units. */
export interface Quantity {
  value: number
  dimension: string | null
  base: number
  /** How many figures it was written with. */
  figures: number
  /** A whole number without a unit counts something: next to it is wrong, not near. */
  counts: boolean
}

/** A quantity with its place in the text. */
export interface QuantitySpan {
  start: number
  end: number
  quantity: Quantity
  /** Said as a part of something ("half", "1 in 4"), so that without a unit it is no number of anything. */
  isFraction: boolean
}

/** Reads the number that begins at `start` and its unit, or null. */
export type QuantityReader = (text: string, start: number) => QuantitySpan | null

/** A larger whole number is more likely a rounded result than a count. */
const maxCount = 1000

const isCount = (value: number, dimension: string | null): boolean =>
  dimension === null && Number.isInteger(value) && Math.abs(value) < maxCount

export const toUnitlessQuantity = (value: number): Quantity => ({
  value,
  dimension: null,
  base: value,
  figures: 9,
  counts: isCount(value, null),
})

/** A quantity of the given value and the unit at position `at`; `end` is the end of the unit. */
export function parseUnitOf(text: string, at: number, value: number): { quantity: Quantity; end: number } {
  const found = parseUnitAt(text, at)
  if (found === null) return { quantity: toUnitlessQuantity(value), end: at }
  const [dimension, base] = [getDimension(found.unit), value * found.unit.factor]
  return { quantity: { value, dimension, base, figures: 9, counts: false }, end: found.end }
}

/** Parses the number at `start` and the unit after it; `end` is the end of both. */
export function parseQuantityAt(
  text: string,
  start: number,
  numberText: string,
): { quantity: Quantity; end: number } {
  const { quantity, end } = parseUnitOf(text, start + numberText.length, parseNumber(numberText))
  const counts = quantity.counts && isWhole(numberText)
  return { quantity: { ...quantity, figures: countSignificantFigures(numberText), counts }, end }
}

const hasSameFigures = (one: number, expected: number, figures: number): boolean =>
  figures >= 2 && figures <= 3 && one !== 0 && one.toPrecision(figures) === expected.toPrecision(figures)

/**
 * Within 1 %, or the same when both are written with two or three figures of the wanted one. Of something counted only
 * a number with places may round to it: 333.3 is 333, but 334 is not.
 */
function isClose(one: number, expected: number, { figures, counts }: Quantity): boolean {
  const difference = Math.abs(one - expected)
  if (difference <= 1e-9 * Math.abs(expected)) return true
  if (counts) return !Number.isInteger(one) && hasSameFigures(one, expected, figures)
  return difference <= Math.abs(expected) * 0.01 || hasSameFigures(one, expected, figures)
}

const celsius = 'celsius1'
const coulomb = 'A1 s1'

/** Kelvin and degrees Celsius differ by a shift, to the nearest degree. */
function isSameTemperature(given: Quantity, expected: Quantity): boolean | null {
  if (given.dimension === expected.dimension) return null
  const shift = given.dimension === celsius && expected.dimension === 'K1' ? 273.15 : -273.15
  const kinds = new Set([given.dimension, expected.dimension])
  if (!kinds.has(celsius) || !kinds.has('K1')) return null
  return Math.abs(given.value + shift - expected.value) <= 0.51
}

/** A percentage may answer for a plain number: "25 %" for 0.25 or 25, but "0.5 %" not for 0.5. */
const fitsNumber = (given: Quantity, expected: Quantity): boolean =>
  isClose(given.base, expected.value, { ...expected, counts: false }) ||
  (Math.abs(expected.value) > 1 && isClose(given.value, expected.value, expected))

/** Compares a student's quantity with the expected one. 'number' is the right number with a wrong or missing unit. */
export function compareQuantities(given: Quantity, expected: Quantity): 'same' | 'number' | 'other' {
  const isSameNumber = isClose(given.value, expected.value, expected)
  const isSameQuantity = isClose(given.base, expected.base, expected)
  if (given.dimension === expected.dimension) return isSameQuantity ? 'same' : 'other'
  // A share may be written as a percentage or as a number.
  if (expected.dimension === 'share1' && given.dimension === null && isSameQuantity) return 'same'
  if (expected.dimension === null) {
    const fits = given.dimension === 'share1' ? fitsNumber(given, expected) : isSameNumber
    return fits ? 'same' : 'other'
  }
  const isShifted = isSameTemperature(given, expected)
  if (isShifted !== null) return isShifted ? 'same' : isSameNumber ? 'number' : 'other'
  // "25 C" and "25°" are degrees Celsius where a temperature is asked for.
  const degrees = given.dimension === coulomb || given.dimension === 'angle1'
  if (expected.dimension === celsius && degrees) return isSameNumber ? 'same' : 'other'
  return isSameNumber ? 'number' : 'other'
}

/** What the question asks the value in ("Give your answer in m/s", "the percentage"), or null. A unit it names need not be written. */
export function findRequestedDimension(question: string): string | null {
  for (const match of question.matchAll(/\bin(?= )/giu)) {
    const found = parseUnitAt(question, match.index + 2)
    if (found !== null) return getDimension(found.unit)
  }
  return /\bpercentage\b/iu.test(question) ? 'share1' : null
}

const changeNouns = 'rise|change|increase|decrease|fall|drop|difference'
const temperatureChange = new RegExp(
  `\\b(?:${changeNouns})s? (?:in|of) (?:the |its )?temperature|\\btemperature (?:${changeNouns})|\\bby how much does the temperature`,
  'iu',
)

/** Whether a rise or fall of temperature is asked for, which is the same in °C and in kelvin. */
export const asksForTemperatureChange = (question: string): boolean => temperatureChange.test(question)
