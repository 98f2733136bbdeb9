import { hasOptions } from '../../../contract/question-kinds.ts'
import type { MarkTask } from '../examiner.ts'
import { joinSentences, toFullMarksParts, type FeedbackParts } from '../feedback/feedback-parts.ts'
import { writeGeneralHint } from '../feedback/hints.ts'
import { generalStep } from '../feedback/steps.ts'
import { formatEarned } from '../feedback/openings.ts'
import { findFirstFitting } from '../feedback/write-feedback.ts'
import { markNumber } from './mark-number.ts'
import { markOptions } from './mark-options.ts'
import { collectNumberParts } from './number-feedback.ts'
import { collectOptionsParts } from './options-feedback.ts'

const fullMarks = 'Full marks: you have found all that was needed here.'

/**
 * The sentences of feedback on a choice, several or a number. They name what the student chose or wrote and never a right
 * answer that is missing. Where a teacher decided another mark they say nothing of single parts.
 */
export function collectKindParts(task: MarkTask, mark: number, points?: readonly number[]): FeedbackParts {
  const outcome = hasOptions(task) ? markOptions(task) : markNumber(task)
  const isMarkers = points?.every((one, index) => one === outcome.entries[index]?.awarded) ?? true
  if (outcome.mark !== mark || !isMarkers) return collectGeneralParts(task, mark)
  return 'right' in outcome ? collectOptionsParts(task, outcome) : collectNumberParts(task, outcome)
}

/** Feedback on an answer with this mark, and these points per entry where a teacher decided them: 8 to 60 words. */
export function writeKindFeedback(task: MarkTask, mark: number, points?: readonly number[]): string {
  const { good, shortGood, hint, secondHint, step, shortStep } = collectKindParts(task, mark, points)
  if (hint === '')
    return findFirstFitting([joinSentences(good, fullMarks), joinSentences(shortGood, fullMarks), fullMarks])
  return findFirstFitting([
    joinSentences(good, hint, secondHint, step),
    joinSentences(good, hint, shortStep),
    joinSentences(shortGood, hint, shortStep),
    joinSentences(hint, shortStep),
  ])
}

function collectGeneralParts({ maxPoints }: MarkTask, mark: number): FeedbackParts {
  if (mark >= maxPoints) return toFullMarksParts('')
  const good = mark > 0 ? `You have earned ${formatEarned(mark, maxPoints)}.` : ''
  const hint = writeGeneralHint(mark <= 0)
  const { long: step, short: shortStep } = generalStep
  return { good, shortGood: good, hint, shortHint: hint, secondHint: '', step, shortStep }
}
