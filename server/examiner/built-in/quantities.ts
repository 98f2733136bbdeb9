import { dimensionOf, unitAt } from './values/read-unit.ts'
import { significantFigures, valueOf } from './values/numbers.ts'

/** A number, and where a unit follows it what it measures and its value in base units. */
export interface Quantity {
  value: number
  dimension: string | null
  base: number
  /** How many figures it was written with. */
  figures: number
}

export const plainQuantity = (value: number): Quantity => ({
  value,
  dimension: null,
  base: value,
  figures: 9,
})

/** Reads the number written at `start` and the unit after it; `end` is where both end. */
export function quantityAt(
  text: string,
  start: number,
  written: string,
): { quantity: Quantity; end: number } {
  const value = valueOf(written)
  const end = start + written.length
  const figures = significantFigures(written)
  const found = unitAt(text, end)
  if (found === null) return { quantity: { value, dimension: null, base: value, figures }, end }
  const dimension = dimensionOf(found.unit)
  return { quantity: { value, dimension, base: value * found.unit.factor, figures }, end: found.end }
}

/** Within 1 %, or the same when both are written with the figures of the wanted one. */
function near(one: number, wanted: number, figures: number): boolean {
  if (Math.abs(one - wanted) <= Math.abs(wanted) * 0.01 + 1e-12 * Math.abs(wanted)) return true
  return figures >= 2 && figures <= 3 && one !== 0 && one.toPrecision(figures) === wanted.toPrecision(figures)
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

/** How a pupil's quantity compares with the wanted one: 'number' is the right number with a wrong or missing unit. */
export function compareQuantities(given: Quantity, wanted: Quantity): 'same' | 'number' | 'other' {
  const right = near(given.value, wanted.value, wanted.figures)
  const shared = near(given.base, wanted.base, wanted.figures)
  if (given.dimension === wanted.dimension) return shared ? 'same' : 'other'
  // A share may be written as a percentage or as a number.
  if (wanted.dimension === 'share1' && given.dimension === null && shared) return 'same'
  if (wanted.dimension === null)
    return given.dimension === 'share1' ? (shared || right ? 'same' : 'other') : right ? 'same' : 'other'
  const shifted = sameTemperature(given, wanted)
  if (shifted !== null) return shifted ? 'same' : right ? 'number' : 'other'
  // "25 C" and "25°" are degrees Celsius where a temperature is asked for.
  const degrees = given.dimension === coulomb || given.dimension === 'angle1'
  if (wanted.dimension === celsius && degrees) return right ? 'same' : 'other'
  return right ? 'number' : 'other'
}

/** What the question asks the value in ("Give your answer in m/s"), or null. A unit it names need not be written. */
export function dimensionAskedFor(question: string): string | null {
  for (const match of question.matchAll(/\bin(?= )/giu)) {
    const found = unitAt(question, match.index + 2)
    if (found !== null) return dimensionOf(found.unit)
  }
  return null
}
