import { wordWeight } from '../matching/alternatives.ts'
import { type CharNgrams, cosineSimilarity, countNgrams } from '../matching/char-ngrams.ts'
import type { Token } from '../text/tokens.ts'

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
