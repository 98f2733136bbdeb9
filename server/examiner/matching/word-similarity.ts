import type { Token } from '../text/tokens.ts'
import type { Alternative, SchemeWord } from './alternatives.ts'
import type { AnswerText, WordSimilarity, Window } from './answer-text.ts'
import { areAlike, areOpposite, isEitherOr, isRivalTerm, isExclusiveTerm } from '../text/opposites.ts'
import { compareQuantities, type Quantity } from '../values/quantities.ts'
import { isMisspelling } from '../text/word-forms.ts'
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
function similarityTo(wanted: Token): (written: Token) => number {
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

/** A wanted word and the pupil's word that stands for it. */
export interface WordMatch {
  wanted: SchemeWord
  written: Token
  /** Where it stands among the words of the answer. */
  at: number
  similarity: number
}

/** The answer's tokens with a similarity above 0 to one mark-scheme word, cached per answer. */
export function similarWords({ token }: SchemeWord, { tokens, similarities }: AnswerText): WordSimilarity[] {
  const key = token.id * 2 + (token.negated ? 1 : 0)
  const known = similarities.get(key)
  if (known !== undefined) return known
  const found: WordSimilarity[] = []
  const similarity = similarityTo(token)
  tokens.forEach((written, at) => {
    const score = similarity(written)
    if (score > 0) found.push({ at, score })
  })
  similarities.set(key, found)
  return found
}

/** For each token of the answer its highest similarity to any word of the alternative. */
export function coverage(alternative: Alternative, answer: AnswerText): Float64Array {
  const cover = new Float64Array(answer.tokens.length)
  for (const wanted of alternative.wanted)
    for (const { at, score } of similarWords(wanted, answer)) if (score > (cover[at] ?? 0)) cover[at] = score
  return cover
}

/** The best word in the window for a wanted one; of equal ones that which agrees in "not". */
function bestSimilarity(wanted: SchemeWord, answer: AnswerText, { from, to }: Window): WordSimilarity | null {
  let best: WordSimilarity | null = null
  let bestValue = 0.3
  for (const candidate of similarWords(wanted, answer)) {
    const { at, score } = candidate
    if (at < from || at >= to) continue
    const value = score + (answer.tokens[at]?.negated === wanted.token.negated ? 0.01 : 0)
    if (value <= bestValue + 1e-9) continue
    bestValue = value
    best = candidate
  }
  return best
}

/** The window's best match for each word of the alternative, in the alternative's order. */
export function matchWords(
  { wanted }: Alternative,
  answer: AnswerText,
  window: Window,
): (WordMatch | null)[] {
  return wanted.map((each) => {
    const best = bestSimilarity(each, answer, window)
    const written = best === null ? undefined : answer.tokens[best.at]
    return best === null || written === undefined
      ? null
      : { wanted: each, written, at: best.at, similarity: best.score }
  })
}

function windowWeight({ wanted }: Alternative, answer: AnswerText, window: Window): number {
  let sum = 0
  for (const each of wanted) sum += each.weight * (bestSimilarity(each, answer, window)?.score ?? 0)
  return sum
}

const maxWindows = 3

/** The three windows that share most words with the alternative; of equal ones the shorter first. */
export function bestWindows(alternative: Alternative, answer: AnswerText, windows: Window[]): Window[] {
  if (windows.length <= maxWindows) return windows
  const weighed = windows.map((window) => ({ window, weight: windowWeight(alternative, answer, window) }))
  const length = ({ from, to }: Window): number => to - from
  return weighed
    .toSorted((one, other) => other.weight - one.weight || length(one.window) - length(other.window))
    .slice(0, maxWindows)
    .map(({ window }) => window)
}
