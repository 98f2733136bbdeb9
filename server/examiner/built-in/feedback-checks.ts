import type { FeedbackTask } from '../examiner.ts'
import { missedEntries } from './feedback-parts.ts'
import { markOutcome } from './mark-entries.ts'
import { claimsOf } from './teaching-words.ts'
import { tokensOf } from './tokens.ts'

export interface Check {
  score: number
  reason: string
}

/** Advice that fits only an entry which is a value. */
const aboutValues = /\b(?:value|unit|units|calculation|sum|equation)\b/iu

/** 1 where a missed entry is named, or its kind of fault; half where only the question's own topic is. */
function pointsTo(entry: string, task: FeedbackTask, said: ReadonlySet<string>): number {
  const wanted = tokensOf(entry)
  if (claimsOf(wanted).some(({ stem }) => said.has(stem))) return 1
  if (wanted.some(({ digits }) => digits) && aboutValues.test(task.feedback)) return 1
  return claimsOf(tokensOf(task.subquestion)).some(({ stem }) => said.has(stem)) ? 0.5 : 0
}

/** Whether the feedback is about this answer: what it lacks, or with nothing lacking what was good. */
export function checkSpecificity(task: FeedbackTask): Check {
  const said = new Set(tokensOf(task.feedback).map(({ stem }) => stem))
  const missed = task.mark >= task.maxPoints ? [] : missedEntries(markOutcome(task))
  if (missed.length === 0) {
    const written = tokensOf(task.answer).filter(({ stop }) => !stop)
    return written.some(({ stem }) => said.has(stem))
      ? { score: 100, reason: 'It names something this answer says.' }
      : { score: 50, reason: 'It would fit almost any answer, because it names nothing this one says.' }
  }
  const named = missed.reduce((sum, { entry }) => sum + pointsTo(entry, task, said), 0)
  const score = Math.round((100 * named) / missed.length)
  if (score === 100) return { score, reason: 'It points to everything that is still missing.' }
  return score > 0
    ? { score, reason: 'It points to some of what is still missing, but not to all of it.' }
    : { score, reason: 'It does not point to what is still missing.' }
}

const between = (value: number, best: number, worst: number): number =>
  100 * Math.min(1, Math.max(0, (worst - value) / (worst - best)))

const syllables = (word: string): number =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/e$/u, '')
        .match(/[aeiouy]+/gu) ?? []
    ).length,
  )

/** Whether a pupil can read it: length of sentences, reading grade (Flesch-Kincaid), length as a whole. */
export function checkClarity({ feedback }: FeedbackTask): Check {
  const words = feedback.match(/[\p{L}\p{N}'’]+/gu) ?? []
  if (words.length === 0) return { score: 0, reason: 'There is no feedback to read.' }
  const sentences = Math.max(1, feedback.split(/[.!?]+(?:\s|$)/u).filter((part) => part.trim() !== '').length)
  const perSentence = words.length / sentences
  const perWord = words.reduce((sum, word) => sum + syllables(word), 0) / words.length
  const parts = [
    { value: between(perSentence, 15, 35), reason: 'Its sentences are long.' },
    {
      value: between(0.39 * perSentence + 11.8 * perWord - 15.59, 8, 14),
      reason: 'Its words are hard to read.',
    },
    {
      value: words.length < 5 ? 30 : between(words.length, 60, 120),
      reason: 'Its length does not suit a pupil.',
    },
  ]
  const score = Math.round(parts.reduce((sum, { value }) => sum + value, 0) / parts.length)
  const weakest = parts.toSorted((one, other) => one.value - other.value)[0]
  const clear = score >= 80 || weakest === undefined
  return { score, reason: clear ? 'It is short and easy to read.' : weakest.reason }
}
