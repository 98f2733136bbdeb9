import type { GivenNumber } from './read-number.ts'

export interface ExpectedUnit {
  /** As the teacher wrote it; empty if the number has none. */
  text: string
  /** Whether the unit earns points, so that it isn't shown behind the box. */
  isAsked: boolean
  /** Null for a unit that the table of units doesn't have. */
  known: { dimension: string; factor: number } | null
  /** A rise or fall of temperature, which is the same in °C and in kelvin. */
  isChange: boolean
}

/**
 * `exact`: letter by letter as the teacher wrote it. `same`: another unit of the same quantity. `unknown`: words that may be
 * a unit.
 */
export type UnitVerdict = 'exact' | 'same' | 'missing' | 'wrong' | 'unknown'

interface Comparison {
  unit: UnitVerdict
  /** What the number may be in the expected unit; none where it measures something else. */
  values: number[]
}

const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s·⋅^]/gu, '')
    .replace(/[−–‐]/gu, '-')

/** Letter by letter; capitals count only where the table tells that they do, as in mW and MW. */
function isWrittenSame(written: string, { text, known }: ExpectedUnit): boolean {
  const [one, other] = [normalize(written), normalize(text)]
  return one === other || (known === null && one.toLowerCase() === other.toLowerCase())
}

const celsius = 'celsius1'
const kelvin = 'K1'
/** What "25 C" and "25°" are read as. */
const likeCelsius = new Set(['A1 s1', 'angle1'])

/** Compares the unit that a student wrote with the expected one, and converts the number to it. */
export function compareUnit(given: GivenNumber, expected: ExpectedUnit, expectedValue: number): Comparison {
  const written = given.unit?.text ?? ''
  if (expected.text === '') return compareWithNone(given, written, expectedValue)
  if (isWrittenSame(written, expected)) return { unit: 'exact', values: [given.value] }
  if (written === '') return { unit: 'missing', values: getBareValues(given, expected) }
  if (given.dimension === null || expected.known === null) return { unit: 'unknown', values: [given.value] }
  return compareKnown(given, given.dimension, expected.known, expected.isChange)
}

/** A percentage may answer for a plain number: "25 %" for 0.25 or 25, but "0.5 %" not for 0.5. */
function compareWithNone(
  { value, base, dimension }: GivenNumber,
  written: string,
  expected: number,
): Comparison {
  if (written === '') return { unit: 'exact', values: [value] }
  if (dimension === 'share1') return { unit: 'same', values: Math.abs(expected) > 1 ? [base, value] : [base] }
  return { unit: 'unknown', values: [value] }
}

/** Where "%" is to be written, 0.25 says as much as 25 %. */
const getBareValues = ({ value }: GivenNumber, { known, isAsked }: ExpectedUnit): number[] =>
  known?.dimension === 'share1' && isAsked ? [value, value / known.factor] : [value]

function compareKnown(
  { value, base }: GivenNumber,
  dimension: string,
  known: { dimension: string; factor: number },
  isChange: boolean,
): Comparison {
  if (dimension === known.dimension) return { unit: 'same', values: [base / known.factor] }
  if (known.dimension === celsius && likeCelsius.has(dimension)) return { unit: 'same', values: [value] }
  const isShifted = new Set([dimension, known.dimension])
  if (!isShifted.has(celsius) || !isShifted.has(kelvin)) return { unit: 'wrong', values: [] }
  const sign = dimension === celsius ? 1 : -1
  // To the nearest degree, as schools do, or exactly.
  return { unit: 'same', values: isChange ? [value] : [value + sign * 273, value + sign * 273.15] }
}
