import { type Quantity, parseQuantityAt, quantityWithUnit } from './quantities.ts'
import { isFormula } from './formula.ts'
import { numberWordsAt, numberWordPattern } from './number-words.ts'
import { fractionSigns, numberPattern } from './numbers.ts'
import { fractionAfter, fractionReaders } from './fractions.ts'
import { matchAt, type QuantityReader, type WrittenQuantity } from './written.ts'

const digits = new RegExp(numberPattern, 'uy')
const minusWord = /(?:minus|negative)\s+/iuy

const spelled: QuantityReader = (text, start) => {
  const found = numberWordsAt(text, start)
  if (found === null) return null
  const part = fractionAfter(text, found.end)
  const read = quantityWithUnit(text, part?.end ?? found.end, found.value + (part?.value ?? 0))
  return { start, ...read, share: false }
}

/** "2H2O", "½QV" and "75th": the number belongs to a name. */
function isPartOfName(text: string, end: number, { dimension }: Quantity, written: string): boolean {
  const name = /^[\p{L}\p{N}₀-₉]+/u.exec(text.slice(end))?.[0] ?? ''
  if (/[½¼¾⅓⅔]$/u.test(written) && /^\p{L}{2}/u.test(name)) return !/^[a-z]{4}/iu.test(name)
  return /^(?:st|nd|rd|th)$/u.test(name) || (dimension === null && (/^[xy]$/u.test(name) || isFormula(name)))
}

const inDigits: QuantityReader = (text, start) => {
  const written = matchAt(digits, text, start)?.[0]
  if (written === undefined) return null
  const plain = parseQuantityAt(text, start, written)
  const end = start + written.length
  if (isPartOfName(text, end, plain.quantity, written)) return null
  const part = /^\d+$/u.test(written) ? fractionAfter(text, end) : null
  // The x of "x200" stands with its number.
  const from = /x/iu.test(text[start - 1] ?? '') ? start - 1 : start
  if (part === null) return { start: from, ...plain, share: false }
  return { start: from, ...quantityWithUnit(text, part.end, Number(written) + part.value), share: false }
}

const readers = [...fractionReaders, spelled, inDigits]

function readAt(text: string, start: number): WrittenQuantity | null {
  for (const read of readers) {
    const found = read(text, start)
    if (found !== null) return found
  }
  return null
}

// "H275" is a name, but "x200" a magnification.
const insideName = '(?<!\\p{N}|[a-wyz]|[\\p{L}\\p{N}]x|\\d[.,])'
const beginnings = new RegExp(
  `${insideName}[-−–‐]?\\.?\\d|[${fractionSigns}]|(?<![\\p{L}\\p{N}])(?:minus|negative|an?|hal[fv]|third|quarter|fifth|tenth|${numberWordPattern})`,
  'giu',
)

/** "Minus 5" is a number, "10 minus 5" a difference. */
function readNegative(
  text: string,
  start: number,
  before: WrittenQuantity | undefined,
): WrittenQuantity | null {
  const length = matchAt(minusWord, text, start)?.[0].length
  const takesAway = before !== undefined && /^\s*$/u.test(text.slice(before.end, start))
  const found = length === undefined || takesAway ? null : readAt(text, start + length)
  if (found === null) return null
  const { quantity } = found
  return { ...found, start, quantity: { ...quantity, value: -quantity.value, base: -quantity.base } }
}

const joined = /^\s*(?:,\s*)?(?:and\s+)?$/iu

/** "2 min 30 s" and "1 m 20 cm" are one quantity: the second measures the same, in a smaller unit. */
function continues(
  text: string,
  before: WrittenQuantity | undefined,
  next: WrittenQuantity,
): before is WrittenQuantity {
  const [large, small] = [before?.quantity, next.quantity]
  if (before === undefined || large === undefined || small.dimension === null) return false
  const unit = large.base / large.value
  return (
    large.dimension === small.dimension &&
    Number.isInteger(large.value) &&
    small.base / small.value < unit &&
    small.base < unit &&
    joined.test(text.slice(before.end, next.start))
  )
}

function together(large: WrittenQuantity, small: WrittenQuantity): WrittenQuantity {
  const base = large.quantity.base + small.quantity.base
  const value = (base * large.quantity.value) / large.quantity.base
  return { ...large, end: small.end, quantity: { ...large.quantity, base, value, figures: 9 } }
}

/** Every quantity of a text, written in digits or words, as a share or in two units. */
export function findQuantities(text: string): WrittenQuantity[] {
  const found: WrittenQuantity[] = []
  for (const { index } of text.matchAll(beginnings)) {
    const before = found.at(-1)
    if (before !== undefined && index < before.end) continue
    const next = readNegative(text, index, before) ?? readAt(text, index)
    if (next === null) continue
    if (continues(text, before, next)) found[found.length - 1] = together(before, next)
    else found.push(next)
  }
  return found
}
