import { wordWeight } from '../matching/alternatives.ts'
import { type CharNgrams, cosineSimilarity, countNgrams } from '../matching/char-ngrams.ts'
import type { Token } from '../text/tokens.ts'
import { stopWords } from '../text/vocabulary.ts'

/** What an answer says beyond its question, for comparing it with other answers. */
export interface Wording {
  /** Weights by stem; a stem that a "not" reaches is another one. */
  words: ReadonlyMap<string, number>
  norm: number
  ngrams: CharNgrams
}

/** Every answer has the question's words, so they say little about how alike two answers are. */
const questionWordRatio = 0.3

export function toWording(tokens: readonly Token[], questionStems: ReadonlySet<string>): Wording {
  const words = new Map<string, number>()
  for (const token of tokens) {
    const stem = token.negated ? `not ${token.stem}` : token.stem
    const ratio = questionStems.has(token.stem) && !token.digits ? questionWordRatio : 1
    words.set(stem, ratio * wordWeight(token))
  }
  const squares = [...words.values()].reduce((sum, weight) => sum + weight ** 2, 0)
  return { words, norm: Math.sqrt(squares), ngrams: countNgrams(tokens) }
}

function compareWords(one: Wording, other: Wording): number {
  if (one.norm === 0 || other.norm === 0) return 0
  const [small, large] = one.words.size < other.words.size ? [one, other] : [other, one]
  let dot = 0
  for (const [stem, weight] of small.words) dot += weight * (large.words.get(stem) ?? 0)
  return dot / (one.norm * other.norm)
}

/** How alike two answers are worded, 0 to 1: the mean of the cosines of their weighted stems and of their 4-grams. */
export const computeSimilarity = (one: Wording, other: Wording): number =>
  (compareWords(one, other) + cosineSimilarity(one.ngrams, other.ngrams)) / 2

/** Capitals decide between "CO" and "Co", so only words that cannot be symbols lose them. */
function toPlainCase(word: string): string {
  const lower = word.toLowerCase()
  const isCapitalised = /^\p{Lu}?\p{Ll}*$/u.test(word)
  if (isCapitalised) return word.length >= 3 || stopWords.has(lower) ? lower : word
  return /^\p{Lu}{4,}$/u.test(word) ? lower : word
}

/**
 * A text that is the same for answers which differ in nothing but capitals, spaces and punctuation. Superscripts, signs,
 * brackets and decimal points stay, because 10² is not 102.
 */
export const toWordingKey = (answer: string): string =>
  answer
    .normalize('NFC')
    .replace(/[’‘`´]/gu, "'")
    .replace(/["“”„]/gu, ' ')
    .replace(/[.,;:!?]+(?=\s|$)/gu, ' ')
    .replace(/\p{L}+/gu, toPlainCase)
    .replace(/\s+/gu, ' ')
    .trim()
