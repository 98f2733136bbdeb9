import {
  type Quantity,
  parseQuantityAt,
  parseUnitOf,
  type QuantityReader,
  type QuantitySpan,
  toUnitlessQuantity,
} from './quantities.ts'
import { isFormula } from './formula.ts'
import { fractionSigns, numberPattern, parseNumber } from '../../../contract/written-numbers.ts'
import { parseNumberWordsAt, numberWordPattern, matchAt, toNumber } from './numbers.ts'
import { parseUnitAt } from './parse-unit.ts'

const whole = `(?:\\d{1,4}(?![\\d.,]\\d)|(?:${numberWordPattern})(?![a-z]))`
const partOfAll = new RegExp(
  `(?<part>${whole})\\s*(?:out\\s+of|in)\\s*(?:every\\s*)?(?<all>${whole})(?!\\s*[:/])`,
  'iuy',
)
const slashFraction = /(?<part>\d{1,3})\s?\/\s?(?<all>\d{1,3})(?![\d/]|\.\d)/uy
const fractionWord =
  /(?:(?<many>an?|one|two|three|four)[\s-]+)?(?<name>hal(?:f|ves)|thirds?|quarters?|fifths?|tenths?)(?![a-z]|[\s-](?:li(?:fe|ves)|way)(?![a-z]))/iuy
const fractionAfterWhole = new RegExp(
  `\\s?(?<sign>[${fractionSigns}])|\\s(?<part>[1-9])\\/(?<all>[2-9])(?![\\d/])|\\s+and\\s+an?\\s+(?<name>half|quarter|third)(?![a-z])`,
  'iuy',
)
const fractionSizes = new Map([
  ['half', 1 / 2],
  ['halve', 1 / 2],
  ['third', 1 / 3],
  ['quarter', 1 / 4],
  ['fifth', 1 / 5],
  ['tenth', 1 / 10],
])

/** "half an hour" and "half a metre" have a unit; "half of the offspring" has none. */
function toFractionWithUnit(text: string, start: number, end: number, value: number): QuantitySpan {
  const link = /^\s+(?:of\s+)?an?(?=\s)/iu.exec(text.slice(end, end + 12))?.[0].length ?? 0
  const { quantity, end: last } = parseUnitOf(text, end + link, value)
  const hasUnit = quantity.dimension !== null
  return { start, end: hasUnit ? last : end, quantity, isFraction: !hasUnit }
}

/** "1 in 4" and "25 out of 100", but not "10 m in 4 s". */
const readPartOfAll: QuantityReader = (text, start) => {
  const found = matchAt(partOfAll, text, start)
  if (found === null) return null
  const [part = NaN, all = NaN] = [found.groups?.['part'], found.groups?.['all']].map((each) =>
    toNumber(each ?? ''),
  )
  const end = start + found[0].length
  if (!(part <= all && all > 0) || parseUnitAt(text, end) !== null) return null
  return { start, end, quantity: { ...toUnitlessQuantity(part / all), counts: false }, isFraction: true }
}

/** "1/2" and "3 / 4" are one number; "10/4" is rather a line of working. */
const readSlashFraction: QuantityReader = (text, start) => {
  const found = matchAt(slashFraction, text, start)
  const [part, all] = [Number(found?.groups?.['part']), Number(found?.groups?.['all'])]
  if (found === null || !(part < all) || /[\d.^/]/u.test(text[start - 1] ?? '')) return null
  const { quantity, end } = parseUnitOf(text, start + found[0].length, part / all)
  return { start, end, quantity, isFraction: quantity.dimension === null }
}

const readFractionWord: QuantityReader = (text, start) => {
  const found = matchAt(fractionWord, text, start)
  const size = fractionSizes.get((found?.groups?.['name'] ?? '').toLowerCase().replace(/s$/u, ''))
  if (found === null || size === undefined) return null
  const many = found.groups?.['many'] ?? 'one'
  return toFractionWithUnit(
    text,
    start,
    start + found[0].length,
    size * (/^an?$/iu.test(many) ? 1 : toNumber(many)),
  )
}

const fractionReaders: readonly QuantityReader[] = [readPartOfAll, readSlashFraction, readFractionWord]

/** What follows the whole number in "2½", "2 1/2" and "two and a half". */
function parseFractionAfter(text: string, end: number): { value: number; end: number } | null {
  const found = matchAt(fractionAfterWhole, text, end)
  if (found?.groups === undefined) return null
  const { sign, part, all, name } = found.groups
  const signed = sign === undefined ? undefined : parseNumber(sign)
  const value = signed ?? fractionSizes.get(name?.toLowerCase() ?? '') ?? Number(part) / Number(all)
  return value < 1 ? { value, end: end + found[0].length } : null
}

const digits = new RegExp(numberPattern, 'uy')
const minusWord = /(?:minus|negative)\s+/iuy

const readSpelled: QuantityReader = (text, start) => {
  const found = parseNumberWordsAt(text, start)
  if (found === null) return null
  const part = parseFractionAfter(text, found.end)
  const read = parseUnitOf(text, part?.end ?? found.end, found.value + (part?.value ?? 0))
  return { start, ...read, isFraction: false }
}

/** "2H2O", "½QV" and "75th": the number belongs to a name. */
function isPartOfName(text: string, end: number, { dimension }: Quantity, numberText: string): boolean {
  const name = /^[\p{L}\p{N}₀-₉]+/u.exec(text.slice(end))?.[0] ?? ''
  if (/[½¼¾⅓⅔]$/u.test(numberText) && /^\p{L}{2}/u.test(name)) return !/^[a-z]{4}/iu.test(name)
  return /^(?:st|nd|rd|th)$/u.test(name) || (dimension === null && (/^[xy]$/u.test(name) || isFormula(name)))
}

const readDigits: QuantityReader = (text, start) => {
  const numberText = matchAt(digits, text, start)?.[0]
  if (numberText === undefined) return null
  const plain = parseQuantityAt(text, start, numberText)
  const end = start + numberText.length
  if (isPartOfName(text, end, plain.quantity, numberText)) return null
  const part = /^\d+$/u.test(numberText) ? parseFractionAfter(text, end) : null
  // The x of "x200" belongs to its number.
  const from = /x/iu.test(text[start - 1] ?? '') ? start - 1 : start
  if (part === null) return { start: from, ...plain, isFraction: false }
  return { start: from, ...parseUnitOf(text, part.end, Number(numberText) + part.value), isFraction: false }
}

const readers = [...fractionReaders, readSpelled, readDigits]

function readQuantityAt(text: string, start: number): QuantitySpan | null {
  for (const read of readers) {
    const found = read(text, start)
    if (found !== null) return found
  }
  return null
}

// "H275" is a name, but "x200" a magnification.
const insideName = '(?<!\\p{N}|[a-wyz]|[\\p{L}\\p{N}]x|\\d[.,])'
const startPattern = new RegExp(
  `${insideName}[-−–‐]?\\.?\\d|[${fractionSigns}]|(?<![\\p{L}\\p{N}])(?:minus|negative|an?|hal[fv]|third|quarter|fifth|tenth|${numberWordPattern})`,
  'giu',
)

/** "Minus 5" is a number, "10 minus 5" a difference. */
function readNegative(text: string, start: number, before: QuantitySpan | undefined): QuantitySpan | null {
  const length = matchAt(minusWord, text, start)?.[0].length
  const isSubtraction = before !== undefined && /^\s*$/u.test(text.slice(before.end, start))
  const found = length === undefined || isSubtraction ? null : readQuantityAt(text, start + length)
  if (found === null) return null
  const { quantity } = found
  return { ...found, start, quantity: { ...quantity, value: -quantity.value, base: -quantity.base } }
}

const joiningWords = /^\s*(?:,\s*)?(?:and\s+)?$/iu

/** "2 min 30 s" and "1 m 20 cm" are one quantity: the second measures the same, in a smaller unit. */
function isSecondPart(
  text: string,
  before: QuantitySpan | undefined,
  next: QuantitySpan,
): before is QuantitySpan {
  const [large, small] = [before?.quantity, next.quantity]
  if (before === undefined || large === undefined || small.dimension === null) return false
  const unit = large.base / large.value
  return (
    large.dimension === small.dimension &&
    Number.isInteger(large.value) &&
    small.base / small.value < unit &&
    small.base < unit &&
    joiningWords.test(text.slice(before.end, next.start))
  )
}

function addQuantities(large: QuantitySpan, small: QuantitySpan): QuantitySpan {
  const base = large.quantity.base + small.quantity.base
  const value = (base * large.quantity.value) / large.quantity.base
  return { ...large, end: small.end, quantity: { ...large.quantity, base, value, figures: 9 } }
}

/** Every quantity of a text: in digits or words, as a fraction, or in two units ("2 min 30 s"). */
export function findQuantities(text: string): QuantitySpan[] {
  const quantities: QuantitySpan[] = []
  for (const { index } of text.matchAll(startPattern)) {
    const before = quantities.at(-1)
    if (before !== undefined && index < before.end) continue
    const next = readNegative(text, index, before) ?? readQuantityAt(text, index)
    if (next === null) continue
    if (isSecondPart(text, before, next)) quantities[quantities.length - 1] = addQuantities(before, next)
    else quantities.push(next)
  }
  return quantities
}
