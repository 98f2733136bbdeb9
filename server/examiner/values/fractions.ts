import { unitlessQuantity, quantityWithUnit } from './quantities.ts'
import { toNumber, numberWordPattern } from './number-words.ts'
import { fractionSigns, parseNumber } from './numbers.ts'
import { parseUnitAt } from './read-unit.ts'
import { matchAt, type QuantityReader, type WrittenQuantity } from './written.ts'

const whole = `(?:\\d{1,4}(?![\\d.,]\\d)|(?:${numberWordPattern})(?![a-z]))`
const outOfAll = new RegExp(
  `(?<part>${whole})\\s*(?:out\\s+of|in)\\s*(?:every\\s*)?(?<all>${whole})(?!\\s*[:/])`,
  'iuy',
)
const stroke = /(?<part>\d{1,3})\s?\/\s?(?<all>\d{1,3})(?![\d/]|\.\d)/uy
const partWord =
  /(?:(?<many>an?|one|two|three|four)[\s-]+)?(?<name>hal(?:f|ves)|thirds?|quarters?|fifths?|tenths?)(?![a-z]|[\s-](?:li(?:fe|ves)|way)(?![a-z]))/iuy
const besideWhole = new RegExp(
  `\\s?(?<sign>[${fractionSigns}])|\\s(?<part>[1-9])\\/(?<all>[2-9])(?![\\d/])|\\s+and\\s+an?\\s+(?<name>half|quarter|third)(?![a-z])`,
  'iuy',
)
const sizes = new Map([
  ['half', 1 / 2],
  ['halve', 1 / 2],
  ['third', 1 / 3],
  ['quarter', 1 / 4],
  ['fifth', 1 / 5],
  ['tenth', 1 / 10],
])

/** "half an hour" and "half a metre" have a unit; "half of the offspring" has none. */
function fractionWithUnit(text: string, start: number, end: number, value: number): WrittenQuantity {
  const link = /^\s+(?:of\s+)?an?(?=\s)/iu.exec(text.slice(end, end + 12))?.[0].length ?? 0
  const { quantity, end: last } = quantityWithUnit(text, end + link, value)
  const named = quantity.dimension !== null
  return { start, end: named ? last : end, quantity, share: !named }
}

/** "1 in 4", "25 out of 100". "10 m in 4 s" is none. */
const outOf: QuantityReader = (text, start) => {
  const found = matchAt(outOfAll, text, start)
  if (found === null) return null
  const [part = NaN, all = NaN] = [found.groups?.['part'], found.groups?.['all']].map((each) =>
    toNumber(each ?? ''),
  )
  const end = start + found[0].length
  if (!(part <= all && all > 0) || parseUnitAt(text, end) !== null) return null
  return { start, end, quantity: { ...unitlessQuantity(part / all), counts: false }, share: true }
}

/** "1/2" and "3 / 4" are one number; "10/4" is rather a line of working. */
const fraction: QuantityReader = (text, start) => {
  const found = matchAt(stroke, text, start)
  const [part, all] = [Number(found?.groups?.['part']), Number(found?.groups?.['all'])]
  if (found === null || !(part < all) || /[\d.^/]/u.test(text[start - 1] ?? '')) return null
  const { quantity, end } = quantityWithUnit(text, start + found[0].length, part / all)
  return { start, end, quantity, share: quantity.dimension === null }
}

const named: QuantityReader = (text, start) => {
  const found = matchAt(partWord, text, start)
  const size = sizes.get((found?.groups?.['name'] ?? '').toLowerCase().replace(/s$/u, ''))
  if (found === null || size === undefined) return null
  const many = found.groups?.['many'] ?? 'one'
  return fractionWithUnit(
    text,
    start,
    start + found[0].length,
    size * (/^an?$/iu.test(many) ? 1 : toNumber(many)),
  )
}

export const fractionReaders: readonly QuantityReader[] = [outOf, fraction, named]

/** What follows the whole number in "2½", "2 1/2" and "two and a half". */
export function fractionAfter(text: string, end: number): { value: number; end: number } | null {
  const found = matchAt(besideWhole, text, end)
  if (found?.groups === undefined) return null
  const { sign, part, all, name } = found.groups
  const signed = sign === undefined ? undefined : parseNumber(sign)
  const value = signed ?? sizes.get(name?.toLowerCase() ?? '') ?? Number(part) / Number(all)
  return value < 1 ? { value, end: end + found[0].length } : null
}
