import { Memory } from '../memo.ts'
import { moreNames, names, plain, prefixed, prefixes, prefixNames, type Unit } from './units.ts'

const times = (one: Unit, by: number): Unit => ({ ...one, factor: one.factor * by })

function bySymbol(text: string): Unit | undefined {
  const whole = prefixed.get(text) ?? plain.get(text)
  if (whole !== undefined) return whole
  const [prefix, base] = [prefixes.get(text.slice(0, 1)), prefixed.get(text.slice(1))]
  return prefix === undefined || base === undefined ? undefined : times(base, prefix)
}

const symbolOf = (name: string): Unit | undefined => {
  const symbol = names.get(name)
  return symbol === undefined ? moreNames.get(name) : bySymbol(symbol)
}

function byName(text: string): Unit | undefined {
  const lower = text.toLowerCase().replace(/[\s-]/gu, '')
  for (const name of [lower, lower.replace(/e?s$/u, ''), lower.replace(/s$/u, '')]) {
    const whole = symbolOf(name)
    if (whole !== undefined) return whole
    for (const [prefix, factor] of prefixNames) {
      const base = name.startsWith(prefix) ? symbolOf(name.slice(prefix.length)) : undefined
      if (base !== undefined) return times(base, factor)
    }
  }
  return undefined
}

/** "KM", "kj", "HZ": wrong case where only one unit can be meant. */
function byAnyCase(text: string): Unit | undefined {
  if (text.length < 2) return undefined
  const lower = text.toLowerCase()
  const last = lower.slice(0, -1) + lower.slice(-1).toUpperCase()
  const middle = lower.slice(0, 1) + lower.slice(1, 2).toUpperCase() + lower.slice(2)
  const first = lower.slice(0, 1).toUpperCase() + lower.slice(1)
  for (const written of [lower, last, middle, first]) {
    const found = bySymbol(written)
    if (found !== undefined) return found
  }
  return undefined
}

const known = new Memory<string, Unit | null>()

const atomOf = (text: string): Unit | null =>
  known.remember(text, () => bySymbol(text) ?? byName(text) ?? runTogether(text) ?? byAnyCase(text) ?? null)

const degree = '(?:°|º|˚|deg(?:rees?)?)'
const celsius = new RegExp(`${degree}\\s?(?:c(?:elsius|entigrade)?(?![a-z])|celsius|centigrade)`, 'iuy')
const atom =
  /(?:(?<root>square|cubic)\s)?(?<name>[a-zµμΩωΩ%°º˚]+(?:[- ](?:hours?|volts?)(?![a-z]))?)(?<power>\s?(?:\^?[-−⁻]?[1-6]|[⁻−]?[¹²³⁴]|\^\([-−]?\d\))(?!\d)|\s(?:squared|cubed))?/iuy
const joint = /\s?(?<over>\/|\bper\b|\bp\b)\s?|\s?[·⋅*.]\s?(?=[a-zµΩ])|\s/iuy

const superscripts = '⁰¹²³⁴⁵⁶'

function powerOf(written: string | undefined, root: string | undefined): number {
  if (root !== undefined) return root.toLowerCase() === 'square' ? 2 : 3
  if (written === undefined) return 1
  if (/squared/iu.test(written)) return 2
  if (/cubed/iu.test(written)) return 3
  const digits = written
    .replace(/[⁻−]/gu, '-')
    .replace(/[⁰¹²³⁴⁵⁶]/gu, (one) => `${superscripts.indexOf(one)}`)
  return Number(digits.replace(/[^\d-]/gu, '')) || 1
}

interface Part {
  unit: Unit
  power: number
  end: number
  /** A symbol rather than a name: only symbols follow one another with nothing but a space between. */
  symbol: boolean
}

/** "ms-1" and "Nm" are two units without anything between. */
function runTogether(text: string): Unit | null {
  for (const length of [1, 2]) {
    const [one, other] = [bySymbol(text.slice(0, length)), bySymbol(text.slice(length))]
    if (one !== undefined && other !== undefined && text.length <= 3) return merge(one, 1, other, 1)
  }
  return null
}

function partAt(text: string, at: number): Part | null {
  celsius.lastIndex = at
  const warm = celsius.exec(text)
  if (warm !== null) return { unit: bySymbol('°C') ?? none, power: 1, end: at + warm[0].length, symbol: true }
  atom.lastIndex = at
  const found = atom.exec(text)
  const name = found?.groups?.['name']
  if (found === null || name === undefined) return null
  const end = at + found[0].length
  if (/[a-z\d]/iu.test(text.slice(end, end + 1)) && found.groups?.['power'] === undefined) return null
  const power = powerOf(found.groups?.['power'], found.groups?.['root'])
  const clean = name.replace(/Ω|ω/u, 'Ω').replace(/[º˚]/u, '°')
  const together =
    power < 0 && clean === 'ms' ? merge(bySymbol('m') ?? none, 1, bySymbol('s') ?? none, power) : null
  if (together !== null) return { unit: together, power: 1, end, symbol: true }
  const unit = atomOf(clean)
  const symbol = clean.length <= 3 || /^(?:newtons?|met(?:re|er)s?|seconds?)$/iu.test(clean)
  return unit === null ? null : { unit, power, end, symbol }
}

const none: Unit = { factor: 1, powers: {} }

function merge(one: Unit, onePower: number, other: Unit, otherPower: number): Unit {
  const powers: Record<string, number> = {}
  for (const [base, power] of Object.entries(one.powers)) powers[base] = power * onePower
  for (const [base, power] of Object.entries(other.powers))
    powers[base] = (powers[base] ?? 0) + power * otherPower
  return { factor: one.factor ** onePower * other.factor ** otherPower, powers }
}

/** "m1 s-1" for metres per second, whatever they were written as. */
export const dimensionOf = ({ powers }: Unit): string =>
  Object.entries(powers)
    .filter(([, power]) => power !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([base, power]) => `${base}${power}`)
    .join(' ')

/** The unit that begins at `at` (a space or two may come first) and where it ends, or null. */
export function unitAt(text: string, at: number): { unit: Unit; end: number } | null {
  const space = /^[ \u00a0\u202f]{0,2}/u.exec(text.slice(at, at + 2))?.[0].length ?? 0
  const first = partAt(text, at + space)
  if (first === null) return null
  let unit = merge(none, 1, first.unit, first.power)
  let { end } = first
  let before = first
  for (let step = 0; step < 4; step++) {
    joint.lastIndex = end
    const link = joint.exec(text)
    const next = link === null ? null : partAt(text, end + link[0].length)
    if (link === null || next === null) break
    const over = link.groups?.['over'] !== undefined
    // "5 m s" may be a unit, "5 metres s…" is none; nor does a unit follow "°C".
    if (!over && !(before.symbol && next.symbol && /\S/u.test(text.slice(end, next.end)))) break
    unit = merge(unit, 1, next.unit, over ? -next.power : next.power)
    end = next.end
    before = next
  }
  return { unit, end }
}
