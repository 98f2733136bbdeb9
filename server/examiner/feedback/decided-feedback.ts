import { getKind } from '../../../contract/question-kinds.ts'
import { sumPoints } from '../../../contract/quiz-draft.ts'
import type { MarkTask } from '../examiner.ts'
import { type EntryOutcome, markOutcome, type MarkOutcome } from '../matching/mark-entries.ts'
import { writeKindFeedback } from '../kinds/kind-feedback.ts'
import { checkAccuracy } from './accuracy-check.ts'
import { findGaps, type Gap } from './gaps.ts'
import { writeGeneralHint } from './hints.ts'
import { generalStep } from './steps.ts'
import { formatEarned } from './openings.ts'
import { getShortAnswer } from './quotes.ts'
import { countWords, findFirstFitting, maxWords, writeAdvice, writeFeedback } from './write-feedback.ts'

const maxQuotedWords = 10

/** What the feedback may quote as earned: nothing in which the marker sees the opposite of the entry. */
function findDecidedQuote(
  task: MarkTask,
  { awarded, quote, match, isContradicted }: EntryOutcome,
  points: number,
) {
  if (points <= 0) return null
  if (awarded > 0) return quote
  const isSuspect = (match.mismatch !== null && match.mismatch !== 'beside') || isContradicted
  return isSuspect || getShortAnswer(task.answer, maxQuotedWords) === null ? null : task.answer
}

/** The marker's outcome as if it had given these points. */
function toDecidedOutcome(
  task: MarkTask,
  outcome: MarkOutcome,
  points: readonly number[],
  mark: number,
): MarkOutcome {
  const entries = outcome.entries.map((entry, index): EntryOutcome => {
    const awarded = points[index] ?? 0
    return { ...entry, awarded, quote: findDecidedQuote(task, entry, awarded), creditedPositions: new Set() }
  })
  const earned = entries.flatMap(({ awarded, match }) => (awarded > 0 ? match.wordMatches : []))
  const creditedPositions = new Set(earned.map(({ answerToken }) => answerToken.start))
  return {
    ...outcome,
    nonAnswer: mark > 0 ? null : outcome.nonAnswer,
    mark,
    entries: entries.map((entry) => ({ ...entry, creditedPositions })),
  }
}

/** What the marker holds against an entry is no reason any more where it was given more points. */
function withoutOverruledFault(gap: Gap, outcome: MarkOutcome): Gap {
  const original = outcome.entries.find(({ entry }) => entry === gap.missedEntry.entry)
  return gap.missedEntry.awarded > (original?.awarded ?? 0) ? { ...gap, fault: null } : gap
}

function writeGeneralAdvice({ maxPoints }: MarkTask, mark: number): string {
  if (mark >= maxPoints) return 'Full marks: you have said all that was needed here.'
  const earned = mark > 0 ? `You have earned ${formatEarned(mark, maxPoints)}. ` : ''
  return `${earned}${writeGeneralHint(mark <= 0)} ${generalStep.long}`
}

function writeForOutcome(task: MarkTask, decided: MarkOutcome, original: MarkOutcome): string {
  if (decided.mark >= task.maxPoints || decided.nonAnswer !== null) return writeFeedback(task, decided)
  const gap = findGaps(task, decided)[0]
  return gap === undefined
    ? writeGeneralAdvice(task, decided.mark)
    : writeAdvice(withoutOverruledFault(gap, original), decided.mark)
}

/**
 * The built-in feedback for points that a teacher or learning decided: 8 to 60 words of British English that agree with
 * the mark and give no missing entry away. With the marker's own points it is the marker's own feedback.
 * @param points of each mark-scheme entry, in the order of the scheme: 0 to its maximum, fractions allowed
 * @param mark the total, where it was decided directly
 * @default mark the sum of the points, at most the subquestion's
 */
export function writeDecidedFeedback(
  task: MarkTask,
  points: readonly number[],
  mark: number = Math.min(task.maxPoints, sumPoints([...points])),
): string {
  if (getKind(task) !== 'text') return writeKindFeedback(task, mark, points)
  const original = markOutcome(task)
  const isUnchanged = original.entries.every(({ awarded }, index) => awarded === points[index])
  if (isUnchanged && original.mark === mark && original.entries.length > 0)
    return writeFeedback(task, original)
  const decided = toDecidedOutcome(task, original, mark <= 0 ? [] : points, mark)
  const unquoted = { ...decided, entries: decided.entries.map((entry) => ({ ...entry, quote: null })) }
  const texts = [decided, unquoted].map((outcome) => writeForOutcome(task, outcome, original))
  return findFirstFitting([
    ...texts.filter((text) => isSound(task, text, mark)),
    writeGeneralAdvice(task, mark),
  ])
}

const minAccuracy = 75

/** A quotation may hold words that read like another verdict, or that the mark scheme contradicts. */
function isSound(task: MarkTask, feedback: string, mark: number): boolean {
  const isShort = countWords(feedback) <= maxWords
  return isShort && checkAccuracy({ ...task, mark, feedback }).score >= minAccuracy
}
