import type { FeedbackTask } from '../examiner.ts'
import { alternativesWeighed } from './alternatives.ts'
import { missedEntries } from './feedback-parts.ts'
import { markOutcome } from './mark-entries.ts'
import { type AnswerText, matchAlternative } from './match-alternative.ts'
import { stemOf } from './stem.ts'
import { type Token, tokensOf } from './tokens.ts'
import { generalStems } from './vocabulary.ts'

export interface Check {
  score: number
  reason: string
}

/** Words teachers use about any answer: they claim nothing about science. */
const teachingStems = new Set(
  `good great well done excellent nice brilliant spot right correct wrong incorrect answer question mark full point
  try next add look again check think write say said read sentence word explain describe why reason link idea clear
  clearly complete start remember include improve better detail miss close exactly matter cause effect further one
  earn credit work step part own both honest thank keep go value number unit equation calculate final key term topic
  list line mention name state consider make sure use need still yet first two three there help perhaps maybe now
  direction change really happen order together revise learn understand lesson notes`
    .trim()
    .split(/\s+/)
    .map(stemOf),
)

/** The pupil's own words in quotation marks are evidence, not a claim of the feedback. */
const withoutQuotations = (text: string): string => text.replace(/[“"][^”"]*[”"]/gu, ' ')

const sentencesOf = (text: string): string[] =>
  withoutQuotations(text)
    .split(/(?<=[.!?])\s+/u)
    .filter((sentence) => /\p{L}/u.test(sentence))

const claims = (tokens: Token[]): Token[] =>
  tokens.filter(({ stem, stop }) => !stop && !teachingStems.has(stem) && !generalStems.has(stem))

function conflicts(task: FeedbackTask, tokens: Token[]): boolean {
  const text: AnswerText = { tokens, question: new Set(), dimensionAskedFor: null }
  const matches = task.markScheme.flatMap(({ answer }) =>
    alternativesWeighed(answer, text.question).map((alternative) => matchAlternative(alternative, text).best),
  )
  const nearest = matches.toSorted((one, other) => other.recall - one.recall)[0]
  return nearest !== undefined && nearest.recall >= 0.5 && nearest.trouble !== null
}

/** How far a sentence rests on question, mark scheme and answer: 0 where it contradicts the scheme. */
function support(task: FeedbackTask, sentence: string, known: ReadonlySet<string>): number {
  const tokens = tokensOf(sentence)
  const made = claims(tokens)
  if (made.length === 0) return 1
  if (conflicts(task, tokens)) return 0
  return made.filter(({ stem }) => known.has(stem)).length / made.length
}

const saysFull = /\b(?:full marks|all correct|perfect|spot on|nothing to improve)\b/iu
const saysNothing = /\b(?:completely wrong|no marks|not earn a mark|incorrect answer|all wrong)\b/iu

const disagrees = (task: FeedbackTask): boolean =>
  (saysFull.test(task.feedback) && task.mark < task.maxPoints) ||
  (saysNothing.test(task.feedback) && task.mark > 0)

/** Whether the feedback says only what question, mark scheme and answer bear out. */
export function checkAccuracy(task: FeedbackTask): Check {
  const scheme = task.markScheme.map(({ answer }) => answer).join('\n')
  const all = tokensOf(`${task.question}\n${task.subquestion}\n${scheme}\n${task.answer}`)
  const known = new Set(all.map(({ stem }) => stem))
  const supports = sentencesOf(task.feedback).map((sentence) => support(task, sentence, known))
  const share = supports.reduce((sum, value) => sum + value, 0) / Math.max(1, supports.length)
  const score = Math.round(100 * share)
  if (disagrees(task))
    return {
      score: Math.min(50, score),
      reason: 'What the feedback says about the result does not fit the mark.',
    }
  if (supports.includes(0))
    return { score, reason: 'At least one sentence does not agree with what this question is about.' }
  return score >= 80
    ? { score, reason: 'What the feedback says is borne out by the question and the answer.' }
    : { score, reason: 'Some words of the feedback have nothing to do with this question or answer.' }
}

/** Whether the feedback is about this answer: what it lacks, or with nothing lacking what was good. */
export function checkSpecificity(task: FeedbackTask): Check {
  const outcome = markOutcome(task)
  const said = new Set(tokensOf(task.feedback).map(({ stem }) => stem))
  const missed = task.mark >= task.maxPoints ? [] : missedEntries(outcome)
  if (missed.length === 0) {
    const written = claims(tokensOf(task.answer))
    return written.some(({ stem }) => said.has(stem))
      ? { score: 100, reason: 'It names something this answer says.' }
      : { score: 50, reason: 'It would fit almost any answer, because it names nothing this one says.' }
  }
  const named = missed.filter(({ entry }) => claims(tokensOf(entry)).some(({ stem }) => said.has(stem)))
  const score = Math.round((100 * named.length) / missed.length)
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
