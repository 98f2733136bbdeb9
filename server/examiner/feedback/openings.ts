import {
  type CommandWord,
  findRequestedCount,
  getCommandWord,
  findRequirementTexts,
} from './question-requirements.ts'
import type { Fault } from './faults.ts'
import type { Gap } from './gaps.ts'
import { joinQuotes, getWholeQuotes } from './quotes.ts'
import { hasWorking, isWorking } from './value-faults.ts'
import type { MarkTask } from '../examiner.ts'
import { findRequestedKind } from './question-wording.ts'
import type { MarkOutcome } from '../matching/mark-entries.ts'

const nearMissFaults = new Set<Fault['type']>(['unit', 'letters', 'lookalike', 'balance', 'relation'])
const closeSlips = new Set(['rounding', 'sign', 'tens'])

const oneWordText = 'No mark yet, but it hangs on one word.'

/** Where a single word turns the answer round. */
const oneWordTexts: Record<CommandWord, string> = {
  explain: 'You give a reason, and one word in it needs a check.',
  describe: 'You say what happens, and one word in it needs a check.',
  calculate: oneWordText,
  compare: 'You compare the two, and one word in it needs a check.',
  choose: 'You have made a choice, so check it once more.',
  equation: oneWordText,
  name: oneWordText,
}

/** Where nothing has been found yet: what the student has tried. */
const attemptTexts: Record<CommandWord, string> = {
  explain: 'You have looked for a reason, which is what this question wants.',
  describe: 'Thank you for saying what you think happens.',
  calculate: 'Thank you for having a go at this.',
  compare: 'Thank you for looking at the difference.',
  choose: 'You have made a choice, so check it once more.',
  equation: 'Thank you for having a go at this.',
  name: 'Thank you for having a go.',
}

function openExplanation(answer: string): string {
  if (/\b(?:because|cos|so that|due to)\b/iu.test(answer))
    return 'You give a reason, and that is how to begin.'
  const isShort = answer.trim().split(/\s+/u).length <= 3
  return isShort ? 'This is short, so there is room to say more.' : attemptTexts.explain
}

function openValue(slip: string, answer: string): string {
  if (closeSlips.has(slip)) return 'No mark yet, but you are very close.'
  if (hasWorking(answer)) return 'Thank you for showing how you worked.'
  return slip === 'fact' || slip === 'mixed'
    ? 'Thank you for having a go.'
    : 'You have come to a value, so check it.'
}

/** How feedback on an answer that has earned nothing begins. */
function openWithoutMarks({ fault, requirement, task }: Gap): string {
  if (fault === null)
    return requirement.commandWord === 'explain'
      ? openExplanation(task.answer)
      : attemptTexts[requirement.commandWord]
  if (fault.type === 'turned' || fault.type === 'denied') {
    const text = oneWordTexts[requirement.commandWord]
    return text === oneWordText && task.markScheme.length > 1
      ? 'No mark yet, so look at one word first.'
      : text
  }
  if (fault.type === 'opposite') return 'No mark yet, but it hangs on one statement.'
  if (fault.type === 'value') return openValue(fault.slip, task.answer)
  return nearMissFaults.has(fault.type)
    ? 'No mark yet, but you are close.'
    : attemptTexts[requirement.commandWord]
}

/** How far an answer has come, in words. */
function describeProgress({ fault, requirement, task }: Gap, mark: number): string {
  if (fault?.type === 'unit') return 'Your number counts'
  if (fault?.type === 'value' && fault.slip === 'unfinished') return 'Your working counts'
  if (fault?.type === 'turned' || fault?.type === 'denied' || fault?.type === 'opposite')
    return 'One part counts'
  if (requirement.isOneOfSeveral) return 'You have answered one part of the question'
  const count = findRequestedCount(requirement.text)
  if (count !== null && mark === 1) return `You have found one of the ${count}`
  if (mark * 2 === task.maxPoints) return 'You are halfway there'
  return mark * 2 < task.maxPoints ? 'This is a good start' : 'You are nearly there'
}

/** What earned credit, in the student's words. `most` is how many quotations there is room for. */
function openWithCredit(gap: Gap, mark: number, maxQuotes: number): string {
  const quotes = gap.earnedQuotes.slice(0, maxQuotes)
  const earnedMarks = formatEarned(mark, gap.task.maxPoints)
  if (quotes.length === 0) return `You have earned ${earnedMarks}.`
  return `${describeProgress(gap, mark)}: ${joinQuotes(quotes)} ${quotes.length > 1 ? 'earn' : 'earns'} ${earnedMarks}.`
}

/** "1 of the 3 marks"; a teacher may also give half of a single mark. */
export const formatEarned = (mark: number, maxPoints: number): string =>
  maxPoints === 1 ? `${mark} of 1 mark` : `${mark} of the ${maxPoints} marks`

/** The first sentence: what earned credit, or with no marks what happened instead. */
export const writeOpening = (gap: Gap, mark: number, maxQuotes: number): string =>
  mark <= 0 ? openWithoutMarks(gap) : openWithCredit(gap, mark, maxQuotes)

export const formatMarks = (marks: number): string => (marks === 1 ? '1 mark' : `${marks} marks`)

function praiseOneQuote(task: MarkTask, quote: string): string {
  const kind = findRequestedKind(findRequirementTexts(task)[0] ?? '')
  switch (getCommandWord(task)) {
    case 'calculate':
      return `Spot on: “${quote}” is exactly the value this question asks for.`
    case 'explain':
      return `Well explained: “${quote}” is just the reason this question asks for.`
    case 'choose':
      return `Well chosen: “${quote}” is the one that fits here.`
    case 'describe':
      return `Well described: “${quote}” says just what is asked for.`
    case 'equation':
      return `Spot on: “${quote}” has everything in its place.`
    default:
      return kind === null || kind.isWide
        ? `Spot on: “${quote}” is just what this question asks for.`
        : `Yes, “${quote}” is just the ${kind.name} this question asks for.`
  }
}

/** Two things that earned all the marks, by how they belong together. */
function praiseTwoQuotes(task: MarkTask, first: string, second: string): string {
  if (task.markScheme.some(({ answer }) => isWorking(answer)))
    return `Full marks: “${first}” shows clearly how you worked, and “${second}” is right.`
  const both = joinQuotes([first, second])
  if (findRequestedCount(findRequirementTexts(task)[0] ?? '') !== null)
    return `Full marks: you have found what is asked for, ${both}.`
  if (findRequirementTexts(task).length > 1) return `Full marks: you have answered both parts, with ${both}.`
  return getCommandWord(task) === 'explain'
    ? `Full marks: ${both} together make a complete explanation.`
    : `Full marks: ${both} are both right, and together they answer it completely.`
}

const noMarksText =
  'This question carries no marks, so your answer was not marked. Talk about it with your teacher.'

/** With full marks: what was right, and no advice. */
export function writePraise(task: MarkTask, outcome: MarkOutcome): string {
  if (task.maxPoints === 0) return noMarksText
  const [first, second, third] = getWholeQuotes(outcome, task.answer)
  if (first === undefined)
    return `Well done: this answer earns ${formatMarks(task.maxPoints)}, all there are.`
  if (second === undefined && task.maxPoints === 1) return praiseOneQuote(task, first)
  if (second === undefined)
    return getCommandWord(task) === 'calculate'
      ? `Full marks: “${first}” is exactly the value this question asks for.`
      : `Full marks: with “${first}” you have said all that was needed.`
  return third === undefined
    ? praiseTwoQuotes(task, first, second)
    : `Excellent, full marks. You made every point clearly, among them ${joinQuotes([first, second])}.`
}
