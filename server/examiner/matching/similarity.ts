import { areAlike, areOpposite, isEitherOr } from '../text/directions.ts'
import { isRivalTerm, isExclusiveTerm } from './opposites.ts'
import { compareQuantities, type Quantity } from '../values/quantities.ts'
import { isMisspelling } from '../text/spelling.ts'
import type { Token } from '../text/tokens.ts'
import { confusableWords, stopWords, synonymGroups } from '../text/vocabulary.ts'
import { isKnownStem, wordRelation } from '../text/word-table.ts'

/** `written` is the pupil's word: where it is a science word of its own it is no misspelling of another. */
export function isTypo(written: Token, wanted: Token): boolean {
  if (confusableWords.has(written.text) || stopWords.has(written.text)) return false
  if (isExclusiveTerm(written.stem) || isKnownStem(written.stem)) return false
  return isMisspelling(written.text, wanted.text) || isMisspelling(written.stem, wanted.stem)
}

function areSynonyms(one: string, other: string): boolean {
  const groups = synonymGroups.get(one)
  const others = synonymGroups.get(other)
  return groups !== undefined && others !== undefined && [...groups].some((group) => others.has(group))
}

/** Words of one family, such as crystal and crystallisation: a long common beginning. */
function shareLongPrefix(one: string, other: string): boolean {
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

const trigrams = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, index) => word.slice(index, index + 3))

/** Sørensen–Dice coefficient of the words' trigrams, 0 to 1. */
function diceSimilarity(one: string, other: string): number {
  const [runs, others] = [trigrams(one), trigrams(other)]
  if (runs.length < 3 || others.length < 3) return 0
  return (2 * runs.filter((run) => others.includes(run)).length) / (runs.length + others.length)
}

const relationSimilarity = { synonym: 0.95, near: 0.8, antonym: 0.2 }

function compareWords(written: Token, wanted: Token): number {
  if (written.stem === wanted.stem) return 1
  if (areOpposite(written.direction, wanted.direction)) return 0
  if (isRivalTerm(written.stem, wanted.stem)) return 0
  if (areSynonyms(written.stem, wanted.stem)) return 0.95
  if (areAlike(written.direction, wanted.direction)) return 0.9
  if (written.stop || wanted.stop) return 0
  if (isTypo(written, wanted)) return 0.9
  // A phrase stands for one word of another kind, so neither its letters nor its relations say anything.
  if (written.text.includes(' ') || wanted.text.includes(' ')) return 0
  return relatedness(written, wanted)
}

/** By WordNet, by a long common beginning, or by letters; two known words that only look alike are two words. */
function relatedness(written: Token, wanted: Token): number {
  if (confusableWords.has(written.text) && confusableWords.has(wanted.text)) return 0
  const relation = wordRelation(written.stem, wanted.stem)
  if (relation !== null) return relationSimilarity[relation]
  if (shareLongPrefix(written.stem, wanted.stem)) return 0.85
  const known = isKnownStem(written.stem) && isKnownStem(wanted.stem)
  if (known && written.text.slice(0, 4) !== wanted.text.slice(0, 4)) return 0
  const shared = diceSimilarity(written.text, wanted.text)
  return shared > 0.55 ? shared * 0.9 : 0
}

const maxCachedPairs = 150_000

/** Similarities by mark-scheme word, then by answer word; cleared when full. */
const known = new Map<number, Map<number, number>>()
let pairs = 0

function cachedSimilarities(wanted: Token): Map<number, number> {
  if (pairs >= maxCachedPairs) {
    known.clear()
    pairs = 0
  }
  const before = known.get(wanted.id)
  if (before !== undefined) return before
  const made = new Map<number, number>()
  known.set(wanted.id, made)
  return made
}

function quantitySimilarity(written: Token, wanted: Quantity): number {
  if (written.quantity === null) return 0
  const compared = compareQuantities(written.quantity, wanted)
  return compared === 'same' ? 1 : compared === 'number' ? 0.5 : 0
}

/** 0 to 1: how well a pupil's word stands for the wanted one. Opposites are 0, however alike they look. */
export function similarityTo(wanted: Token): (written: Token) => number {
  const { quantity } = wanted
  if (quantity !== null) return (written) => quantitySimilarity(written, quantity)
  const sameStem = (written: Token): number => (written.stem === wanted.stem ? 1 : 0)
  if (wanted.bare) return sameStem
  const compared = cachedSimilarities(wanted)
  return (written) => {
    if (written.bare) return sameStem(written)
    if (written.quantity !== null) return 0
    if (saysByNegation(written, wanted)) return 0.95
    const before = compared.get(written.id)
    if (before !== undefined) return before
    const value = compareWords(written, wanted)
    compared.set(written.id, value)
    pairs++
    return value
  }
}

export const similarity = (written: Token, wanted: Token): number => similarityTo(wanted)(written)
