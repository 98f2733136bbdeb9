import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Alternative } from './alternatives.ts'
import { type AnswerText, getWindowNgrams, type Window } from './answer-text.ts'

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

/** A window of an answer and one alternative; `wordMatches[i]` belongs to `alternative.words[i]`. */
export interface Comparison {
  alternative: Alternative
  answer: AnswerText
  window: Window
  wordMatches: (WordMatch | null)[]
  /** For each token of the answer its highest similarity to any word of the alternative. */
  coverage: Float64Array
}

/** Weighted overlap of an alternative and a window, each 0 to 1. */
export interface OverlapRatios {
  exactRecall: number
  recall: number
  precision: number
  overlap: number
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

function computeRecall({ alternative, wordMatches }: Comparison) {
  let [exactWeight, fullWeight, matchedWeight, totalWeight, squares] = [0, 0, 0, 0, 0]
  alternative.words.forEach((schemeWord, index) => {
    const similarity = wordMatches[index]?.similarity ?? 0
    fullWeight += schemeWord.fullWeight
    if (similarity === 1) exactWeight += schemeWord.fullWeight
    matchedWeight += schemeWord.weight * similarity
    totalWeight += schemeWord.weight
    squares += schemeWord.weight ** 2
  })
  return { exactRecall: ratio(exactWeight, fullWeight), recall: ratio(matchedWeight, totalWeight), squares }
}

export function computeOverlap(comparison: Comparison): OverlapRatios {
  const { answer, window, coverage } = comparison
  const scheme = computeRecall(comparison)
  let [matchedWeight, totalWeight, squares, sharedSquares] = [0, 0, 0, 0]
  for (let index = window.from; index < window.to; index++) {
    const similarity = coverage[index] ?? 0
    if (similarity < 0.5 && answer.usedElsewhere[index] === 1) continue
    const weight = answer.weights[index] ?? 0
    totalWeight += weight
    matchedWeight += weight * similarity
    squares += weight ** 2
    sharedSquares += weight ** 2 * similarity
  }
  return {
    exactRecall: scheme.exactRecall,
    recall: scheme.recall,
    precision: ratio(matchedWeight, totalWeight),
    overlap: ratio(sharedSquares, Math.sqrt(squares * scheme.squares)),
  }
}

/** The ratio of the alternative's word pairs that are also adjacent, in this order, in the answer. */
function computePairsInOrder(wordMatches: (WordMatch | null)[]): number {
  let count = 0
  for (let index = 1; index < wordMatches.length; index++) {
    const [one, other] = [wordMatches[index - 1], wordMatches[index]]
    if (one && other && other.index > one.index && other.index <= one.index + 2) count++
  }
  return ratio(count, wordMatches.length - 1)
}

/** Jaccard index of the stems of both, without stop words. */
function computeSharedWords({ alternative, answer, window }: Comparison): number {
  const answerStems = new Set<string>()
  for (let index = window.from; index < window.to; index++) {
    const token = answer.tokens[index]
    if (token?.stop === false) answerStems.add(token.stem)
  }
  let common = 0
  for (const stem of alternative.stems) if (answerStems.has(stem)) common++
  return ratio(common, answerStems.size + alternative.stems.size - common)
}

function compareNegation({ alternative, answer, window }: Comparison): number {
  const isNegated = answer.tokens.slice(window.from, window.to).some(({ negator }) => negator)
  return isNegated === alternative.words.some(({ token }) => token.negator) ? 0 : 1
}

const maxLength = 60
const maxNewWords = 15

/** An entry of more words is a whole model answer, part of which earns marks too. */
const minModelAnswerLength = 40

/** How many words of science the alternative asks for beyond the question. */
const countNewWords = ({ words }: Alternative): number =>
  Math.min(maxNewWords, words.filter(({ token, weight }) => !token.stop && weight > 0.1).length)

/** The model's input for one comparison. All features but lengths and counts are between 0 and about 1. */
export function computeFeatures(
  comparison: Comparison,
  ratios: OverlapRatios,
  mismatch: string | null,
): Features {
  const { alternative, answer, window, wordMatches } = comparison
  const { recall, precision, overlap } = ratios
  const ngrams = getWindowNgrams(answer, window)
  return {
    f1: ratio(2 * recall * precision, recall + precision),
    overlap: Math.min(1.5, overlap),
    sharedWords: computeSharedWords(comparison),
    pairsInOrder: computePairsInOrder(wordMatches),
    lettersFound: ngramRecall(alternative.ngrams, ngrams),
    similarityToEntry: cosineSimilarity(ngrams, alternative.ngrams),
    similarityToQuestion: cosineSimilarity(ngrams, answer.question.ngrams),
    negationDiffers: compareNegation(comparison),
    beside: mismatch === 'beside' || mismatch === 'echo' ? 1 : 0,
    lnAlternatives: Math.log(alternative.alternativeCount),
    lnQuestion: Math.log(1 + answer.question.wordCount),
    lnAnswer: Math.log(1 + Math.min(maxLength, window.to - window.from)),
    newWords: countNewWords(alternative),
    modelAnswer: alternative.words.length > minModelAnswerLength ? 1 : 0,
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
const getModel = (): Model => (loaded ??= JSON.parse(readFileSync(modelPath, 'utf8')) as Model)

/** Runs something with other weights, so that answers can be measured by a model that was not fitted on them. */
export function runWithModel<Result>(model: Model, run: () => Result): Result {
  const before = loaded
  loaded = model
  try {
    return run()
  } finally {
    loaded = before
  }
}

export function predictProbability(features: Features, { bias, weights }: Model = getModel()): number {
  let sum = bias
  for (const name of featureNames) sum += weights[name] * features[name]
  return 1 / (1 + Math.exp(-sum))
}
