import type { Alternative } from './alternatives.ts'
import type { AnswerText, Window } from './answer-text.ts'

import { isFlipped, isNegated, isOpposite } from './contradictions.ts'
import { type WordMatch, coverage, matchWords, bestWindows, isTypo } from './word-similarity.ts'
import {
  type Comparison,
  type Features,
  computeFeatures,
  type OverlapRatios,
  overlapRatios,
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
  /** The same for words said exactly, those of the question counting too. */
  exact: number
  /** Every word of the alternative was found, misspelt or not. */
  whole: boolean
  mismatch: Mismatch
  hits: WordMatch[]
  features: Features
}

function numberMismatch(alternative: Alternative, hits: (WordMatch | null)[], answer: AnswerText): Mismatch {
  const content = alternative.wanted.filter(({ token, fullWeight }) => !token.digits && fullWeight > 0.3)
  if (content.length > 2) return null
  for (const [index, wanted] of alternative.wanted.entries()) {
    if (!wanted.token.digits) continue
    const hit = hits[index]
    if (!hit) return 'number'
    if (hit.similarity === 1) continue
    const unitMissing = hit.written.quantity?.dimension === null
    const mayMiss = answer.asked.dimension === wanted.token.quantity?.dimension
    if (!unitMissing || !mayMiss) return 'unit'
  }
  return null
}

const fewWords = 5

/**
 * "The frequency increases" where only "frequency" stands in the question: "more" alone, said of anything else,
 * must not earn it. In a few words ("it increases") the subject is understood.
 */
function lacksSubject({ wanted }: Alternative, hits: WordMatch[], answer: AnswerText): boolean {
  const subjects = wanted.filter(
    ({ token, weight }) => weight === 0 && !token.stop && token.direction === null,
  )
  const onlyDirection = wanted.every(({ token, weight }) => weight < 0.3 || token.direction !== null)
  if (subjects.length === 0 || !onlyDirection || answer.tokens.length <= fewWords) return false
  return !hits.some((hit) => subjects.includes(hit.wanted))
}

/** "It loses kinetic energy" is not "it loses gravitational energy": what it is about must be said as well. */
function onlyDirections({ wanted }: Alternative, content: WordMatch[]): boolean {
  const aboutSomething = wanted.some(
    ({ token, weight }) => weight >= 0.5 && token.direction === null && !token.digits,
  )
  return aboutSomething && content.every((hit) => hit.wanted.token.direction !== null)
}

/** The letters of "s = d/t" stand in any long text. */
const isSymbols = ({ wanted }: Alternative): boolean => wanted.every(({ token }) => token.text.length === 1)
const mostBesideSymbols = 12

/** In an entry with so few words it is clear what a "not" or an opposite refers to. */
const fewWanted = 4

function opposition({ alternative, answer, window, hits }: Comparison, shares: OverlapRatios): Mismatch {
  const said = hits.filter((hit) => hit !== null)
  const stretch = answer.tokens.slice(window.from, window.to)
  const short = alternative.wanted.filter(({ fullWeight }) => fullWeight >= 0.25).length <= fewWanted
  const much = shares.exact >= (short ? 0.3 : 0.7) || shares.recall >= 0.5
  if (much && isFlipped(alternative.wanted, said, stretch)) return 'flipped'
  if (much && isOpposite(alternative.wanted, said, stretch)) return 'opposite'
  const telling = short ? shares.recall >= 0.3 : shares.recall >= 0.8 && shares.precision >= 0.8
  return telling && isNegated(said) ? 'negated' : null
}

const contentWordCount = ({ wanted }: Alternative): number =>
  wanted.filter(({ fullWeight }) => fullWeight >= 0.25).length

/** Of two words each is needed, and of three where chance helps more: "bacteria" alone is not "kills bacteria". */
function missing({ wanted }: Alternative, { singleEntry }: AnswerText, { recall }: OverlapRatios): Mismatch {
  const content = wanted.filter(({ fullWeight }) => fullWeight >= 0.25)
  // Where the question names one of the words, pupils leave it out or say the rest in other words.
  if (singleEntry && content.some(({ fullWeight, weight }) => weight < fullWeight)) return null
  return content.length <= (singleEntry ? 2 : 3) && recall < 0.6 ? 'partial' : null
}

function isBeside({ alternative, answer, hits }: Comparison): boolean {
  const said = hits.filter((hit) => hit !== null)
  const content = said.filter(({ wanted }) => wanted.weight >= 0.25)
  const beyond = content.some((hit) => hit.wanted.token.digits || !answer.asked.stems.has(hit.written.stem))
  if (content.length === 0 || !(beyond || alternative.inQuestion)) return true
  if (isSymbols(alternative) && answer.tokens.length > mostBesideSymbols) return true
  return (
    lacksSubject(alternative, said, answer) || (!answer.singleEntry && onlyDirections(alternative, content))
  )
}

function findMismatch(comparison: Comparison, shares: OverlapRatios): Mismatch {
  const { alternative, answer, hits } = comparison
  if (isBeside(comparison))
    return answer.singleEntry && contentWordCount(alternative) > fewWanted ? 'echo' : 'beside'
  return (
    numberMismatch(alternative, hits, answer) ??
    opposition(comparison, shares) ??
    missing(alternative, answer, shares)
  )
}

const mostOfIt = 0.8

const isWhole = ({ alternative, hits }: Comparison): boolean =>
  alternative.wanted.every(({ token }, at) => {
    const written = hits[at]?.written
    return written !== undefined && (written.stem === token.stem || isTypo(written, token))
  })

function toCandidate(comparison: Comparison): Candidate {
  const shares = overlapRatios(comparison)
  const mismatch = findMismatch(comparison, shares)
  const hits = comparison.hits.filter((hit) => hit !== null)
  return {
    // Part of what the question says already is no part of an answer.
    recall: comparison.alternative.inQuestion && shares.recall < mostOfIt ? 0 : shares.recall,
    exact: shares.exact,
    whole: isWhole(comparison),
    mismatch,
    hits: hits.filter(({ wanted }) => (mismatch === 'echo' ? wanted.fullWeight : wanted.weight) >= 0.25),
    features: computeFeatures(comparison, shares, mismatch),
  }
}

export interface Candidates {
  judged: Candidate[]
  /** Windows searched only for a contradiction. */
  contradictionOnly: Candidate[]
}

/** Compares the alternative with the windows of the answer that share most words with it. */
export function findCandidates(alternative: Alternative, answer: AnswerText): Candidates {
  const covered = coverage(alternative, answer)
  const compared = (windows: Window[]): Candidate[] =>
    bestWindows(alternative, answer, windows).map((window) =>
      toCandidate({ alternative, answer, window, hits: matchWords(alternative, answer, window), covered }),
    )
  return {
    judged: compared(answer.windows.judged),
    contradictionOnly: compared(answer.windows.contradictionOnly),
  }
}
