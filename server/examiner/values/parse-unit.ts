import { matchAt } from './numbers.ts'
import { findUnitInAnyCase, findUnit, findJoinedUnits, type Unit } from './units.ts'

const degree = '(?:°|º|˚|deg(?:rees?)?)'
const celsius = new RegExp(
  `℃|${degree}\\s?(?:c(?:elsius|entigrade)?(?![a-z])|celsius|centigrade)|o\\s?c(?![a-z\\d])`,
  'iuy',
)
/** "25c"; but "25C" is in coulombs unless a temperature is expected. */
const smallCelsius = /(?<=\d)c(?![A-Za-z\d])/uy
const percent = /per\s?cent(?:age)?(?![a-z])/iuy
const unitName =
  /(?:(?<root>square|cubic|sq\.?|cu\.?)\s)?(?<name>[a-zµμΩωΩ%°º˚]+(?:[- ](?:hours?|volts?)(?![a-z]))?)/iuy
const power = /(?:\s?\^\s?[({]?[-−⁻]?\d[)}]?|[-−]?[1-6]|\s?[⁻−]?[¹²³⁴])(?!\d)|\s(?:squared|cubed)(?![a-z])/iuy
const spoken = '(?:seconds?|minutes?|hours?|days?)(?![a-z])'
const unitJoint = new RegExp(
  `\\s?(?<over>\\/|\\bper\\b(?!\\s?cent)|\\bp\\b|\\b(?:an?|each|every)(?=\\s${spoken}))\\s?(?<open>\\(\\s?)?|\\s?[·⋅*.]\\s?(?=[a-zµΩ°])|-(?=met(?:re|er)|second)|\\s|(?=[°º˚℃])`,
  'iuy',
)

const superscripts = '⁰¹²³⁴⁵⁶'

function parsePower(text: string | undefined, root: string | undefined): number {
  if (root !== undefined) return /^s/iu.test(root) ? 2 : 3
  if (text === undefined) return 1
  if (/squared/iu.test(text)) return 2
  if (/cubed/iu.test(text)) return 3
  const digits = text.replace(/[⁻−]/gu, '-').replace(/[⁰¹²³⁴⁵⁶]/gu, (one) => `${superscripts.indexOf(one)}`)
  return Number(digits.replace(/[^\d-]/gu, '')) || 1
}

interface UnitPart {
  unit: Unit
  power: number
  end: number
  /** A symbol rather than a name: only symbols follow one another with nothing but a space between. */
  isSymbol: boolean
}

const dimensionless: Unit = { factor: 1, powers: {} }

function multiplyUnits(one: Unit, onePower: number, other: Unit, otherPower: number): Unit {
  const powers: Record<string, number> = {}
  for (const [base, exponent] of Object.entries(one.powers)) powers[base] = exponent * onePower
  for (const [base, exponent] of Object.entries(other.powers))
    powers[base] = (powers[base] ?? 0) + exponent * otherPower
  return { factor: one.factor ** onePower * other.factor ** otherPower, powers }
}

/** "ms-1" is m s⁻¹ and "kmh-1" km h⁻¹, although a millisecond and "kmh" are units of their own. */
const splitBeforeMinus = new Set(['ms', 'kmh', 'kgs', 'cms', 'mms'])

/** A unit by its name, or several run together, of which the last one has the power. */
function findUnitByName(name: string, exponent: number): { unit: Unit; power: number } | null {
  const whole = exponent < 0 && splitBeforeMinus.has(name) ? null : findUnit(name)
  if (whole !== null) return { unit: whole, power: exponent }
  const units = findJoinedUnits(name)
  const last = units?.pop()
  if (units && last !== undefined) {
    const before = units.reduce((product, each) => multiplyUnits(product, 1, each, 1), dimensionless)
    return { unit: multiplyUnits(before, 1, last, exponent), power: 1 }
  }
  const unit = findUnitInAnyCase(name)
  return unit === null ? null : { unit, power: exponent }
}

/** "°C" and "per cent", which are no single word. */
function parseSignAt(text: string, at: number): UnitPart | null {
  const warm = matchAt(celsius, text, at) ?? matchAt(smallCelsius, text, at)
  const sign = warm ?? matchAt(percent, text, at)
  const unit = sign === null ? null : findUnit(warm === null ? '%' : '°C')
  if (sign === null || unit === null) return null
  const end = at + sign[0].length
  const powerText = matchAt(power, text, end)?.[0] ?? ''
  return {
    unit,
    power: parsePower(powerText === '' ? undefined : powerText, undefined),
    end: end + powerText.length,
    isSymbol: true,
  }
}

function parsePartAt(text: string, at: number): UnitPart | null {
  const sign = parseSignAt(text, at)
  if (sign !== null) return sign
  const { 0: matched = '', groups } = matchAt(unitName, text, at) ?? {}
  const name = groups?.['name']
  if (name === undefined) return null
  const powerText = matchAt(power, text, at + matched.length)?.[0]
  const end = at + matched.length + (powerText?.length ?? 0)
  if (/[a-z\d]/iu.test(text.slice(end, end + 1)) && powerText === undefined) return null
  const clean = name.replace(/Ω|ω/u, 'Ω').replace(/[º˚]/u, '°')
  const unit = findUnitByName(clean, parsePower(powerText, groups?.['root']))
  const symbol = clean.length <= 3 || /^(?:newtons?|met(?:re|er)s?|seconds?)$/iu.test(clean)
  return unit === null ? null : { ...unit, end, isSymbol: symbol }
}

/** "m1 s-1" for metres per second, however they were written. Within a unit °C are as large as kelvin. */
export function getDimension({ powers }: Unit): string {
  const bases = Object.entries(powers).filter(([, exponent]) => exponent !== 0)
  const alone = bases.length === 1 && bases[0]?.[1] === 1
  return bases
    .map(([base, exponent]) => `${base === 'celsius' && !alone ? 'K' : base}${exponent}`)
    .toSorted()
    .join(' ')
}

const degrees = new Set(['A1 s1', 'angle1'])

/** The C of "J/kg C" is no coulomb, nor are the degrees of "joules per kilogram per degree" an angle. */
const toDenominatorUnit = (part: UnitPart): Unit =>
  degrees.has(getDimension(part.unit)) ? (findUnit('°C') ?? part.unit) : part.unit

const maxParts = 5

/** The unit that begins at `at` (a space or two may come first) and where it ends, or null. */
export function parseUnitAt(text: string, at: number): { unit: Unit; end: number } | null {
  const space = /^[ \u00a0\u202f]{0,2}/u.exec(text.slice(at, at + 2))?.[0].length ?? 0
  let previous = parsePartAt(text, at + space)
  if (previous === null) return null
  let unit = multiplyUnits(dimensionless, 1, previous.unit, previous.power)
  let { end } = previous
  let partsBelow = 0
  let open = false
  for (let parts = 1; parts < maxParts; parts++) {
    const link = matchAt(unitJoint, text, end)
    const next = link === null ? null : parsePartAt(text, end + link[0].length)
    if (link === null || next === null) break
    const over = link.groups?.['over'] !== undefined
    // "5 m s" may be a unit, but "5 metres s…" is not, and no unit follows "°C".
    if (!over && !(previous.isSymbol && next.isSymbol && /\S/u.test(text.slice(end, next.end)))) break
    open ||= link.groups?.['open'] !== undefined
    // What follows a stroke stays below it: "J/kg °C".
    if (over || partsBelow > 0) partsBelow++
    unit = multiplyUnits(
      unit,
      1,
      partsBelow > 1 ? toDenominatorUnit(next) : next.unit,
      partsBelow > 0 && next.power > 0 ? -next.power : next.power,
    )
    end = next.end
    previous = next
  }
  const closes = open && text[end] === ')' ? 1 : 0
  return { unit, end: end + closes }
}
