import type { FeedbackTask } from '../examiner.ts'
import { credit, feedbackFor, firstThatFits, praise, wordsIn } from './feedback.ts'
import {
  earnedQuotes,
  hintFor,
  marksWord,
  missedEntries,
  nextStep,
  shortHint,
  shortStep,
} from './feedback-parts.ts'
import { markOutcome } from './mark-entries.ts'
import { contradictsMark } from './verdicts.ts'

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

/** The teacher's mark decides what may be said, also where the marker would have given another. */
function partsOf(task: FeedbackTask): Parts {
  const outcome = markOutcome(task)
  if (task.mark >= task.maxPoints) return complete(praise(task, outcome))
  const [missed, second] = missedEntries(outcome)
  const steps = { step: nextStep(task, missed), shortStep: shortStep(task, missed) }
  const nothing = task.mark <= 0
  if (nothing && outcome.refusal !== null) {
    const hint = feedbackFor(task, outcome)
    return { good: '', shortGood: '', hint, shortHint: shortHint(hint), secondHint: '', ...steps }
  }
  const hint = missed === undefined ? unfinished(nothing) : hintFor(task, missed)
  const quote = earnedQuotes(outcome)[0]
  return {
    good: credit(task, outcome, task.mark, 2),
    // What the marker found right earned nothing where the teacher gave nothing.
    shortGood: nothing || quote === undefined ? '' : `“${quote}” earns credit.`,
    hint,
    shortHint: shortHint(hint),
    secondHint: second === undefined ? '' : hintFor(task, second),
    ...steps,
  }
}

const joined = (...sentences: string[]): string =>
  [...new Set(sentences)].filter((each) => each !== '').join(' ')

type Write = (parts: Parts, task: FeedbackTask) => string[]

const least = (parts: Parts): string => joined(parts.shortHint, parts.shortStep) || parts.shortGood

/** Shorter than it was, but what is missing and the next step stay: below them it does not go. */
const shorter: Write = (parts, task) => {
  const texts = [
    joined(parts.good, parts.shortHint, parts.shortStep),
    joined(parts.shortGood, parts.hint, parts.shortStep),
    joined(parts.shortGood, parts.shortHint, parts.shortStep),
    least(parts),
  ]
  const limit = wordsIn(task.feedback)
  return [...texts.filter((text) => wordsIn(text) < limit), least(parts)]
}

const simpler: Write = (parts, task) => {
  const got = task.mark <= 0 ? 'No marks yet, but have another go.' : `You got ${marksWord(task.mark)}.`
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

const stepFirst: Write = (parts) => [
  joined(parts.step, parts.hint, parts.good),
  joined(parts.step, parts.hint, parts.shortGood),
]

/** Where the instruction is none of the known ones: the same facts in another order. */
const otherwise: Write = (parts) => [
  joined(parts.hint, parts.step, parts.good),
  joined(parts.shortHint, parts.shortStep, parts.shortGood),
]

const mentioning = (about: string): Write => {
  const reminder = `Remember this too: ${about}.`
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
  [/\b(?:short|shorter|shorten|brief|briefer|concise|cut|fewer words)\b/iu, shorter],
  [/\b(?:simple|simpler|simplify|easier|plain|plainer|younger|easy)\b/iu, simpler],
  [/\b(?:start with|begin with|positive|what is right|what was right|praise)\b/iu, goodFirst],
  [/\b(?:encourag\w*|warm\w*|kind\w*|friendl\w*|gentl\w*|nice\w*|motivat\w*)\b/iu, warmer],
  [/\b(?:next steps?|what to do|how to improve|improve|target)\b/iu, stepFirst],
  [/\b(?:long|longer|more detail|detailed|expand|elaborate|explain more|more)\b/iu, longer],
]

function writerFor(instruction: string, task: FeedbackTask): Write {
  const about = mentioned(instruction)
  if (about !== null && !contradictsMark(about, task)) return mentioning(about)
  return orders.find(([asked]) => asked.test(instruction))?.[1] ?? otherwise
}

/** Writes the feedback anew as the instruction asks, never against the mark. Never empty, 60 words at most. */
export function rewriteFeedback(task: FeedbackTask, instruction: string): string {
  const parts = partsOf(task)
  const texts = writerFor(instruction, task)(parts, task)
  const different = texts.filter((text) => text !== '' && text !== task.feedback)
  return firstThatFits([...different, ...otherwise(parts, task), least(parts)])
}
