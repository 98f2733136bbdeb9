import type { Alternative } from './alternatives.ts'
import type { AnswerText, Window } from './answer-text.ts'

import { isFlipped, isNegated, isOpposite } from './contradictions.ts'
import { type WordMatch, computeCoverage, matchWords, findBestWindows, isTypo } from './word-similarity.ts'
import {
  type Comparison,
  type Features,
  computeFeatures,
  type OverlapRatios,
  computeOverlap,
} from './model.ts'

/**
 * Why a window may not earn the mark although it shares words with the alternative. 'beside' and 'echo' both say
 * nothing beyond the question; for 'echo' the entry is long enough to consist of the question's words, so the model decides.
 */
export type Mismatch =
  'flipped' | 'opposite' | 'negated' | 'unit' | 'balance' | 'number' | 'partial' | 'echo' | 'beside' | null

/** One window of the answer compared with one alternative: the input of the model. */
export interface Candidate {
  /** Weighted ratio of the alternative's words that were found, 0 to 1. */
  recall: number
  /** The same for exact words only, those of the question counting too. */
  exactRecall: number
  /** Every word of the alternative was found, misspelt or not. */
  isComplete: boolean
  mismatch: Mismatch
  wordMatches: WordMatch[]
  features: Features
}

function findNumberMismatch(
  alternative: Alternative,
  wordMatches: (WordMatch | null)[],
  answer: AnswerText,
): Mismatch {
  const content = alternative.words.filter(({ token, fullWeight }) => !token.digits && fullWeight > 0.3)
  if (content.length > 2) return null
  for (const [index, schemeWord] of alternative.words.entries()) {
    if (!schemeWord.token.digits) continue
    const match = wordMatches[index]
    if (!match) return 'number'
    if (match.similarity === 1) continue
    const unitMissing = match.answerToken.quantity?.dimension === null
    const mayOmitUnit = answer.question.dimension === schemeWord.token.quantity?.dimension
    if (!unitMissing || !mayOmitUnit) return 'unit'
  }
  return null
}

const maxWordsWithoutSubject = 5

/**
 * "The frequency increases" where only "frequency" stands in the question: "more" alone, said of anything else,
 * must not earn it. In a few words ("it increases") the subject is understood.
 */
function lacksSubject({ words }: Alternative, wordMatches: WordMatch[], answer: AnswerText): boolean {
  const subjects = words.filter(
    ({ token, weight }) => weight === 0 && !token.stop && token.direction === null,
  )
  const onlyDirection = words.every(({ token, weight }) => weight < 0.3 || token.direction !== null)
  if (subjects.length === 0 || !onlyDirection || answer.tokens.length <= maxWordsWithoutSubject) return false
  return !wordMatches.some((match) => subjects.includes(match.schemeWord))
}

/** "It loses kinetic energy" is not "it loses gravitational energy": what it is about must be said as well. */
function hasOnlyDirections({ words }: Alternative, content: WordMatch[]): boolean {
  const hasSubject = words.some(
    ({ token, weight }) => weight >= 0.5 && token.direction === null && !token.digits,
  )
  return hasSubject && content.every((match) => match.schemeWord.token.direction !== null)
}

/** An entry such as "s = d/t": its letters occur in any long text. */
const isSymbols = ({ words }: Alternative): boolean => words.every(({ token }) => token.text.length === 1)
const maxWordsWithSymbols = 12

/** In an entry with so few words it is clear what a "not" or an opposite refers to. */
const maxShortEntryWords = 4

function findOpposition(
  { alternative, answer, window, wordMatches }: Comparison,
  ratios: OverlapRatios,
): Mismatch {
  const matches = wordMatches.filter((match) => match !== null)
  const windowTokens = answer.tokens.slice(window.from, window.to)
  const isShort =
    alternative.words.filter(({ fullWeight }) => fullWeight >= 0.25).length <= maxShortEntryWords
  const sharesMuch = ratios.exactRecall >= (isShort ? 0.3 : 0.7) || ratios.recall >= 0.5
  if (sharesMuch && isFlipped(alternative.words, matches, windowTokens)) return 'flipped'
  if (sharesMuch && isOpposite(alternative.words, matches, windowTokens)) return 'opposite'
  const sharesMost = isShort ? ratios.recall >= 0.3 : ratios.recall >= 0.8 && ratios.precision >= 0.8
  return sharesMost && isNegated(matches) ? 'negated' : null
}

const countContentWords = ({ words }: Alternative): number =>
  words.filter(({ fullWeight }) => fullWeight >= 0.25).length

/** Of two words each is needed, and of three where chance helps more: "bacteria" alone is not "kills bacteria". */
function findMissingWords(
  { words }: Alternative,
  { singleEntry }: AnswerText,
  { recall }: OverlapRatios,
): Mismatch {
  const content = words.filter(({ fullWeight }) => fullWeight >= 0.25)
  // Where the question names one of the words, students leave it out or say the rest in other words.
  if (singleEntry && content.some(({ fullWeight, weight }) => weight < fullWeight)) return null
  return content.length <= (singleEntry ? 2 : 3) && recall < 0.6 ? 'partial' : null
}

function saysNothingNew({ alternative, answer, wordMatches }: Comparison): boolean {
  const matches = wordMatches.filter((match) => match !== null)
  const content = matches.filter(({ schemeWord }) => schemeWord.weight >= 0.25)
  const hasNewContent = content.some(
    (match) => match.schemeWord.token.digits || !answer.question.stems.has(match.answerToken.stem),
  )
  if (content.length === 0 || !(hasNewContent || alternative.inQuestion)) return true
  if (isSymbols(alternative) && answer.tokens.length > maxWordsWithSymbols) return true
  return (
    lacksSubject(alternative, matches, answer) ||
    (!answer.singleEntry && hasOnlyDirections(alternative, content))
  )
}

function findMismatch(comparison: Comparison, ratios: OverlapRatios): Mismatch {
  const { alternative, answer, wordMatches } = comparison
  if (saysNothingNew(comparison))
    return answer.singleEntry && countContentWords(alternative) > maxShortEntryWords ? 'echo' : 'beside'
  return (
    findNumberMismatch(alternative, wordMatches, answer) ??
    findOpposition(comparison, ratios) ??
    findMissingWords(alternative, answer, ratios)
  )
}

const minQuestionRecall = 0.8

const isComplete = ({ alternative, wordMatches }: Comparison): boolean =>
  alternative.words.every(({ token }, at) => {
    const answerToken = wordMatches[at]?.answerToken
    return answerToken !== undefined && (answerToken.stem === token.stem || isTypo(answerToken, token))
  })

function toCandidate(comparison: Comparison): Candidate {
  const ratios = computeOverlap(comparison)
  const mismatch = findMismatch(comparison, ratios)
  const matches = comparison.wordMatches.filter((match) => match !== null)
  return {
    // Part of what the question says already is no part of an answer.
    recall: comparison.alternative.inQuestion && ratios.recall < minQuestionRecall ? 0 : ratios.recall,
    exactRecall: ratios.exactRecall,
    isComplete: isComplete(comparison),
    mismatch,
    wordMatches: matches.filter(
      ({ schemeWord }) => (mismatch === 'echo' ? schemeWord.fullWeight : schemeWord.weight) >= 0.25,
    ),
    features: computeFeatures(comparison, ratios, mismatch),
  }
}

export interface Candidates {
  scoring: Candidate[]
  /** Windows searched only for a contradiction. */
  contradictionOnly: Candidate[]
}

/** Compares the alternative with the windows of the answer that share most words with it. */
export function findCandidates(alternative: Alternative, answer: AnswerText): Candidates {
  const coverage = computeCoverage(alternative, answer)
  const compare = (windows: Window[]): Candidate[] =>
    findBestWindows(alternative, answer, windows).map((window) =>
      toCandidate({
        alternative,
        answer,
        window,
        wordMatches: matchWords(alternative, answer, window),
        coverage,
      }),
    )
  return {
    scoring: compare(answer.windows.scoring),
    contradictionOnly: compare(answer.windows.contradictionOnly),
  }
}
