import type { FeedbackTask } from '../examiner.ts'
import { writeFeedback, firstThatFits, wordsIn } from './write-feedback.ts'
import { findGaps } from './gaps.ts'
import { writeHint, shortHint } from './hints.ts'
import { markOutcome } from '../matching/mark-entries.ts'
import { opening, marksWord, praise } from './openings.ts'

import { earnedQuotes } from './quotes.ts'
import { nextStep } from './steps.ts'
import { contradictsMark } from './accuracy-check.ts'

/** The sentences feedback is made of; with full marks there is only what was good. */
interface Parts {
  good: string
  shortGood: string
  hint: string
  shortHint: string
  secondHint: string
  step: string
  shortStep: string
}

const complete = (good: string): Parts => ({
  good,
  shortGood: 'Full marks: all correct.',
  hint: '',
  shortHint: '',
  secondHint: '',
  step: '',
  shortStep: '',
})

/** Where the teacher took marks for which the marker sees no reason. */
const unfinished = (nothing: boolean): string =>
  nothing ? 'This is not yet what the question asks for.' : 'Part of the answer is not quite there yet.'

const unasked = {
  long: 'Next, read the question again and check each part of your answer.',
  short: 'Next, check each part again.',
}

/** The teacher's mark decides what may be said, also where the marker would have given another. */
function feedbackParts(task: FeedbackTask): Parts {
  const outcome = markOutcome(task)
  if (task.mark >= task.maxPoints) return complete(praise(task, outcome))
  const [gap, second] = findGaps(task, outcome)
  const { long: step, short: shortStep } = gap === undefined ? unasked : nextStep(gap)
  const nothing = task.mark <= 0
  if (nothing && outcome.nonAnswer !== null) {
    const [hint = '', begin = step] = writeFeedback(task, outcome).split(/ (?=Next, )/u)
    const own = { hint, shortHint: shortHint(hint), step: begin, shortStep: 'Next, give one idea.' }
    return { good: '', shortGood: '', secondHint: '', ...own }
  }
  const hint = gap === undefined ? unfinished(nothing) : writeHint(gap)
  const quote = earnedQuotes(outcome, task.answer)[0]
  return {
    good:
      gap === undefined
        ? `You have earned ${task.mark} of the ${task.maxPoints} marks.`
        : opening(gap, task.mark, 2),
    // What the marker found right earned nothing where the teacher gave nothing.
    shortGood: nothing || quote === undefined ? '' : `“${quote}” earns credit.`,
    hint,
    shortHint: shortHint(hint),
    secondHint: second === undefined ? '' : writeHint(second),
    step,
    shortStep,
  }
}

const joined = (...sentences: string[]): string =>
  [...new Set(sentences)].filter((each) => each !== '').join(' ')

type Write = (parts: Parts, task: FeedbackTask) => string[]

const minimal = (parts: Parts): string => joined(parts.shortHint, parts.shortStep) || parts.shortGood

/** Shorter than it was, but what is missing and the next step stay: below them it does not go. */
const shorter: Write = (parts, task) => {
  const texts = [
    joined(parts.good, parts.shortHint, parts.shortStep),
    joined(parts.shortGood, parts.hint, parts.shortStep),
    joined(parts.shortGood, parts.shortHint, parts.shortStep),
    minimal(parts),
  ]
  const limit = wordsIn(task.feedback)
  return [...texts.filter((text) => wordsIn(text) < limit), minimal(parts)]
}

const simpler: Write = (parts, task) => {
  const got = task.mark <= 0 ? 'No marks yet, but have another go.' : `You got ${marksWord(task.mark)}.`
  if (parts.step === '') return [joined(got, parts.good), joined(got, parts.shortGood)]
  return [
    joined(got, parts.shortGood, parts.hint, parts.shortStep),
    joined(got, parts.shortHint, parts.shortStep),
  ]
}

const longer: Write = (parts, task) => {
  const left = task.maxPoints - task.mark
  const open =
    left > 0 ? `You can still earn ${marksWord(left)}.` : 'Every point the question asks for is there.'
  return [
    joined(parts.good, open, parts.hint, parts.secondHint, parts.step),
    joined(parts.good, open, parts.hint, parts.step),
    joined(parts.shortGood, open, parts.hint, parts.step),
  ]
}

const warmer: Write = (parts) =>
  parts.step === ''
    ? [joined(parts.good, 'You can be proud of this.'), joined(parts.shortGood, 'You can be proud of this.')]
    : [
        joined('Keep going.', parts.good, parts.hint, parts.step, 'You can do this.'),
        joined('Keep going.', parts.shortGood, parts.shortHint, parts.shortStep, 'You can do this.'),
      ]

const goodFirst: Write = (parts) => [
  joined(parts.good, parts.hint, parts.step),
  joined(parts.shortGood, parts.hint, parts.step),
]

/** What was no praise is not worth coming back to at the end. */
const stepFirst: Write = (parts, task) => {
  const end = task.mark > 0 ? parts.good : ''
  return [joined(parts.step, parts.hint, end), joined(parts.step, parts.hint, parts.shortGood)]
}

/** As it would be written anew: what no instruction can change, such as the mark, stays. */
const standard: Write = (parts) => [
  joined(parts.good, parts.hint, parts.step),
  joined(parts.shortGood, parts.shortHint, parts.shortStep),
]

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?]) (?=\S)/u)
const withoutEnd = (sentence: string): string => sentence.replace(/[.]$/u, '')

/** One sentence: the hint and the step in one, or with full marks what was good. */
const inOneSentence: Write = (parts) => {
  if (parts.step === '') return [parts.good, parts.shortGood].filter((text) => !/[.!?]\s/u.test(text))
  const hint = sentencesOf(parts.shortHint).at(-1) ?? ''
  if (hint.endsWith('?')) return [hint]
  return [`${withoutEnd(hint)}, so ${parts.step.replace(/^Next, /u, 'next ')}`, parts.step]
}

const mentioning = (about: string): Write => {
  const reminder = `Keep ${about} in mind as well.`
  return (parts) => [
    joined(parts.good, parts.hint, parts.step, reminder),
    joined(parts.shortGood, parts.shortHint, parts.shortStep, reminder),
    joined(parts.shortHint, parts.shortStep, reminder),
  ]
}

/** The words after "mention", cleaned and cut, so that an instruction cannot fill the feedback. */
function mentioned(instruction: string): string | null {
  const found = /\b(?:mention|refer to|include|talk about)\s+(?:that\s+|the word\s+)?(.+)/iu.exec(
    instruction,
  )?.[1]
  const words = found
    ?.replace(/[^\p{L}\p{N}\s'’°/%.,²³-]/gu, '')
    .replace(/[.,]+$/u, '')
    .trim()
    .split(/\s+/u)
  const text = words?.slice(0, 10).join(' ')
  return text === undefined || text === '' ? null : text
}

const orders: readonly [asked: RegExp, write: Write][] = [
  [/\b(?:one|a single) sentence\b/iu, inOneSentence],
  [/\b(?:short|shorter|shorten|brief|briefer|concise|cut|fewer words)\b/iu, shorter],
  [/\b(?:simple|simpler|simplify|easier|plain|plainer|younger|easy)\b/iu, simpler],
  [/\b(?:start with|begin with|positive|what is right|what was right|praise)\b/iu, goodFirst],
  [/\b(?:encourag\w*|warm\w*|kind\w*|friendl\w*|gentl\w*|nice\w*|motivat\w*)\b/iu, warmer],
  [/\b(?:next steps?|what to do|how to improve|improve|target)\b/iu, stepFirst],
  // The mark scheme stays with the teacher: whoever asks for the answer gets all the hints there are.
  [/\b(?:give|tell|show|reveal|say)\b.*\b(?:answer|solution)\b/iu, longer],
  [/\b(?:long|longer|more detail|detailed|expand|elaborate|explain more|more)\b/iu, longer],
]

/** Where the same text again would not do what was asked. */
const changes = new Set<Write>([shorter, simpler, warmer, longer])

function writerFor(instruction: string, task: FeedbackTask): Write {
  const about = mentioned(instruction)
  if (about !== null && !contradictsMark(about, task)) return mentioning(about)
  return orders.find(([asked]) => asked.test(instruction))?.[1] ?? standard
}

/** Writes the feedback anew as the instruction asks, never against the mark. Never empty, 60 words at most. */
export function rewriteFeedback(task: FeedbackTask, instruction: string): string {
  const parts = feedbackParts(task)
  const write = writerFor(instruction, task)
  const texts = write(parts, task).filter((text) => text !== '')
  const different = changes.has(write) ? texts.filter((text) => text !== task.feedback) : texts
  return firstThatFits([...different, ...standard(parts, task), minimal(parts)])
}
