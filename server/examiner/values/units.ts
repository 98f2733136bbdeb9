import { BoundedCache } from '../text/bounded-cache.ts'

/** What a unit measures as powers of base units, and its size in them. */
export interface Unit {
  powers: Readonly<Record<string, number>>
  factor: number
}

const unit = (factor: number, powers: Record<string, number>): Unit => ({ factor, powers })

const newton = { kg: 1, m: 1, s: -2 }
const joule = { kg: 1, m: 2, s: -2 }
const watt = { kg: 1, m: 2, s: -3 }
const volt = { kg: 1, m: 2, s: -3, A: -1 }

/** Symbols that take a prefix (k, m, µ …). */
const prefixableUnits = new Map<string, Unit>([
  ['m', unit(1, { m: 1 })],
  ['g', unit(1e-3, { kg: 1 })],
  ['s', unit(1, { s: 1 })],
  ['A', unit(1, { A: 1 })],
  ['K', unit(1, { K: 1 })],
  ['mol', unit(1, { mol: 1 })],
  ['N', unit(1, newton)],
  ['J', unit(1, joule)],
  ['W', unit(1, watt)],
  ['Wh', unit(3600, joule)],
  ['Pa', unit(1, { kg: 1, m: -1, s: -2 })],
  ['Hz', unit(1, { s: -1 })],
  ['C', unit(1, { A: 1, s: 1 })],
  ['V', unit(1, volt)],
  ['Ω', unit(1, { kg: 1, m: 2, s: -3, A: -2 })],
  ['L', unit(1e-3, { m: 3 })],
  ['l', unit(1e-3, { m: 3 })],
  ['T', unit(1, { kg: 1, s: -2, A: -1 })],
  ['Bq', unit(1, { decay: 1, s: -1 })],
  ['Sv', unit(1, { dose: 1 })],
  ['Gy', unit(1, { absorbed: 1 })],
  ['eV', unit(1.602e-19, joule)],
  ['F', unit(1, { kg: -1, m: -2, s: 4, A: 2 })],
])

/** Symbols that take no prefix. */
const otherUnits = new Map<string, Unit>([
  ['min', unit(60, { s: 1 })],
  ['mins', unit(60, { s: 1 })],
  ['h', unit(3600, { s: 1 })],
  ['hr', unit(3600, { s: 1 })],
  ['hrs', unit(3600, { s: 1 })],
  ['sec', unit(1, { s: 1 })],
  ['secs', unit(1, { s: 1 })],
  ['t', unit(1000, { kg: 1 })],
  ['%', unit(0.01, { share: 1 })],
  ['°', unit(1, { angle: 1 })],
  ['°C', unit(1, { celsius: 1 })],
  ['mph', unit(0.44704, { m: 1, s: -1 })],
  ['kph', unit(1 / 3.6, { m: 1, s: -1 })],
  ['kmph', unit(1 / 3.6, { m: 1, s: -1 })],
  ['kmh', unit(1 / 3.6, { m: 1, s: -1 })],
  ['mps', unit(1, { m: 1, s: -1 })],
  ['atm', unit(101_325, { kg: 1, m: -1, s: -2 })],
  ['dB', unit(1, { decibel: 1 })],
  ['kcal', unit(4184, joule)],
])

/** Names in the singular that take a prefix in letters (kilo, milli …), with the symbol they stand for. */
const symbolsByName = new Map<string, string>(
  Object.entries({
    metre: 'm',
    meter: 'm',
    gram: 'g',
    gramme: 'g',
    second: 's',
    amp: 'A',
    ampere: 'A',
    kelvin: 'K',
    mole: 'mol',
    newton: 'N',
    joule: 'J',
    watt: 'W',
    pascal: 'Pa',
    hertz: 'Hz',
    coulomb: 'C',
    volt: 'V',
    ohm: 'Ω',
    litre: 'L',
    liter: 'L',
    tesla: 'T',
    becquerel: 'Bq',
    sievert: 'Sv',
    gray: 'Gy',
    electronvolt: 'eV',
    farad: 'F',
    watthour: 'Wh',
    minute: 'min',
    hour: 'h',
    tonne: 't',
    percent: '%',
    degree: '°',
    celsius: '°C',
    centigrade: '°C',
    decibel: 'dB',
    kilo: 'kg',
    atmosphere: 'atm',
  }),
)

const unitsByName = new Map<string, Unit>([
  ['day', unit(86_400, { s: 1 })],
  ['week', unit(604_800, { s: 1 })],
  ['year', unit(31_557_600, { s: 1 })],
  ['mile', unit(1609.344, { m: 1 })],
  ['kilocalorie', unit(4184, joule)],
  ['gm', unit(1e-3, { kg: 1 })],
  ['mol', unit(1, { mol: 1 })],
])

const prefixes = new Map<string, number>(
  Object.entries({
    p: 1e-12,
    n: 1e-9,
    µ: 1e-6,
    μ: 1e-6,
    u: 1e-6,
    m: 1e-3,
    c: 1e-2,
    d: 0.1,
    k: 1e3,
    M: 1e6,
    G: 1e9,
    T: 1e12,
  }),
)

const prefixNames = new Map<string, number>(
  Object.entries({
    pico: 1e-12,
    nano: 1e-9,
    micro: 1e-6,
    milli: 1e-3,
    centi: 1e-2,
    deci: 0.1,
    kilo: 1e3,
    mega: 1e6,
    giga: 1e9,
    tera: 1e12,
  }),
)

const scaleUnit = (one: Unit, by: number): Unit => ({ ...one, factor: one.factor * by })

function findBySymbol(text: string): Unit | undefined {
  const whole = prefixableUnits.get(text) ?? otherUnits.get(text)
  if (whole !== undefined) return whole
  const [prefix, base] = [prefixes.get(text.slice(0, 1)), prefixableUnits.get(text.slice(1))]
  return prefix === undefined || base === undefined ? undefined : scaleUnit(base, prefix)
}

const findByExactName = (name: string): Unit | undefined => {
  const symbol = symbolsByName.get(name)
  return symbol === undefined ? unitsByName.get(name) : findBySymbol(symbol)
}

function findByName(text: string): Unit | undefined {
  const lower = text.toLowerCase().replace(/[\s-]/gu, '')
  for (const name of [lower, lower.replace(/e?s$/u, ''), lower.replace(/s$/u, '')]) {
    const whole = findByExactName(name)
    if (whole !== undefined) return whole
    for (const [prefix, factor] of prefixNames) {
      const base = name.startsWith(prefix) ? findByExactName(name.slice(prefix.length)) : undefined
      if (base !== undefined) return scaleUnit(base, factor)
    }
  }
  return undefined
}

/** "KM", "kj", "HZ": wrong case where only one unit can be meant. */
function findInAnyCase(text: string): Unit | undefined {
  if (text.length < 2) return undefined
  const lower = text.toLowerCase()
  const last = lower.slice(0, -1) + lower.slice(-1).toUpperCase()
  const middle = lower.slice(0, 1) + lower.slice(1, 2).toUpperCase() + lower.slice(2)
  const first = lower.slice(0, 1).toUpperCase() + lower.slice(1)
  for (const symbol of [lower, last, middle, first]) {
    const found = findBySymbol(symbol)
    if (found !== undefined) return found
  }
  return undefined
}

/** "kgs" and "cms" are plurals. */
const findByPluralSymbol = (text: string): Unit | undefined =>
  /^(?:[kmcd]?m|[kmµ]g|m[lL]|k[JWN])s$/u.test(text) ? findBySymbol(text.slice(0, -1)) : undefined

const unitCache = new BoundedCache<string, Unit | null>()

/** The unit of a symbol or name. */
export const findUnit = (text: string): Unit | null =>
  unitCache.getOrCompute(
    text,
    () => findBySymbol(text) ?? findByName(text) ?? findByPluralSymbol(text) ?? null,
  )

/** The unit of a symbol in the wrong case. */
export const findUnitInAnyCase = (text: string): Unit | null =>
  unitCache.getOrCompute(`any ${text}`, () => findInAnyCase(text) ?? null)

const maxJoinedLength = 7

/** "Nm", "kgm" and "moldm" are symbols without anything between; no such word begins with kelvin ("KJ"). */
export function findJoinedUnits(text: string): Unit[] | null {
  if (text.length > maxJoinedLength || text.startsWith('K')) return null
  for (let length = Math.min(3, text.length - 1); length > 0; length--) {
    const [first, rest] = [findBySymbol(text.slice(0, length)), text.slice(length)]
    if (first === undefined) continue
    const last = rest === 'ms' ? undefined : findBySymbol(rest)
    const others = last === undefined ? findJoinedUnits(rest) : [last]
    if (others !== null) return [first, ...others]
  }
  return null
}
