import type { MarkTask } from '../examiner.ts'
import { findRequirementTexts } from './question-requirements.ts'
import { findGaps, type Gap } from './gaps.ts'
import { writeHint, shortenHint } from './hints.ts'
import type { MarkOutcome } from '../matching/mark-entries.ts'
import { writeOpening, writePraise } from './openings.ts'

import type { NonAnswer } from '../text/non-answers.ts'
import { writeSentenceStarter } from './question-wording.ts'
import { getNextStep } from './steps.ts'
import { findTopic } from './topics.ts'

export const maxWords = 60
export const countWords = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length

const nonAnswerTexts: Record<NonAnswer, string> = {
  empty: 'There is no answer to mark here yet. Even one idea in your own words can earn a mark.',
  unknown: 'Thank you for being honest. Start with one thing you remember about this.',
  copied: 'These are the words of the question. Now say in your own words what you think the answer is.',
}

/** An answer that says nothing yet gets a way to begin. */
export function writeNonAnswerFeedback(task: MarkTask, nonAnswer: NonAnswer): string {
  const requirementText = findRequirementTexts(task)[0]
  const starter = requirementText === undefined ? null : writeSentenceStarter(requirementText)
  const topic = findTopic(task.subquestion || task.question)
  const first =
    topic === null ? 'write down the first idea you have.' : `write down one thing you know about “${topic}”.`
  const begin = starter === null ? first : `finish this sentence: “${starter}”.`
  return `${nonAnswerTexts[nonAnswer]} Next, ${begin}`
}

/** The first of the texts that keeps to the limit; the last one always does. */
export const findFirstFitting = (texts: string[], limit = maxWords): string =>
  texts.find((text) => countWords(text) <= limit) ??
  texts.at(-1)?.split(/\s+/u).slice(0, limit).join(' ') ??
  ''

/** Feedback for the student: credit, a hint, a next step. 8 to 60 words. */
export function writeFeedback(task: MarkTask, outcome: MarkOutcome): string {
  if (task.maxPoints === 0) return writePraise(task, outcome)
  if (outcome.nonAnswer !== null)
    return findFirstFitting([
      writeNonAnswerFeedback(task, outcome.nonAnswer),
      nonAnswerTexts[outcome.nonAnswer],
    ])
  const gap = findGaps(task, outcome)[0]
  if (outcome.mark >= task.maxPoints || gap === undefined)
    return findFirstFitting([
      writePraise(task, outcome),
      'Full marks: you have said all that was needed here.',
    ])
  return writeAdvice(gap, outcome.mark)
}

/** What earned credit, what is missing, and a next step. */
export function writeAdvice(gap: Gap, mark: number): string {
  const hint = writeHint(gap)
  const [two, one] = [2, 1].map((maxFound) => writeOpening(gap, mark, maxFound))
  const { long, short } = getNextStep(gap)
  return findFirstFitting([
    `${two} ${hint} ${long}`,
    `${one} ${hint} ${long}`,
    `${one} ${shortenHint(hint)} ${short}`,
    `${shortenHint(hint)} ${short}`,
  ])
}
