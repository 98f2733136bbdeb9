import type { MarkSchemeEntry } from '../../../contract/quiz-draft.ts'
import type { Span } from '../text/sentences.ts'
import { type Alternative, weighedAlternatives } from './alternatives.ts'
import type { AnswerText } from './answer-text.ts'
import { type Candidate, findCandidates, type Mismatch } from './candidates.ts'
import { predictProbability } from './model.ts'
import { coverage, type WordMatch } from './word-similarity.ts'

export interface Match {
  /** Weighted share of the wanted words that were found, 0 to 1; those of the question count nothing. */
  recall: number
  /** The same for words said exactly, those of the question counting too. */
  exact: number
  /** How likely it is that the entry was said, 0 to 1. */
  probability: number
  mismatch: Mismatch
  hits: WordMatch[]
}

export const noMatch: Match = { recall: 0, exact: 0, probability: 0, mismatch: null, hits: [] }

const vetoed = 0.05

/** Earns nothing, but asks the teacher to check. */
const doubtful = 0.38

/** Mismatches that earn nothing, whatever the model predicts. */
const isVetoed = (mismatch: Mismatch): boolean =>
  mismatch === 'flipped' || mismatch === 'opposite' || mismatch === 'negated' || mismatch === 'number'

/** The probability of a correct value, formula or equation: these need no model. */
const certain = 0.97

/** Below what another alternative is worth that is said in full: "462 days / 462" by "462". */
const nearlyRight = 0.85

/** Minimum probability where every word of the alternative is there exactly. */
const inFull = 0.9

/** The same where some words are misspelt. */
const withSlips = 0.7

/** The upper limit of a candidate's probability, whatever the model predicts. */
export function maxProbability(mismatch: Mismatch): number {
  if (isVetoed(mismatch)) return vetoed
  // Nothing beyond the question, or a word of a short entry, may have been meant rightly: that is no denial.
  if (mismatch === 'beside') return awardThreshold - 0.01
  return mismatch === 'partial' ? doubtful : 1
}

export function judgeCandidate({ recall, exact, whole, mismatch, hits, features }: Candidate): Match {
  const likely = Math.min(maxProbability(mismatch), predictProbability(features))
  if (mismatch === 'beside') return { ...noMatch, mismatch, probability: likely }
  if (mismatch === 'partial' || mismatch === 'echo')
    return { recall, exact, probability: likely, mismatch: null, hits }
  const said = exact >= 0.999 ? inFull : whole ? withSlips : 0
  const sure = isVetoed(mismatch) ? 0 : said
  return { recall, exact, probability: Math.max(sure, likely), mismatch, hits }
}

export interface Matched {
  best: Match
  /** The answer also says the opposite of this alternative. */
  contradicted: boolean
  /** The match that contradicts most of the alternative, or null. */
  opposed: Match | null
}

/** The words of the answer that decide an entry which is a value, a formula or an equation. */
function matchesInSpan(evidence: Span | null, { wanted }: Alternative, { tokens }: AnswerText): WordMatch[] {
  const heaviest = wanted.toSorted((one, other) => other.weight - one.weight)[0]
  if (evidence === null || heaviest === undefined) return []
  return tokens.flatMap((written, at) =>
    written.start >= evidence.start && written.end <= evidence.end
      ? [{ wanted: heaviest, written, at, similarity: 1 }]
      : [],
  )
}

function runMatcher(alternative: Alternative, answer: AnswerText): Match | null {
  const found = alternative.matcher?.(answer.raw, answer.asked) ?? null
  if (found === null) return null
  if (found.verdict === 'wrong') return { ...noMatch, probability: vetoed, mismatch: 'number' }
  const hits = matchesInSpan(found.evidence, alternative, answer)
  if (hits[0]?.written.negated === true)
    return { recall: 1, exact: 1, probability: vetoed, mismatch: 'negated', hits }
  const mismatch = found.verdict === 'right' ? null : found.verdict
  const probability = mismatch === null ? certain : nearlyRight
  return { recall: 1, exact: mismatch === null ? 1 : 0.9, probability, mismatch, hits }
}

/** The best match of one alternative anywhere in the answer, and where the answer says the opposite. */
export function matchAlternative(alternative: Alternative, answer: AnswerText): Matched {
  const special = runMatcher(alternative, answer)
  if (special !== null) return { best: special, contradicted: false, opposed: null }
  const candidates = findCandidates(alternative, answer)
  const matches = candidates.judged.map(judgeCandidate)
  let best = noMatch
  for (const match of matches) {
    const better =
      match.probability > best.probability ||
      (match.probability === best.probability && match.recall > best.recall)
    if (better) best = match
  }
  let opposed: Match | null = null
  for (const match of [...matches, ...candidates.contradictionOnly.map(judgeCandidate)]) {
    const opposes = isVetoed(match.mismatch) && match.mismatch !== 'number'
    const said = Math.max(match.recall, match.exact)
    if (opposes && said >= 0.4 && match.recall > (opposed?.recall ?? 0)) opposed = match
  }
  return { best, contradicted: opposed !== null && best.probability >= awardThreshold, opposed }
}

/** The minimum probability that awards an entry, chosen by cross-validation together with the model's weights. */
export const awardThreshold = 0.46

/** With several entries each is searched for in many windows, so a match by chance is likelier. */
export const multiEntryAwardThreshold = 0.5

/** The ratio of an entry's points that a match earns, 0 to 1, before rounding to whole points. */
function awardedRatio({ probability, recall }: Match): number {
  return Math.min(1, Math.max(0, (Math.min(probability, recall + 0.05) - 0.15) / 0.55))
}

/** The points a match earns. A wrong unit or an unbalanced equation costs one point. */
export function awardedPoints(match: Match, maxPoints: number, least: number): number {
  if (match.mismatch === 'unit' || match.mismatch === 'balance')
    return match.probability >= least ? Math.max(0, maxPoints - 1) : 0
  if (match.mismatch !== null) return 0
  if (maxPoints <= 1) return match.probability >= least ? maxPoints : 0
  return Math.min(maxPoints, Math.round(maxPoints * awardedRatio(match)))
}

/** An alternative of an entry with its best match in the answer. */
export interface AlternativeMatch extends Matched {
  text: string
}

/** Which words of the answer each entry asks for. */
function wordsAskedFor(entries: Alternative[][], answer: AnswerText): Uint8Array[] {
  return entries.map((alternatives) => {
    const asked = new Uint8Array(answer.tokens.length)
    for (const alternative of alternatives)
      coverage(alternative, answer).forEach((similarity, at) => {
        if (similarity >= 0.8) asked[at] = 1
      })
    return asked
  })
}

/** The answer once per entry, with the words flagged that other entries ask for. */
function answerForEach(entries: Alternative[][], answer: AnswerText): AnswerText[] {
  if (entries.length < 2) return entries.map(() => answer)
  const asked = wordsAskedFor(entries, answer)
  return entries.map((_, own) => {
    const others = asked.filter((__, index) => index !== own)
    return {
      ...answer,
      wantedElsewhere: answer.wantedElsewhere.map((__, at) =>
        others.some((words) => words[at] === 1) ? 1 : 0,
      ),
    }
  })
}

/** Matches every alternative of every entry with the answer. */
export function matchEntries(scheme: readonly MarkSchemeEntry[], answer: AnswerText): AlternativeMatch[][] {
  const entries = scheme.map((entry) => weighedAlternatives(entry.answer, answer.asked.stems))
  const answers = answerForEach(entries, answer)
  return entries.map((alternatives, index) =>
    alternatives.map((alternative) => ({
      text: alternative.text.toLowerCase(),
      ...matchAlternative(alternative, answers[index] ?? answer),
    })),
  )
}
