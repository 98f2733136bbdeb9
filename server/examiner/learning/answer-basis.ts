import type { Marking, MarkTask } from '../examiner.ts'
import { hasOtherDoubt, isUnsure, toMarking } from '../built-in/built-in-examiner.ts'
import { addressesMarker } from '../text/prompt-injection.ts'
import { toQuestionText } from '../matching/answer-text.ts'
import { type EntryOutcome, findEvidence, markOutcome } from '../matching/mark-entries.ts'
import { getEarningProbability } from '../matching/match-entries.ts'
import { BoundedCache } from '../text/bounded-cache.ts'
import { type Token, tokenize } from '../text/tokens.ts'
import { toWording, type Wording, toWordingKey } from './wording.ts'

/** What learning needs to know of one entry's match in an answer. */
export interface EntryBasis {
  maxPoints: number
  awarded: number
  /** Of the match, 0 to 1. */
  probability: number
  /** What the points rest on, 0 to 1. */
  earningProbability: number
  /** A veto, or a point lost by a unit: no learning changes it. */
  isFixed: boolean
  /** The words that match the entry, or null. */
  evidence: string | null
  /** Start positions of these words. */
  positions: readonly number[]
}

/** What learning needs to know of an answer; a few kilobytes, so that a class's can be cached. */
export interface AnswerBasis {
  answer: string
  wordingKey: string
  wording: Wording
  marking: Marking
  isNonAnswer: boolean
  addressesMarker: boolean
  hasOtherDoubt: boolean
  entries: EntryBasis[]
}

const fixedProbability = 0.001

function toEntryBasis(
  { answer }: MarkTask,
  tokens: Token[],
  outcome: EntryOutcome,
  hasNewWords: boolean,
): EntryBasis {
  const { match, maxPoints, awarded } = outcome
  // Words beside the entry may mean it all the same, unless they are only the question's.
  const isOpen = match.mismatch === null || (match.mismatch === 'beside' && hasNewWords)
  return {
    maxPoints,
    awarded,
    probability: match.probability,
    earningProbability: getEarningProbability(match, maxPoints),
    isFixed: !isOpen || match.probability < fixedProbability,
    evidence: findEvidence(answer, tokens, match.wordMatches),
    positions: match.wordMatches.map(({ answerToken }) => answerToken.start),
  }
}

/** Reads an answer for learning, without a cache. */
export function readAnswer(task: MarkTask): AnswerBasis {
  const outcome = markOutcome(task)
  const tokens = tokenize(task.answer)
  const { stems } = toQuestionText(`${task.question} ${task.subquestion}`)
  const hasNewWords = tokens.some(({ stop, stem }) => !stop && !stems.has(stem))
  const isNonAnswer = outcome.nonAnswer !== null
  const marking = toMarking(task, outcome)
  const isSurelyMarked = !outcome.entries.some(({ match }) => isUnsure(match.probability))
  return {
    answer: task.answer,
    wordingKey: toWordingKey(task.answer),
    wording: toWording(tokens, stems),
    marking,
    isNonAnswer,
    addressesMarker: addressesMarker(task.answer),
    hasOtherDoubt: !isNonAnswer && (isSurelyMarked ? marking.please_check : hasOtherDoubt(task, outcome)),
    entries: outcome.entries.map((entry) => toEntryBasis(task, tokens, entry, hasNewWords)),
  }
}

/** The largest class and its decisions twice over, at ten or twenty kilobytes each. */
const maxCached = 800
const cache = new BoundedCache<string, AnswerBasis>(maxCached)

/** The same, cached by everything it depends on. */
export function readCachedAnswer(task: MarkTask): AnswerBasis {
  const { question, subquestion, maxPoints, markScheme, answer } = task
  const key = JSON.stringify([question, subquestion, maxPoints, markScheme, answer])
  return cache.getOrCompute(key, () => readAnswer(task))
}
