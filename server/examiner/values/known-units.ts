import { BoundedCache } from '../text/bounded-cache.ts'
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

/** "kgs" and "cms" are plurals. */
const bySymbols = (text: string): Unit | undefined =>
  /^(?:[kmcd]?m|[kmµ]g|m[lL]|k[JWN])s$/u.test(text) ? bySymbol(text.slice(0, -1)) : undefined

const known = new BoundedCache<string, Unit | null>()

/** The unit of a symbol or name. */
export const parseUnit = (text: string): Unit | null =>
  known.getOrCompute(text, () => bySymbol(text) ?? byName(text) ?? bySymbols(text) ?? null)

/** The unit of a symbol in the wrong case. */
export const unitInAnyCase = (text: string): Unit | null =>
  known.getOrCompute(`any ${text}`, () => byAnyCase(text) ?? null)

const maxJoinedLength = 7

/** "Nm", "kgm" and "moldm" are symbols without anything between; no such word begins with kelvin ("KJ"). */
export function splitJoinedUnits(text: string): Unit[] | null {
  if (text.length > maxJoinedLength || text.startsWith('K')) return null
  for (let length = Math.min(3, text.length - 1); length > 0; length--) {
    const [first, rest] = [bySymbol(text.slice(0, length)), text.slice(length)]
    if (first === undefined) continue
    const last = rest === 'ms' ? undefined : bySymbol(rest)
    const others = last === undefined ? splitJoinedUnits(rest) : [last]
    if (others !== null) return [first, ...others]
  }
  return null
}
