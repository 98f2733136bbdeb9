import type { MarkSchemeEntry } from '../../../contract/quiz-draft.ts'
import type { Span } from '../text/sentences.ts'
import { type Alternative, getAlternatives } from './alternatives.ts'
import type { AnswerText } from './answer-text.ts'
import { type Candidate, findCandidates, type Mismatch } from './candidates.ts'
import { predictProbability } from './model.ts'
import { computeCoverage, type WordMatch } from './word-similarity.ts'

export interface Match {
  /** Weighted ratio of the entry's words that were found, 0 to 1. Words of the question count nothing. */
  recall: number
  /** The same for exact words only, those of the question counting too. */
  exactRecall: number
  /** The probability that the answer contains the entry, 0 to 1. */
  probability: number
  mismatch: Mismatch
  wordMatches: WordMatch[]
}

export const noMatch: Match = { recall: 0, exactRecall: 0, probability: 0, mismatch: null, wordMatches: [] }

const vetoedProbability = 0.05

/** Earns nothing, but asks the teacher to check. */
const partialProbability = 0.38

/** Mismatches that earn nothing, whatever the model predicts. */
const isVetoed = (mismatch: Mismatch): boolean =>
  mismatch === 'flipped' || mismatch === 'opposite' || mismatch === 'negated' || mismatch === 'number'

/** The probability of a correct value, formula or equation: these need no model. */
const matcherProbability = 0.97

/** Less than an alternative that matches exactly: "462" earns by the second of "462 days / 462". */
const nearMissProbability = 0.85

/** Minimum probability where every word of the alternative is there exactly. */
const exactProbability = 0.9

/** The same where some words are misspelt. */
const misspeltProbability = 0.7

/** The upper limit of a candidate's probability, whatever the model predicts. */
export function getMaxProbability(mismatch: Mismatch): number {
  if (isVetoed(mismatch)) return vetoedProbability
  // Nothing beyond the question, or a word of a short entry, may have been meant rightly: that is no denial.
  if (mismatch === 'beside') return awardThreshold - 0.01
  return mismatch === 'partial' ? partialProbability : 1
}

export function judgeCandidate({
  recall,
  exactRecall,
  isComplete,
  mismatch,
  wordMatches,
  features,
}: Candidate): Match {
  const predicted = Math.min(getMaxProbability(mismatch), predictProbability(features))
  if (mismatch === 'beside') return { ...noMatch, mismatch, probability: predicted }
  if (mismatch === 'partial' || mismatch === 'echo')
    return { recall, exactRecall, probability: predicted, mismatch: null, wordMatches }
  const minProbability = exactRecall >= 0.999 ? exactProbability : isComplete ? misspeltProbability : 0
  const lowerBound = isVetoed(mismatch) ? 0 : minProbability
  return { recall, exactRecall, probability: Math.max(lowerBound, predicted), mismatch, wordMatches }
}

export interface AlternativeResult {
  best: Match
  /** The answer also says the opposite of this alternative. */
  isContradicted: boolean
  /** The match that contradicts most of the alternative, or null. */
  contradiction: Match | null
}

/** The words of the answer that decide an entry which is a value, a formula or an equation. */
function matchesInSpan(evidence: Span | null, { words }: Alternative, { tokens }: AnswerText): WordMatch[] {
  const heaviest = words.toSorted((one, other) => other.weight - one.weight)[0]
  if (evidence === null || heaviest === undefined) return []
  return tokens.flatMap((token, index) =>
    token.start >= evidence.start && token.end <= evidence.end
      ? [{ schemeWord: heaviest, answerToken: token, index, similarity: 1 }]
      : [],
  )
}

function runMatcher(alternative: Alternative, answer: AnswerText): Match | null {
  const result = alternative.matcher?.(answer.raw, answer.question) ?? null
  if (result === null) return null
  if (result.verdict === 'wrong') return { ...noMatch, probability: vetoedProbability, mismatch: 'number' }
  const wordMatches = matchesInSpan(result.evidence, alternative, answer)
  if (wordMatches[0]?.answerToken.negated === true)
    return { recall: 1, exactRecall: 1, probability: vetoedProbability, mismatch: 'negated', wordMatches }
  const mismatch = result.verdict === 'right' ? null : result.verdict
  const probability = mismatch === null ? matcherProbability : nearMissProbability
  return { recall: 1, exactRecall: mismatch === null ? 1 : 0.9, probability, mismatch, wordMatches }
}

/** The best match of one alternative anywhere in the answer, and where the answer says the opposite. */
export function matchAlternative(alternative: Alternative, answer: AnswerText): AlternativeResult {
  const matcherResult = runMatcher(alternative, answer)
  if (matcherResult !== null) return { best: matcherResult, isContradicted: false, contradiction: null }
  const candidates = findCandidates(alternative, answer)
  const matches = candidates.scoring.map(judgeCandidate)
  let best = noMatch
  for (const match of matches) {
    const isBetter =
      match.probability > best.probability ||
      (match.probability === best.probability && match.recall > best.recall)
    if (isBetter) best = match
  }
  let contradiction: Match | null = null
  for (const match of [...matches, ...candidates.contradictionOnly.map(judgeCandidate)]) {
    const isOpposing = isVetoed(match.mismatch) && match.mismatch !== 'number'
    const maxRecall = Math.max(match.recall, match.exactRecall)
    if (isOpposing && maxRecall >= 0.4 && match.recall > (contradiction?.recall ?? 0)) contradiction = match
  }
  return { best, isContradicted: contradiction !== null && best.probability >= awardThreshold, contradiction }
}

/** The minimum probability that awards an entry, chosen by cross-validation together with the model's weights. */
export const awardThreshold = 0.46

/** With several entries each is searched for in many windows, so a match by chance is likelier. */
export const multiEntryAwardThreshold = 0.5

/** What the points rest on: the probability, for an entry of several points limited by how much of it was found. */
export const getEarningProbability = ({ probability, recall }: Match, maxPoints: number): number =>
  maxPoints <= 1 ? probability : Math.min(probability, recall + 0.05)

/** The points of an entry by its earning probability, whole ones. */
export function toPoints(earningProbability: number, maxPoints: number, threshold: number): number {
  if (maxPoints <= 1) return earningProbability >= threshold ? maxPoints : 0
  const ratio = Math.min(1, Math.max(0, (earningProbability - 0.15) / 0.55))
  return Math.min(maxPoints, Math.round(maxPoints * ratio))
}

/** The minimum probability that awards an entry of this mark scheme. */
export const getAwardThreshold = (scheme: readonly MarkSchemeEntry[]): number =>
  scheme.length === 1 ? awardThreshold : multiEntryAwardThreshold

/** The points a match earns. A wrong unit or an unbalanced equation costs one point. */
export function awardedPoints(match: Match, maxPoints: number, threshold: number): number {
  if (match.mismatch === 'unit' || match.mismatch === 'balance')
    return match.probability >= threshold ? Math.max(0, maxPoints - 1) : 0
  return match.mismatch === null ? toPoints(getEarningProbability(match, maxPoints), maxPoints, threshold) : 0
}

/** An alternative of an entry with its best match in the answer. */
export interface AlternativeMatch extends AlternativeResult {
  text: string
}

/** Which words of the answer each entry asks for. */
function findWordsByEntry(entries: Alternative[][], answer: AnswerText): Uint8Array[] {
  return entries.map((alternatives) => {
    const flags = new Uint8Array(answer.tokens.length)
    for (const alternative of alternatives)
      computeCoverage(alternative, answer).forEach((similarity, at) => {
        if (similarity >= 0.8) flags[at] = 1
      })
    return flags
  })
}

/** The answer once per entry, with the words flagged that other entries ask for. */
function toAnswerByEntry(entries: Alternative[][], answer: AnswerText): AnswerText[] {
  if (entries.length < 2) return entries.map(() => answer)
  const wordsByEntry = findWordsByEntry(entries, answer)
  return entries.map((_, own) => {
    const others = wordsByEntry.filter((__, index) => index !== own)
    return {
      ...answer,
      usedElsewhere: answer.usedElsewhere.map((__, at) => (others.some((words) => words[at] === 1) ? 1 : 0)),
    }
  })
}

/** Matches every alternative of every entry with the answer. */
export function matchEntries(scheme: readonly MarkSchemeEntry[], answer: AnswerText): AlternativeMatch[][] {
  const entries = scheme.map((entry) => getAlternatives(entry.answer, answer.question.stems))
  const answers = toAnswerByEntry(entries, answer)
  return entries.map((alternatives, index) =>
    alternatives.map((alternative) => ({
      text: alternative.text.toLowerCase(),
      ...matchAlternative(alternative, answers[index] ?? answer),
    })),
  )
}
