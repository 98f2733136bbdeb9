import { areAlike, areOpposite, isEitherOr } from './directions.ts'
import { compareQuantities } from './quantities.ts'
import type { Token } from './tokens.ts'
import { confusable, stopWords, synonymGroups } from './vocabulary.ts'

/** Damerau-Levenshtein distance of two words, or `limit + 1` as soon as it is certain to be more. */
export function typingDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped && row > 1 && column > 1) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > limit) return limit + 1
    before = previous
    previous = current
  }
  return previous[other.length] ?? limit + 1
}

/** `written` is the pupil's word: where it is a science word of its own it is no misspelling of another. */
function isTypo(written: Token, wanted: Token): boolean {
  if (confusable.has(written.text) || stopWords.has(written.text)) return false
  return isSlip(written.text, wanted.text) || isSlip(written.stem, wanted.stem)
}

function isSlip(written: string, wanted: string): boolean {
  const length = Math.min(written.length, wanted.length)
  if (length < 5 || written[0] !== wanted[0]) return false
  const limit = length >= 8 ? 2 : 1
  return typingDistance(written, wanted, limit) <= limit
}

function shareGroup(one: string, other: string): boolean {
  const groups = synonymGroups.get(one)
  const others = synonymGroups.get(other)
  return groups !== undefined && others !== undefined && [...groups].some((group) => others.has(group))
}

/** Words of one family, such as crystal and crystallisation: a long common beginning. */
function areRelated(one: string, other: string): boolean {
  const most = Math.max(one.length, other.length)
  let common = 0
  while (common < most && one[common] === other[common]) common++
  return common >= 6 && common >= most * 0.72
}

/** "Not balanced" says "unbalanced"; but "not faster" does not say "slower". */
export const saysByNegation = (written: Token, wanted: Token): boolean =>
  areOpposite(written.direction, wanted.direction) &&
  isEitherOr(wanted.direction) &&
  written.negated !== wanted.negated

/** 0 to 1: how well a pupil's word stands for the wanted one. Opposites are 0, however alike they look. */
export function similarity(written: Token, wanted: Token): number {
  if (wanted.quantity !== null) {
    if (written.quantity === null) return 0
    const compared = compareQuantities(written.quantity, wanted.quantity)
    return compared === 'same' ? 1 : compared === 'number' ? 0.5 : 0
  }
  if (written.quantity !== null) return 0
  if (written.stem === wanted.stem) return 1
  if (areOpposite(written.direction, wanted.direction)) return saysByNegation(written, wanted) ? 0.95 : 0
  if (shareGroup(written.stem, wanted.stem)) return 0.95
  if (areAlike(written.direction, wanted.direction)) return 0.9
  if (written.stop || wanted.stop) return 0
  if (isTypo(written, wanted)) return 0.9
  const bothConfusable = confusable.has(written.text) && confusable.has(wanted.text)
  return !bothConfusable && areRelated(written.stem, wanted.stem) ? 0.85 : 0
}
