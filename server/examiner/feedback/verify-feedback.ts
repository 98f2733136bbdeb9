import { getKind } from '../../../contract/question-kinds.ts'
import type { FeedbackTask, Verification, Verifier } from '../examiner.ts'
import { type Check, checkAccuracy } from './accuracy-check.ts'
import { type Gap, findGaps } from './gaps.ts'
import { markOutcome } from '../matching/mark-entries.ts'
import { findScienceWords } from './teaching-words.ts'
import { findTheme } from './themes.ts'
import { tokenize } from '../text/tokens.ts'

/** The automatic checks that were asked for; the two that need a mark scheme stay null without one. */
export function verifyFeedback(task: FeedbackTask, verifiers: readonly Verifier[]): Verification {
  const hasScheme = task.markScheme.length > 0
  const run = (name: Verifier, possible: boolean, check: (task: FeedbackTask) => Check): Check | null =>
    possible && verifiers.includes(name) ? check(task) : null
  const accuracy = run('scientific_accuracy', hasScheme, (one) => checkAccuracy(withKindWords(one)))
  const specificity = run('specificity', hasScheme, checkSpecificity)
  const clarity = run('clarity', true, checkClarity)
  return {
    score: {
      scientific_accuracy: accuracy?.score ?? null,
      specificity: specificity?.score ?? null,
      clarity: clarity?.score ?? null,
    },
    reason: {
      scientific_accuracy: accuracy?.reason ?? null,
      specificity: specificity?.reason ?? null,
      clarity: clarity?.reason ?? null,
    },
  }
}

/** Words in which options and numbers are spoken of, whatever is asked. */
const kindWords = 'option choice test mark sign plus minus size figures power of ten round work through close'

/** The options are part of what is asked. */
const withKindWords = (task: FeedbackTask): FeedbackTask =>
  getKind(task) === 'text'
    ? task
    : { ...task, subquestion: [task.subquestion, ...(task.options ?? []), kindWords].join('\n') }

/** Advice that fits only an entry which is a value. */
const valueWords = /\b(?:value|unit|units|calculation|sum|equation|number)\b/iu

const toStems = (text: string): Set<string> => new Set(tokenize(text).map(({ stem }) => stem))

const sharesScienceWord = (text: string, feedbackStems: ReadonlySet<string>): boolean =>
  findScienceWords(tokenize(text)).some(({ stem }) => feedbackStems.has(stem))

/** Whether the feedback has the words in which this answer goes wrong. */
const quotesFault = ({ fault }: Gap, feedback: string): boolean =>
  fault !== null && 'quote' in fault && fault.quote !== '' && feedback.includes(fault.quote)

/** 1 where what is missed is named, or what it is about, or what is wrong; half where only the question's topic is. */
function scoreGap(gap: Gap, { feedback, subquestion, question }: FeedbackTask): number {
  const { entry } = gap.missedEntry
  const feedbackStems = toStems(feedback)
  const theme = findTheme(gap.task, entry)
  if (sharesScienceWord(entry, feedbackStems) || quotesFault(gap, feedback)) return 1
  if (theme !== null && feedback.includes(theme)) return 1
  if (tokenize(entry).some(({ digits }) => digits) && valueWords.test(feedback)) return 1
  if (gap.requirement.isOneOfSeveral && feedback.toLowerCase().includes(gap.requirement.text.toLowerCase()))
    return 1
  const isQuoted = gap.earnedQuotes.some((quote) => feedback.includes(quote))
  return isQuoted || sharesScienceWord(subquestion || question, feedbackStems) ? 0.5 : 0
}

/** Good feedback gives one hint, so the entry it points to best counts most, and the others a little. */
function scoreGaps(gaps: Gap[], task: FeedbackTask): number {
  const points = gaps.map((gap) => scoreGap(gap, task))
  const mean = points.reduce((sum, each) => sum + each, 0) / points.length
  return Math.max(...points) * 0.7 + mean * 0.3
}

/** With nothing lacking, or nothing said: whether it names what the answer says, or what the question asks about. */
function checkNaming(text: string, feedback: string): Check {
  return tokenize(text).some(({ stop, stem }) => !stop && toStems(feedback).has(stem))
    ? { score: 100, reason: 'It names something of this answer or its question.' }
    : { score: 50, reason: 'It would fit almost any answer, because it names nothing of this one.' }
}

/** Whether the feedback is about this answer: what it lacks, or with nothing lacking what was good. */
function checkSpecificity(task: FeedbackTask): Check {
  if (getKind(task) !== 'text') return checkNaming(`${task.answer} ${task.subquestion}`, task.feedback)
  const outcome = markOutcome(task)
  const gaps = task.mark >= task.maxPoints ? [] : findGaps(task, outcome)
  if (outcome.nonAnswer !== null) return checkNaming(task.subquestion || task.question, task.feedback)
  if (gaps.length === 0) return checkNaming(task.answer, task.feedback)
  const score = Math.round(100 * scoreGaps(gaps, task))
  if (score >= 80) return { score, reason: 'It points to what is still missing.' }
  return score > 0
    ? { score, reason: 'It points to the topic, but not clearly to all that is still missing.' }
    : { score, reason: 'It does not point to what is still missing.' }
}

const interpolate = (value: number, best: number, worst: number): number =>
  100 * Math.min(1, Math.max(0, (worst - value) / (worst - best)))

const countSyllables = (word: string): number =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/e$/u, '')
        .match(/[aeiouy]+/gu) ?? []
    ).length,
  )

/** Whether a student can read it: length of sentences, reading grade (Flesch-Kincaid), length as a whole. */
function checkClarity({ feedback }: FeedbackTask): Check {
  const words = feedback.match(/[\p{L}\p{N}'’]+/gu) ?? []
  if (words.length === 0) return { score: 0, reason: 'There is no feedback to read.' }
  const sentences = Math.max(1, feedback.split(/[.!?]+(?:\s|$)/u).filter((part) => part.trim() !== '').length)
  const perSentence = words.length / sentences
  const perWord = words.reduce((sum, word) => sum + countSyllables(word), 0) / words.length
  const parts = [
    { value: interpolate(perSentence, 15, 35), reason: 'Its sentences are long.' },
    {
      value: interpolate(0.39 * perSentence + 11.8 * perWord - 15.59, 8, 14),
      reason: 'Its words are hard to read.',
    },
    {
      value: words.length < 5 ? 30 : interpolate(words.length, 60, 120),
      reason: 'Its length does not suit a pupil.',
    },
  ]
  const score = Math.round(parts.reduce((sum, { value }) => sum + value, 0) / parts.length)
  const weakest = parts.toSorted((one, other) => one.value - other.value)[0]
  const clear = score >= 80 || weakest === undefined
  return { score, reason: clear ? 'It is short and easy to read.' : weakest.reason }
}
