import type { FeedbackTask } from '../examiner.ts'
import { getKind } from '../../../contract/question-kinds.ts'
import { collectKindParts } from '../kinds/kind-feedback.ts'
import { joinSentences, toFullMarksParts, type FeedbackParts } from './feedback-parts.ts'
import { writeFeedback, findFirstFitting, countWords } from './write-feedback.ts'
import { findGaps } from './gaps.ts'
import { shortenHint, writeGeneralHint, writeHint } from './hints.ts'
import { markOutcome } from '../matching/mark-entries.ts'
import { formatEarned, formatMarks, writeOpening, writePraise } from './openings.ts'
import { getEarnedQuotes } from './quotes.ts'
import { generalStep, getNextStep } from './steps.ts'
import { contradictsMark } from './accuracy-check.ts'

/** The teacher's mark decides what may be said, also where the marker would have given another. */
function collectParts(task: FeedbackTask): FeedbackParts {
  if (getKind(task) !== 'text') return collectKindParts(task, task.mark)
  const outcome = markOutcome(task)
  if (task.mark >= task.maxPoints) return toFullMarksParts(writePraise(task, outcome))
  const [gap, second] = findGaps(task, outcome)
  const { long: step, short: shortStep } = gap === undefined ? generalStep : getNextStep(gap)
  const nothing = task.mark <= 0
  if (nothing && outcome.nonAnswer !== null) {
    const [hint = '', begin = step] = writeFeedback(task, outcome).split(/ (?=Next, )/u)
    const own = { hint, shortHint: shortenHint(hint), step: begin, shortStep: 'Next, give one idea.' }
    return { good: '', shortGood: '', secondHint: '', ...own }
  }
  const hint = gap === undefined ? writeGeneralHint(nothing) : writeHint(gap)
  const quote = getEarnedQuotes(outcome, task.answer)[0]
  return {
    good:
      gap === undefined
        ? `You have earned ${formatEarned(task.mark, task.maxPoints)}.`
        : writeOpening(gap, task.mark, 2),
    // What the marker found right earned nothing where the teacher gave nothing.
    shortGood: nothing || quote === undefined ? '' : `“${quote}” earns credit.`,
    hint,
    shortHint: shortenHint(hint),
    secondHint: second === undefined ? '' : writeHint(second),
    step,
    shortStep,
  }
}

type Writer = (parts: FeedbackParts, task: FeedbackTask) => string[]

const writeMinimal = (parts: FeedbackParts): string =>
  joinSentences(parts.shortHint, parts.shortStep) || parts.shortGood

/** Shorter than it was, but what is missing and the next step stay: below them it does not go. */
const writeShorter: Writer = (parts, task) => {
  const texts = [
    joinSentences(parts.good, parts.shortHint, parts.shortStep),
    joinSentences(parts.shortGood, parts.hint, parts.shortStep),
    joinSentences(parts.shortGood, parts.shortHint, parts.shortStep),
    writeMinimal(parts),
  ]
  const limit = countWords(task.feedback)
  return [...texts.filter((text) => countWords(text) < limit), writeMinimal(parts)]
}

const writeSimpler: Writer = (parts, task) => {
  const got = task.mark <= 0 ? 'No marks yet, but have another go.' : `You got ${formatMarks(task.mark)}.`
  if (parts.step === '') return [joinSentences(got, parts.good), joinSentences(got, parts.shortGood)]
  return [
    joinSentences(got, parts.shortGood, parts.hint, parts.shortStep),
    joinSentences(got, parts.shortHint, parts.shortStep),
  ]
}

const writeLonger: Writer = (parts, task) => {
  const left = task.maxPoints - task.mark
  const open =
    left > 0 ? `You can still earn ${formatMarks(left)}.` : 'Every point the question asks for is there.'
  return [
    joinSentences(parts.good, open, parts.hint, parts.secondHint, parts.step),
    joinSentences(parts.good, open, parts.hint, parts.step),
    joinSentences(parts.shortGood, open, parts.hint, parts.step),
  ]
}

const writeWarmer: Writer = (parts) =>
  parts.step === ''
    ? [
        joinSentences(parts.good, 'You can be proud of this.'),
        joinSentences(parts.shortGood, 'You can be proud of this.'),
      ]
    : [
        joinSentences('Keep going.', parts.good, parts.hint, parts.step, 'You can do this.'),
        joinSentences('Keep going.', parts.shortGood, parts.shortHint, parts.shortStep, 'You can do this.'),
      ]

const writeGoodFirst: Writer = (parts) => [
  joinSentences(parts.good, parts.hint, parts.step),
  joinSentences(parts.shortGood, parts.hint, parts.step),
]

/** What was no praise is not worth coming back to at the end. */
const writeStepFirst: Writer = (parts, task) => {
  const end = task.mark > 0 ? parts.good : ''
  return [joinSentences(parts.step, parts.hint, end), joinSentences(parts.step, parts.hint, parts.shortGood)]
}

/** The feedback without any instruction, for wishes that cannot be followed. */
const writeStandard: Writer = (parts) => [
  joinSentences(parts.good, parts.hint, parts.step),
  joinSentences(parts.shortGood, parts.shortHint, parts.shortStep),
]

const splitSentences = (text: string): string[] => text.split(/(?<=[.?]) (?=\S)/u)
const removeFullStop = (sentence: string): string => sentence.replace(/[.]$/u, '')

/** One sentence: the hint and the step in one, or with full marks what was good. */
const writeOneSentence: Writer = (parts) => {
  if (parts.step === '') return [parts.good, parts.shortGood].filter((text) => !/[.!?]\s/u.test(text))
  const hint = splitSentences(parts.shortHint).at(-1) ?? ''
  if (hint.endsWith('?')) return [hint]
  return [`${removeFullStop(hint)}, so ${parts.step.replace(/^Next, /u, 'next ')}`, parts.step]
}

const toMentioningWriter = (about: string): Writer => {
  const reminder = `Keep ${about} in mind as well.`
  return (parts) => [
    joinSentences(parts.good, parts.hint, parts.step, reminder),
    joinSentences(parts.shortGood, parts.shortHint, parts.shortStep, reminder),
    joinSentences(parts.shortHint, parts.shortStep, reminder),
  ]
}

/** The words after "mention", cleaned and cut, so that an instruction cannot fill the feedback. */
function findMention(instruction: string): string | null {
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

const writersByInstruction: readonly [asked: RegExp, write: Writer][] = [
  [/\b(?:one|a single) sentence\b/iu, writeOneSentence],
  [/\b(?:short|shorter|shorten|brief|briefer|concise|cut|fewer words)\b/iu, writeShorter],
  [/\b(?:simple|simpler|simplify|easier|plain|plainer|younger|easy)\b/iu, writeSimpler],
  [/\b(?:start with|begin with|positive|what is right|what was right|praise)\b/iu, writeGoodFirst],
  [/\b(?:encourag\w*|warm\w*|kind\w*|friendl\w*|gentl\w*|nice\w*|motivat\w*)\b/iu, writeWarmer],
  [/\b(?:next steps?|what to do|how to improve|improve|target)\b/iu, writeStepFirst],
  // The mark scheme is secret, so a wish to reveal the answer gets all hints instead.
  [/\b(?:give|tell|show|reveal|say)\b.*\b(?:answer|solution)\b/iu, writeLonger],
  [/\b(?:long|longer|more detail|detailed|expand|elaborate|explain more|more)\b/iu, writeLonger],
]

/** Where the same text again would not do what was asked. */
const changingWriters = new Set<Writer>([writeShorter, writeSimpler, writeWarmer, writeLonger])

function findWriter(instruction: string, task: FeedbackTask): Writer {
  const about = findMention(instruction)
  if (about !== null && !contradictsMark(about, task)) return toMentioningWriter(about)
  return writersByInstruction.find(([asked]) => asked.test(instruction))?.[1] ?? writeStandard
}

/** Rewrites the feedback as the instruction asks, but never against the mark: 1 to 60 words. */
export function rewriteFeedback(task: FeedbackTask, instruction: string): string {
  const parts = collectParts(task)
  const write = findWriter(instruction, task)
  const texts = write(parts, task).filter((text) => text !== '')
  const different = changingWriters.has(write) ? texts.filter((text) => text !== task.feedback) : texts
  return findFirstFitting([...different, ...writeStandard(parts, task), writeMinimal(parts)])
}
