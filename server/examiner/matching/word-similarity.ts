import type { Token } from '../text/tokens.ts'
import type { Alternative, SchemeWord } from './alternatives.ts'
import type { AnswerText, WordSimilarity, Window } from './answer-text.ts'
import { areAlike, areOpposite, isEitherOr, isRivalTerm, isExclusiveTerm } from '../text/opposites.ts'
import { compareQuantities, type Quantity } from '../values/quantities.ts'
import { isMisspelling } from '../text/word-forms.ts'
import { confusableWords, stopWords, synonymGroups } from '../text/vocabulary.ts'
import { isKnownStem, wordRelation } from '../text/word-table.ts'

/** Whether the student's word is a misspelling. A science word of its own is none. */
export function isTypo(answerToken: Token, schemeToken: Token): boolean {
  if (confusableWords.has(answerToken.text) || stopWords.has(answerToken.text)) return false
  if (isExclusiveTerm(answerToken.stem) || isKnownStem(answerToken.stem)) return false
  return (
    isMisspelling(answerToken.text, schemeToken.text) || isMisspelling(answerToken.stem, schemeToken.stem)
  )
}

function areSynonyms(one: string, other: string): boolean {
  const groups = synonymGroups.get(one)
  const others = synonymGroups.get(other)
  return groups !== undefined && others !== undefined && [...groups].some((group) => others.has(group))
}

/** Words of one family, such as crystal and crystallisation: a long common beginning. */
function shareLongPrefix(one: string, other: string): boolean {
  const maxLength = Math.max(one.length, other.length)
  let prefixLength = 0
  while (prefixLength < maxLength && one[prefixLength] === other[prefixLength]) prefixLength++
  return prefixLength >= 6 && prefixLength >= maxLength * 0.72
}

/** "Not balanced" says "unbalanced"; but "not faster" does not say "slower". */
export const isNegatedOpposite = (answerToken: Token, schemeToken: Token): boolean =>
  areOpposite(answerToken.direction, schemeToken.direction) &&
  isEitherOr(schemeToken.direction) &&
  answerToken.negated !== schemeToken.negated

const trigrams = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, index) => word.slice(index, index + 3))

/** Sørensen–Dice coefficient of the words' trigrams, 0 to 1. */
function diceSimilarity(one: string, other: string): number {
  const [runs, others] = [trigrams(one), trigrams(other)]
  if (runs.length < 3 || others.length < 3) return 0
  return (2 * runs.filter((run) => others.includes(run)).length) / (runs.length + others.length)
}

const relationSimilarity = { synonym: 0.95, near: 0.8, antonym: 0.2 }

function compareWords(answerToken: Token, schemeToken: Token): number {
  if (answerToken.stem === schemeToken.stem) return 1
  if (areOpposite(answerToken.direction, schemeToken.direction)) return 0
  if (isRivalTerm(answerToken.stem, schemeToken.stem)) return 0
  if (areSynonyms(answerToken.stem, schemeToken.stem)) return 0.95
  if (areAlike(answerToken.direction, schemeToken.direction)) return 0.9
  if (answerToken.stop || schemeToken.stop) return 0
  if (isTypo(answerToken, schemeToken)) return 0.9
  // A joined phrase has the letters of other words, so neither letters nor WordNet relations apply.
  if (answerToken.text.includes(' ') || schemeToken.text.includes(' ')) return 0
  return relatedWordSimilarity(answerToken, schemeToken)
}

/** By WordNet, by a long common beginning, or by letters; two known words that only look alike are two words. */
function relatedWordSimilarity(answerToken: Token, schemeToken: Token): number {
  if (confusableWords.has(answerToken.text) && confusableWords.has(schemeToken.text)) return 0
  const relation = wordRelation(answerToken.stem, schemeToken.stem)
  if (relation !== null) return relationSimilarity[relation]
  if (shareLongPrefix(answerToken.stem, schemeToken.stem)) return 0.85
  const similarityCache = isKnownStem(answerToken.stem) && isKnownStem(schemeToken.stem)
  if (similarityCache && answerToken.text.slice(0, 4) !== schemeToken.text.slice(0, 4)) return 0
  const dice = diceSimilarity(answerToken.text, schemeToken.text)
  return dice > 0.55 ? dice * 0.9 : 0
}

const maxCachedPairs = 150_000

/** Similarities by mark-scheme word, then by answer word; cleared when full. */
const known = new Map<number, Map<number, number>>()
let cachedPairs = 0

function getCachedSimilarities(schemeToken: Token): Map<number, number> {
  if (cachedPairs >= maxCachedPairs) {
    known.clear()
    cachedPairs = 0
  }
  const cached = known.get(schemeToken.id)
  if (cached !== undefined) return cached
  const created = new Map<number, number>()
  known.set(schemeToken.id, created)
  return created
}

function quantitySimilarity(answerToken: Token, quantity: Quantity): number {
  if (answerToken.quantity === null) return 0
  const comparison = compareQuantities(answerToken.quantity, quantity)
  return comparison === 'same' ? 1 : comparison === 'number' ? 0.5 : 0
}

/** Similarity of a student's word to a mark-scheme word, 0 to 1. Opposites are 0, however alike they look. */
function similarityTo(schemeToken: Token): (answerToken: Token) => number {
  const { quantity } = schemeToken
  if (quantity !== null) return (answerToken) => quantitySimilarity(answerToken, quantity)
  const sameStem = (answerToken: Token): number => (answerToken.stem === schemeToken.stem ? 1 : 0)
  if (schemeToken.bare) return sameStem
  const cachedByToken = getCachedSimilarities(schemeToken)
  return (answerToken) => {
    if (answerToken.bare) return sameStem(answerToken)
    if (answerToken.quantity !== null) return 0
    if (isNegatedOpposite(answerToken, schemeToken)) return 0.95
    const cached = cachedByToken.get(answerToken.id)
    if (cached !== undefined) return cached
    const value = compareWords(answerToken, schemeToken)
    cachedByToken.set(answerToken.id, value)
    cachedPairs++
    return value
  }
}

export const similarity = (answerToken: Token, schemeToken: Token): number =>
  similarityTo(schemeToken)(answerToken)

/** A mark-scheme word and the student's word that matches it. */
export interface WordMatch {
  schemeWord: SchemeWord
  answerToken: Token
  /** Its index in the answer's tokens. */
  index: number
  similarity: number
}

/** The answer's tokens with a similarity above 0 to one mark-scheme word, cached per answer. */
export function findSimilarWords(
  { token }: SchemeWord,
  { tokens, similarities }: AnswerText,
): WordSimilarity[] {
  const key = token.id * 2 + (token.negated ? 1 : 0)
  const cached = similarities.get(key)
  if (cached !== undefined) return cached
  const similarWords: WordSimilarity[] = []
  const similarity = similarityTo(token)
  tokens.forEach((answerToken, index) => {
    const score = similarity(answerToken)
    if (score > 0) similarWords.push({ index, score })
  })
  similarities.set(key, similarWords)
  return similarWords
}

/** For each token of the answer its highest similarity to any word of the alternative. */
export function computeCoverage(alternative: Alternative, answer: AnswerText): Float64Array {
  const coverage = new Float64Array(answer.tokens.length)
  for (const schemeWord of alternative.words)
    for (const { index, score } of findSimilarWords(schemeWord, answer))
      if (score > (coverage[index] ?? 0)) coverage[index] = score
  return coverage
}

/** The window's most similar word; of equal ones the one that agrees in negation. */
function findBestSimilarity(
  schemeWord: SchemeWord,
  answer: AnswerText,
  { from, to }: Window,
): WordSimilarity | null {
  let best: WordSimilarity | null = null
  let bestValue = 0.3
  for (const candidate of findSimilarWords(schemeWord, answer)) {
    const { index, score } = candidate
    if (index < from || index >= to) continue
    const value = score + (answer.tokens[index]?.negated === schemeWord.token.negated ? 0.01 : 0)
    if (value <= bestValue + 1e-9) continue
    bestValue = value
    best = candidate
  }
  return best
}

/** The window's best match for each word of the alternative, in the alternative's order. */
export function matchWords({ words }: Alternative, answer: AnswerText, window: Window): (WordMatch | null)[] {
  return words.map((schemeWord) => {
    const best = findBestSimilarity(schemeWord, answer, window)
    const answerToken = best === null ? undefined : answer.tokens[best.index]
    return best === null || answerToken === undefined
      ? null
      : { schemeWord, answerToken, index: best.index, similarity: best.score }
  })
}

function windowWeight({ words }: Alternative, answer: AnswerText, window: Window): number {
  let sum = 0
  for (const schemeWord of words)
    sum += schemeWord.weight * (findBestSimilarity(schemeWord, answer, window)?.score ?? 0)
  return sum
}

const maxWindows = 3

/** The three windows that share most words with the alternative; of equal ones the shorter first. */
export function findBestWindows(alternative: Alternative, answer: AnswerText, windows: Window[]): Window[] {
  if (windows.length <= maxWindows) return windows
  const weighted = windows.map((window) => ({ window, weight: windowWeight(alternative, answer, window) }))
  const length = ({ from, to }: Window): number => to - from
  return weighted
    .toSorted((one, other) => other.weight - one.weight || length(one.window) - length(other.window))
    .slice(0, maxWindows)
    .map(({ window }) => window)
}
