/** A number, and where a unit follows it what it measures and its value in the base unit. */
export interface Quantity {
  value: number
  dimension: string | null
  base: number
}

const squared = '\\s?(?:²|\\^2|2|squared)'
const cubed = '\\s?(?:³|\\^3|3|cubed)'
const perSecond = '(?:\\s?/\\s?s(?:ec(?:ond)?)?|\\s?s\\s?(?:\\^-1|-1|⁻¹)|\\s?per\\s?s(?:econd)?|ps)'
const perSecondSquared = `(?:\\s?/\\s?s${squared}|\\s?/\\s?s\\s?/\\s?s|\\s?s\\s?(?:\\^-2|-2|⁻²)|\\s?per\\s?second${squared}|\\s?per\\s?second\\s?per\\s?second)`
const perHour = '(?:\\s?/\\s?h(?:r|our)?|\\s?per\\s?h(?:our)?|ph)'
const metre = '(?:m|met(?:re|er)s?)'
const kilometre = '(?:km|kilomet(?:re|er)s?)'

/** Units of school science; the longest that fits wins, so compound ones stand first. */
const units: readonly [dimension: string, factor: number, pattern: string][] = [
  ['acceleration', 1, metre + perSecondSquared],
  ['speed', 1, metre + perSecond],
  ['speed', 1 / 3.6, kilometre + perHour],
  ['speed', 1000, kilometre + perSecond],
  ['speed', 0.01, `cm${perSecond}`],
  ['speed', 0.44704, 'mph|miles per hour'],
  ['field', 1, '(?:n|newtons?)\\s?(?:/|per)\\s?(?:kg|kilogram)'],
  ['pressure', 1, `(?:n|newtons?)\\s?(?:/|per)\\s?m${squared}|pa|pascals?`],
  ['moment', 1, 'n\\s?m|newton[ -]?met(?:re|er)s?'],
  ['density', 1, `(?:kg|kilograms?)\\s?(?:/|per)\\s?m${cubed}`],
  ['density', 1000, `(?:g|grams?)\\s?(?:/|per)\\s?cm${cubed}`],
  ['momentum', 1, `kg\\s?${metre}${perSecond}`],
  ['rate', 1e-6, `(?:cm${cubed}|ml)\\s?(?:/|per)\\s?s(?:econd)?`],
  ['activity', 1, 'bq|becquerels?'],
  ['concentration', 1, `(?:g|grams?)\\s?(?:/|per)\\s?dm${cubed}`],
  ['volume', 1, `m${cubed}|cubic met(?:re|er)s?`],
  ['volume', 1e-3, `dm${cubed}|litres?|liters?|l`],
  ['volume', 1e-6, `cm${cubed}|ml|millilit(?:re|er)s?|cubic centimet(?:re|er)s?`],
  ['area', 1, `m${squared}|square met(?:re|er)s?`],
  ['area', 1e-4, `cm${squared}|square centimet(?:re|er)s?`],
  ['length', 1000, kilometre],
  ['length', 0.01, 'cm|centimet(?:re|er)s?'],
  ['length', 1e-3, 'mm|millimet(?:re|er)s?'],
  ['length', 1e-6, '[µμ]m|micromet(?:re|er)s?'],
  ['length', 1e-9, 'nm|nanomet(?:re|er)s?'],
  ['length', 1, metre],
  ['frequency', 1e3, 'khz|kilohertz'],
  ['frequency', 1e6, 'mhz|megahertz'],
  ['frequency', 1, 'hz|hertz'],
  ['time', 3600, 'hours?|hrs?|h'],
  ['time', 60, 'minutes?|mins?'],
  ['time', 1e-3, 'ms|milliseconds?'],
  ['time', 1, 'seconds?|secs?|s'],
  ['energy', 1e3, 'kj|kilojoules?'],
  ['energy', 1e6, 'mj|megajoules?'],
  ['energy', 1, 'joules?|j'],
  ['power', 1e3, 'kw|kilowatts?'],
  ['power', 1e6, 'mw|megawatts?'],
  ['power', 1, 'watts?|w'],
  ['force', 1e3, 'kn|kilonewtons?'],
  ['force', 1, 'newtons?|n'],
  ['mass', 1, 'kg|kilograms?|kilos?'],
  ['mass', 1e-6, 'mg|milligrams?'],
  ['mass', 1e-3, 'grams?|g'],
  ['mass', 1000, 'tonnes?'],
  ['potential', 1, 'volts?|v'],
  ['current', 1e-3, 'ma|milliamps?'],
  ['current', 1, 'amps?|amperes?|a'],
  ['resistance', 1e3, 'kΩ|kω'],
  ['resistance', 1, 'Ω|ω|ohms?'],
  ['charge', 1, 'coulombs?|c'],
  ['temperature', 1, '(?:°|º|˚|deg(?:rees?)?)\\s?(?:c(?:elsius|entigrade)?)?|celsius'],
  ['kelvin', 1, 'kelvin|k'],
  ['amount', 1, 'moles?|mol'],
  ['share', 1, '%|per ?cent'],
]

const matchers = units.map(([dimension, factor, pattern]) => ({
  dimension,
  factor,
  pattern: new RegExp(`\\s{0,2}(?:${pattern})(?![\\p{L}\\p{N}])`, 'iuy'),
}))

/** The unit that begins at `at` (a space or two may come first): its length in the text, or null. */
function unitAt(text: string, at: number): { dimension: string; factor: number; length: number } | null {
  for (const { dimension, factor, pattern } of matchers) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) return { dimension, factor, length: found[0].length }
  }
  return null
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function valueOf(written: string): number {
  const [mantissa = '', power] = written.split(/\s?[x×*]\s?10\s?\^?\s?/iu)
  const plain = Number(mantissa.replaceAll(',', '').replace('−', '-'))
  if (power === undefined) return plain
  const exponent = power
    .replace(/[⁻−]/u, '-')
    .replace(/[⁰¹²³⁴-⁹]/gu, (digit) => `${superscripts.indexOf(digit)}`)
  return plain * 10 ** Number(exponent)
}

/** Reads the number written at `start` and the unit after it; `end` is where both end. */
export function quantityAt(
  text: string,
  start: number,
  written: string,
): { quantity: Quantity; end: number } {
  const value = valueOf(written)
  const end = start + written.length
  const unit = unitAt(text, end)
  if (unit === null) return { quantity: { value, dimension: null, base: value }, end }
  const quantity = { value, dimension: unit.dimension, base: value * unit.factor }
  return { quantity, end: end + unit.length }
}

const near = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(other) * 0.01 + 1e-12

/** How a pupil's quantity compares with the wanted one: 'number' is the right number with a wrong or missing unit. */
export function compareQuantities(given: Quantity, wanted: Quantity): 'same' | 'number' | 'other' {
  if (wanted.dimension === null) return near(given.value, wanted.value) ? 'same' : 'other'
  if (given.dimension === wanted.dimension) return near(given.base, wanted.base) ? 'same' : 'other'
  return near(given.value, wanted.value) ? 'number' : 'other'
}

/** What the question asks the value in ("Give your answer in m/s"), or null. A unit it names need not be written. */
export function dimensionAskedFor(question: string): string | null {
  const asked = [...question.matchAll(/\bin(?= )/giu)].map((match) => unitAt(question, match.index + 2))
  return asked.find((unit) => unit !== null)?.dimension ?? null
}
