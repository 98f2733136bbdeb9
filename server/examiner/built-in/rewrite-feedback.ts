import type { FeedbackTask } from '../examiner.ts'
import { credit, feedbackFor, firstThatFits, praise, wordsIn } from './feedback.ts'
import { earnedQuotes, hintFor, marksWord, missedEntries, nextStep } from './feedback-parts.ts'
import { markOutcome } from './mark-entries.ts'

/** The sentences feedback is made of; empty ones where there is nothing of that kind to say. */
interface Parts {
  good: string
  hint: string
  secondHint: string
  step: string
}

/** The teacher's mark decides what may be said, also where the marker would have given another. */
function partsOf(task: FeedbackTask): Parts {
  const outcome = markOutcome(task)
  if (task.mark >= task.maxPoints) return { good: praise(task, outcome), hint: '', secondHint: '', step: '' }
  if (outcome.refusal !== null)
    return { good: '', hint: feedbackFor(task, outcome), secondHint: '', step: nextStep(task) }
  const [missed, second] = missedEntries(outcome)
  return {
    good: credit(task, outcome, task.mark, 2),
    hint: missed === undefined ? 'Part of the answer is not quite there yet.' : hintFor(task, missed),
    secondHint: second === undefined ? '' : hintFor(task, second),
    step: nextStep(task),
  }
}

const joined = (...sentences: string[]): string =>
  [...new Set(sentences)].filter((each) => each !== '').join(' ')

const simpleStep = 'Try again with short, clear sentences.'
const warmStart = 'Keep going, you are on your way.'
const warmEnd = 'You can do this.'

function shorter(parts: Parts, task: FeedbackTask): string[] {
  const quote = earnedQuotes(markOutcome(task))[0]
  const good = quote === undefined ? '' : `“${quote}” is right.`
  const texts = [joined(parts.good, parts.hint), joined(good, parts.hint), parts.hint, `${good} Well done.`]
  const limit = wordsIn(task.feedback)
  return texts.filter((text) => text.trim() !== '' && wordsIn(text) < limit).concat(parts.hint || parts.good)
}

function simpler(parts: Parts, task: FeedbackTask): string[] {
  const got = task.mark === 0 ? 'No marks yet, but have another go.' : `You got ${marksWord(task.mark)}.`
  const quote = earnedQuotes(markOutcome(task))[0]
  const good = quote === undefined ? '' : `“${quote}” is right.`
  return [joined(got, good, parts.hint, parts.hint === '' ? '' : simpleStep), joined(got, good, parts.hint)]
}

function longer(parts: Parts, task: FeedbackTask): string[] {
  const left = task.maxPoints - task.mark
  const open =
    left > 0 ? `You can still earn ${marksWord(left)}.` : 'Every point the question asks for is there.'
  return [
    joined(parts.good, open, parts.hint, parts.secondHint, parts.step),
    joined(parts.good, open, parts.hint, parts.step),
    joined(parts.good, open, parts.hint),
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

const orders: readonly [asked: RegExp, write: (parts: Parts, task: FeedbackTask) => string[]][] = [
  [/\b(?:short|shorter|shorten|brief|briefer|concise|cut|fewer words)\b/iu, shorter],
  [/\b(?:simple|simpler|simplify|easier|plain|plainer|younger|easy)\b/iu, simpler],
  [
    /\b(?:start with|begin with|positive|what is right|what was right|praise)\b/iu,
    (parts) => [joined(parts.good, parts.hint, parts.step), joined(parts.good, parts.hint)],
  ],
  [
    /\b(?:encourag\w*|warm\w*|kind\w*|friendl\w*|gentl\w*|nice\w*|motivat\w*)\b/iu,
    (parts) => [joined(warmStart, parts.good, parts.hint, warmEnd), joined(parts.good, parts.hint, warmEnd)],
  ],
  [
    /\b(?:next steps?|what to do|how to improve|improve|target)\b/iu,
    (parts) => [joined(parts.step, parts.hint, parts.good), joined(parts.step, parts.hint)],
  ],
  [/\b(?:long|longer|more detail|detailed|expand|elaborate|explain more|more)\b/iu, longer],
]

/** Where the instruction is none of the known ones: the same facts in another order and other words. */
const otherwise = (parts: Parts): string[] => [
  joined(parts.hint, parts.step, parts.good),
  joined(parts.hint, parts.step),
]

/** Writes the feedback anew as the instruction asks. Never empty, 60 words at most. */
export function rewriteFeedback(task: FeedbackTask, instruction: string): string {
  const parts = partsOf(task)
  const about = mentioned(instruction)
  const texts =
    about === null
      ? (orders.find(([asked]) => asked.test(instruction))?.[1] ?? otherwise)(parts, task)
      : [parts.hint, ''].map((hint) => joined(parts.good, hint, `Remember this too: ${about}.`))
  const different = texts.filter((text) => text !== '' && text !== task.feedback)
  return firstThatFits([...different, ...otherwise(parts), parts.hint || parts.good])
}
