import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Alternative } from './alternatives.ts'
import { type AnswerText, windowNgrams, type Window } from './answer-text.ts'

import type { WordMatch } from './word-similarity.ts'
import { cosineSimilarity, ngramRecall } from './char-ngrams.ts'

/** The model's features, each with the sign that its weight must have: 1, -1, or 0 for either. */
export const featureSigns = {
  f1: 1,
  overlap: 1,
  sharedWords: 1,
  pairsInOrder: 1,
  lettersFound: 1,
  similarityToEntry: 1,
  similarityToQuestion: -1,
  negationDiffers: -1,
  beside: -1,
  lnAlternatives: -1,
  lnQuestion: 0,
  lnAnswer: 0,
  newWords: 0,
  modelAnswer: 0,
} as const

type Feature = keyof typeof featureSigns
export type Features = Record<Feature, number>

/** A window of an answer and one alternative; `hits[i]` belongs to `alternative.wanted[i]`. */
export interface Comparison {
  alternative: Alternative
  answer: AnswerText
  window: Window
  hits: (WordMatch | null)[]
  /** For each token of the answer its highest similarity to any word of the alternative. */
  covered: Float64Array
}

/** Weighted overlap of an alternative and a window, each 0 to 1. */
export interface OverlapRatios {
  exact: number
  recall: number
  precision: number
  overlap: number
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

function schemeWordRatios({ alternative, hits }: Comparison) {
  let [exact, full, fresh, freshAll, squares] = [0, 0, 0, 0, 0]
  alternative.wanted.forEach((wanted, index) => {
    const found = hits[index]?.similarity ?? 0
    full += wanted.fullWeight
    if (found === 1) exact += wanted.fullWeight
    fresh += wanted.weight * found
    freshAll += wanted.weight
    squares += wanted.weight ** 2
  })
  return { exact: ratio(exact, full), recall: ratio(fresh, freshAll), squares }
}

export function overlapRatios(comparison: Comparison): OverlapRatios {
  const { answer, window, covered } = comparison
  const wanted = schemeWordRatios(comparison)
  let [fresh, all, squares, shared] = [0, 0, 0, 0]
  for (let index = window.from; index < window.to; index++) {
    const similarity = covered[index] ?? 0
    if (similarity < 0.5 && answer.wantedElsewhere[index] === 1) continue
    const weight = answer.weights[index] ?? 0
    all += weight
    fresh += weight * similarity
    squares += weight ** 2
    shared += weight ** 2 * similarity
  }
  return {
    exact: wanted.exact,
    recall: wanted.recall,
    precision: ratio(fresh, all),
    overlap: ratio(shared, Math.sqrt(squares * wanted.squares)),
  }
}

/** The ratio of the alternative's word pairs that are also adjacent, in this order, in the answer. */
function pairsInOrder(hits: (WordMatch | null)[]): number {
  let found = 0
  for (let index = 1; index < hits.length; index++) {
    const [one, other] = [hits[index - 1], hits[index]]
    if (one && other && other.at > one.at && other.at <= one.at + 2) found++
  }
  return ratio(found, hits.length - 1)
}

/** Jaccard index of the stems of both, without stop words. */
function sharedWords({ alternative, answer, window }: Comparison): number {
  const said = new Set<string>()
  for (let index = window.from; index < window.to; index++) {
    const token = answer.tokens[index]
    if (token?.stop === false) said.add(token.stem)
  }
  let both = 0
  for (const stem of alternative.stems) if (said.has(stem)) both++
  return ratio(both, said.size + alternative.stems.size - both)
}

function negationDiffers({ alternative, answer, window }: Comparison): number {
  const denies = answer.tokens.slice(window.from, window.to).some(({ negator }) => negator)
  return denies === alternative.wanted.some(({ token }) => token.negator) ? 0 : 1
}

const longest = 60
const mostNew = 15

/** So long an entry is a whole answer written out, part of which earns marks too. */
const modelAnswerFrom = 40

/** How many words of science the alternative asks for beyond the question. */
const newWords = ({ wanted }: Alternative): number =>
  Math.min(mostNew, wanted.filter(({ token, weight }) => !token.stop && weight > 0.1).length)

/** The model's input for one comparison. All features but lengths and counts are between 0 and about 1. */
export function computeFeatures(
  comparison: Comparison,
  shares: OverlapRatios,
  mismatch: string | null,
): Features {
  const { alternative, answer, window, hits } = comparison
  const { recall, precision, overlap } = shares
  const grams = windowNgrams(answer, window)
  return {
    f1: ratio(2 * recall * precision, recall + precision),
    overlap: Math.min(1.5, overlap),
    sharedWords: sharedWords(comparison),
    pairsInOrder: pairsInOrder(hits),
    lettersFound: ngramRecall(alternative.ngrams, grams),
    similarityToEntry: cosineSimilarity(grams, alternative.ngrams),
    similarityToQuestion: cosineSimilarity(grams, answer.asked.ngrams),
    negationDiffers: negationDiffers(comparison),
    beside: mismatch === 'beside' || mismatch === 'echo' ? 1 : 0,
    lnAlternatives: Math.log(alternative.alternativeCount),
    lnQuestion: Math.log(1 + answer.asked.words),
    lnAnswer: Math.log(1 + Math.min(longest, window.to - window.from)),
    newWords: newWords(alternative),
    modelAnswer: alternative.wanted.length > modelAnswerFrom ? 1 : 0,
  }
}

/** Logistic regression of whether the answer contains an entry, written by `npm run fit:marking`. */
export interface Model {
  bias: number
  weights: Record<Feature, number>
}

export const featureNames = Object.keys(featureSigns) as Feature[]

export const modelPath = join(import.meta.dirname, '../data/model.json')

let loaded: Model | null = null
const model = (): Model => (loaded ??= JSON.parse(readFileSync(modelPath, 'utf8')) as Model)

export function predictProbability(found: Features, { bias, weights }: Model = model()): number {
  let sum = bias
  for (const name of featureNames) sum += weights[name] * found[name]
  return 1 / (1 + Math.exp(-sum))
}
