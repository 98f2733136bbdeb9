import { isWhole, significantFigures, parseNumber } from './numbers.ts'
import { unitDimension, parseUnitAt } from './parse-unit.ts'

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
export interface WrittenQuantity {
  start: number
  end: number
  quantity: Quantity
  /** Said as a part of something ("half", "1 in 4"), so that without a unit it is no number of anything. */
  share: boolean
}

/** Reads the number that begins at `start`, and its unit; null where none of its kind does. */
export type QuantityReader = (text: string, start: number) => WrittenQuantity | null

/** A larger whole number is more likely a rounded result than a count. */
const maxCount = 1000

const isCount = (value: number, dimension: string | null): boolean =>
  dimension === null && Number.isInteger(value) && Math.abs(value) < maxCount

export const unitlessQuantity = (value: number): Quantity => ({
  value,
  dimension: null,
  base: value,
  figures: 9,
  counts: isCount(value, null),
})

/** A quantity of the given value and the unit at position `at`; `end` is the end of the unit. */
export function quantityWithUnit(
  text: string,
  at: number,
  value: number,
): { quantity: Quantity; end: number } {
  const found = parseUnitAt(text, at)
  if (found === null) return { quantity: unitlessQuantity(value), end: at }
  const [dimension, base] = [unitDimension(found.unit), value * found.unit.factor]
  return { quantity: { value, dimension, base, figures: 9, counts: false }, end: found.end }
}

/** Parses the number at `start` and the unit after it; `end` is the end of both. */
export function parseQuantityAt(
  text: string,
  start: number,
  written: string,
): { quantity: Quantity; end: number } {
  const { quantity, end } = quantityWithUnit(text, start + written.length, parseNumber(written))
  const counts = quantity.counts && isWhole(written)
  return { quantity: { ...quantity, figures: significantFigures(written), counts }, end }
}

const sameFigures = (one: number, wanted: number, figures: number): boolean =>
  figures >= 2 && figures <= 3 && one !== 0 && one.toPrecision(figures) === wanted.toPrecision(figures)

/**
 * Within 1 %, or the same when both are written with two or three figures of the wanted one. Of something counted only
 * a number with places may round to it: 333.3 is 333, but 334 is not.
 */
function isClose(one: number, wanted: number, { figures, counts }: Quantity): boolean {
  const off = Math.abs(one - wanted)
  if (off <= 1e-9 * Math.abs(wanted)) return true
  if (counts) return !Number.isInteger(one) && sameFigures(one, wanted, figures)
  return off <= Math.abs(wanted) * 0.01 || sameFigures(one, wanted, figures)
}

const celsius = 'celsius1'
const coulomb = 'A1 s1'

/** Kelvin and degrees Celsius differ by a shift, to the nearest degree. */
function sameTemperature(given: Quantity, wanted: Quantity): boolean | null {
  if (given.dimension === wanted.dimension) return null
  const shift = given.dimension === celsius && wanted.dimension === 'K1' ? 273.15 : -273.15
  const kinds = new Set([given.dimension, wanted.dimension])
  if (!kinds.has(celsius) || !kinds.has('K1')) return null
  return Math.abs(given.value + shift - wanted.value) <= 0.51
}

/** Where a plain number is wanted, a percentage is its share; "25 %" is also what "25" means, but "0.5 %" is not 0.5. */
const fitsNumber = (given: Quantity, wanted: Quantity): boolean =>
  isClose(given.base, wanted.value, { ...wanted, counts: false }) ||
  (Math.abs(wanted.value) > 1 && isClose(given.value, wanted.value, wanted))

/** How a pupil's quantity compares with the wanted one: 'number' is the right number with a wrong or missing unit. */
export function compareQuantities(given: Quantity, wanted: Quantity): 'same' | 'number' | 'other' {
  const right = isClose(given.value, wanted.value, wanted)
  const shared = isClose(given.base, wanted.base, wanted)
  if (given.dimension === wanted.dimension) return shared ? 'same' : 'other'
  // A share may be written as a percentage or as a number.
  if (wanted.dimension === 'share1' && given.dimension === null && shared) return 'same'
  if (wanted.dimension === null) {
    const fits = given.dimension === 'share1' ? fitsNumber(given, wanted) : right
    return fits ? 'same' : 'other'
  }
  const shifted = sameTemperature(given, wanted)
  if (shifted !== null) return shifted ? 'same' : right ? 'number' : 'other'
  // "25 C" and "25°" are degrees Celsius where a temperature is asked for.
  const degrees = given.dimension === coulomb || given.dimension === 'angle1'
  if (wanted.dimension === celsius && degrees) return right ? 'same' : 'other'
  return right ? 'number' : 'other'
}

/** What the question asks the value in ("Give your answer in m/s", "the percentage"), or null. A unit it names need not be written. */
export function requestedDimension(question: string): string | null {
  for (const match of question.matchAll(/\bin(?= )/giu)) {
    const found = parseUnitAt(question, match.index + 2)
    if (found !== null) return unitDimension(found.unit)
  }
  return /\bpercentage\b/iu.test(question) ? 'share1' : null
}

const change = 'rise|change|increase|decrease|fall|drop|difference'
const temperatureChange = new RegExp(
  `\\b(?:${change})s? (?:in|of) (?:the |its )?temperature|\\btemperature (?:${change})|\\bby how much does the temperature`,
  'iu',
)

/** Whether a rise or fall of temperature is asked for, which is the same in °C and in kelvin. */
export const asksForTemperatureChange = (question: string): boolean => temperatureChange.test(question)
