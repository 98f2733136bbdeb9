import { roundPoints } from '../../../contract/quiz-draft.ts'
import type { MarkTask } from '../examiner.ts'
import { getAwardThreshold, toPoints } from '../matching/match-entries.ts'
import type { AnswerBasis, EntryBasis } from './answer-basis.ts'
import { fitShift, shiftProbability, toLogit } from './log-odds.ts'
import { computeSimilarity, type Wording } from './wording.ts'

/** An answer whose points a teacher decided, one number for each entry of the mark scheme. */
export interface DecidedBasis {
  basis: AnswerBasis
  points: readonly number[]
}

export interface LearningConstants {
  /** How many answers the prior of no shift is worth. Source: teaching.md. */
  priorAnswers: number
  /** The log-odds of a vote of many decided answers that are all worded the same. */
  voteWeight: number
  /** The exponent of a similarity: the higher, the less do answers count that are only a little alike. */
  voteSharpness: number
  /** The similarity of two wordings, 0 to 1. */
  compare: (one: Wording, other: Wording) => number
}

/**
 * The vote's constants come from `npm run fit:marking -- --classes --data <folder>`, on SciEntsBank and Beetle by folds
 * of questions: the smallest weight whose ratio of right marks is less than .001 below the best (.886 of .887).
 */
export const learningConstants: LearningConstants = {
  ...{ priorAnswers: 3, voteWeight: 4, voteSharpness: 3 },
  compare: computeSimilarity,
}

/** How many decisions each part of learning needs. */
export const minDecisions = { shift: 3, vote: 5 }

/**
 * An entry is raised only where the marker is in doubt itself, or where an answer this similar has earned it: otherwise a
 * generous teacher's marks would lift answers that say nothing. In simulated classes it costs no right mark.
 */
const minDoubtfulProbability = 0.35
const minEarnedSimilarity = 0.5

/** The probability of what was decided for the same wording. */
const sameWordingProbability = 0.97

/** What an entry earns after learning. */
export interface LearnedEntry {
  points: number
  /** That it is earned, 0 to 1. */
  probability: number
  /** Whether a teacher decided an answer of the same wording. */
  isSameWording: boolean
}

/** What the decisions say about one entry. */
interface EntryDecisions {
  shift: number
  /** Empty where there are too few decisions for a vote. */
  voters: { basis: AnswerBasis; ratio: number; residual: number }[]
}

const toRatio = (points: number, maxPoints: number): number =>
  maxPoints === 0 ? 0 : Math.min(1, Math.max(0, points / maxPoints))

/** An answer without a word of the entry is only ever shifted down: it has nothing that could be worth more. */
const limitShift = (entry: EntryBasis, shift: number): number =>
  entry.evidence === null ? Math.min(0, shift) : shift

function readDecisions(
  index: number,
  decided: readonly DecidedBasis[],
  constants: LearningConstants,
): EntryDecisions {
  const observations = decided.flatMap(({ basis, points }) => {
    const entry = basis.entries[index]
    if (entry === undefined || basis.isNonAnswer) return []
    return [{ basis, entry, ratio: toRatio(points[index] ?? 0, entry.maxPoints) }]
  })
  const compared = observations.filter(({ entry }) => !entry.isFixed && entry.evidence !== null)
  const shift = fitShift(
    compared.map(({ entry, ratio }) => ({ logit: toLogit(entry.earningProbability), ratio })),
    constants.priorAnswers,
  )
  if (decided.length < minDecisions.vote) return { shift, voters: [] }
  const voters = observations.map(({ basis, entry, ratio }) => {
    const expected = shiftProbability(entry.earningProbability, limitShift(entry, shift))
    return { basis, ratio, residual: ratio - expected }
  })
  return { shift, voters }
}

/** The log-odds that similar answers add: what the teacher gave them beyond what was expected of them. */
function computeVote(basis: AnswerBasis, { voters }: EntryDecisions, constants: LearningConstants) {
  let [sum, total, maxEarnedSimilarity] = [0, 0, 0]
  for (const voter of voters) {
    const similarity = constants.compare(basis.wording, voter.basis.wording)
    const weight = similarity ** constants.voteSharpness
    sum += weight * voter.residual
    total += weight
    if (voter.ratio >= 0.5) maxEarnedSimilarity = Math.max(maxEarnedSimilarity, similarity)
  }
  return { logOdds: (constants.voteWeight * sum) / (1 + total), maxEarnedSimilarity }
}

function learnProbability(
  basis: AnswerBasis,
  entry: EntryBasis,
  decisions: EntryDecisions,
  constants: LearningConstants,
): { probability: number; earningProbability: number } {
  const { probability, earningProbability } = entry
  if (basis.isNonAnswer || entry.isFixed) return { probability, earningProbability }
  const vote = computeVote(basis, decisions, constants)
  const isInDoubt = entry.evidence !== null && earningProbability >= minDoubtfulProbability
  const isLikeEarned = vote.maxEarnedSimilarity >= minEarnedSimilarity
  const isRaisable = !basis.addressesMarker && (isInDoubt || isLikeEarned)
  const sum = limitShift(entry, decisions.shift) + vote.logOdds
  const logOdds = isRaisable ? sum : Math.min(0, sum)
  return {
    probability: shiftProbability(probability, logOdds),
    earningProbability: shiftProbability(earningProbability, logOdds),
  }
}

/** Entries stay within the subquestion's points, and none is raised by words that have earned another one. */
function limitPoints({ entries }: AnswerBasis, learned: LearnedEntry[], maxPoints: number): LearnedEntry[] {
  const limited = [...learned]
  const credited = new Set<number>()
  let left = maxPoints
  const order = learned.map((_, index) => index)
  const getProbability = (index: number): number => learned[index]?.probability ?? 0
  for (const index of order.toSorted((one, other) => getProbability(other) - getProbability(one))) {
    const [entry, earned] = [entries[index], learned[index]]
    if (entry === undefined || earned === undefined) continue
    const isUsed = entry.positions.length > 0 && entry.positions.every((position) => credited.has(position))
    const wanted = isUsed ? Math.min(entry.awarded, earned.points) : earned.points
    const points = Math.min(left, wanted)
    limited[index] = { ...earned, points }
    left = roundPoints(left - points)
    if (points > 0) for (const position of entry.positions) credited.add(position)
  }
  return limited
}

/** What the decided points of the same wording make of each entry. */
const toSameWording = ({ entries }: AnswerBasis, points: readonly number[]): LearnedEntry[] =>
  entries.map(({ maxPoints }, index) => {
    const given = Math.min(maxPoints, Math.max(0, points[index] ?? 0))
    const probability = given > 0 ? sameWordingProbability : 1 - sameWordingProbability
    return { points: given, probability, isSameWording: true }
  })

/**
 * What each entry of an answer earns after the decisions, as a function of the answer; null below three decisions.
 * Where two decided answers have the same wording, the later one in the list counts.
 */
export function learnEntries(
  { markScheme, maxPoints }: Pick<MarkTask, 'markScheme' | 'maxPoints'>,
  decided: readonly DecidedBasis[],
  constants: LearningConstants = learningConstants,
): ((basis: AnswerBasis) => LearnedEntry[]) | null {
  if (decided.length < minDecisions.shift) return null
  const threshold = getAwardThreshold(markScheme)
  const pointsByWording = new Map(decided.map(({ basis, points }) => [basis.wordingKey, points]))
  const decisions = markScheme.map((_, index) => readDecisions(index, decided, constants))
  return (basis) => {
    const same = pointsByWording.get(basis.wordingKey)
    if (same !== undefined && !basis.isNonAnswer) return toSameWording(basis, same)
    const learned = basis.entries.map((entry, index): LearnedEntry => {
      const found = learnProbability(basis, entry, decisions[index] ?? { shift: 0, voters: [] }, constants)
      const [before, after] = [entry.earningProbability, found.earningProbability].map((probability) =>
        toPoints(probability, entry.maxPoints, threshold),
      )
      const points = before === after ? entry.awarded : (after ?? 0)
      return { points, probability: found.probability, isSameWording: false }
    })
    return limitPoints(basis, learned, maxPoints)
  }
}
