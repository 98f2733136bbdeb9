import type { MarkTask } from '../examiner.ts'
import { findOmittedTopic, writeCloseWordHint, type Gap, findMissingLink } from './gaps.ts'
import { type CommandWord, findRequestedCount } from './question-requirements.ts'

import type { Fault } from './faults.ts'

import { findRequestedKind, findQuestionClause, writeSentenceStarter } from './question-wording.ts'

import { getShortAnswer } from './quotes.ts'

import { changeScales, positionScales } from './steps.ts'
import { findTheme } from './themes.ts'
import { hasWorking, type ValueSlip } from './value-faults.ts'

/** Where the teacher took marks for which the marker sees no reason. */
export const writeGeneralHint = (nothing: boolean): string =>
  nothing ? 'This is not yet what the question asks for.' : 'Part of the answer is not quite there yet.'

const slipHints: Record<ValueSlip, (quote: string) => string> = {
  given: (quote) =>
    `“${quote}” stands in the question already, so something has still to be worked out with it.`,
  tens: (quote) => `Check the size of “${quote}”: the digits are there, but the zeros or the units are not.`,
  time: (quote) => `Check the times that led to “${quote}”: all of them must be in the same unit.`,
  rounding: (quote) => `“${quote}” is very close, so check how you rounded.`,
  sign: (quote) => `“${quote}” has the right size, so check its sign.`,
  operation: (quote) =>
    `“${quote}” comes from the right numbers, so check whether to add, subtract, multiply or divide.`,
  factor: (quote) =>
    `“${quote}” is out by a simple factor: check whether anything has to be squared, doubled or halved.`,
  working: () => 'The working that leads to your result is not shown in full yet.',
  unfinished: () => 'It does not reach the final value yet.',
  other: (quote) => `“${quote}” comes from a number that belongs to another part of the question.`,
  mixed: (quote) =>
    `“${quote}” is another of the numbers in the question, so check what each of them counts.`,
  line: (quote) => `“${quote}” is not the value yet.`,
  fact: (quote) => `The value we need here is not “${quote}”.`,
}

/** Where the numbers do not tell what went wrong, the working may. */
function writeValueHint({ slip, quote }: Of<'value'>, { task }: Gap): string {
  if (slip !== 'line') return slipHints[slip](quote)
  return hasWorking(task.answer)
    ? `“${quote}” is not the value yet, so check each line of your working.`
    : `“${quote}” is not the value yet, and without your working it is hard to see why.`
}

type Of<Type extends Fault['type']> = Extract<Fault, { type: Type }>

/** Whether the beginning of the feedback has these words already. */
const isQuoted = ({ earnedQuotes }: Gap, words: string): boolean =>
  earnedQuotes.some((quote) => quote.includes(words))

function writeUnitHint({ quote, unit }: Of<'unit'>, gap: Gap): string {
  if (isQuoted(gap, quote)) return unit === null ? 'It still needs a unit.' : `But “${unit}” is not its unit.`
  return unit === null
    ? `“${quote}” has the right number, but it needs a unit.`
    : `“${quote}” has the right number, but “${unit}” is not its unit.`
}

/** Names the word that points the other way, and leaves it to the student to turn it. */
function writeOppositeHint({ quote, clause, scale }: Of<'turned'>, gap: Gap): string {
  const isAll = getShortAnswer(gap.task.answer, 40) === clause || clause === quote
  const where =
    isAll || isQuoted(gap, clause) ? `Does “${quote}” fit here` : `In “${clause}”, does “${quote}” fit`
  return changeScales.has(scale) || positionScales.has(scale)
    ? `${where}, or is it the other way round?`
    : `${where}, or its opposite?`
}

/** What is wrong, named with the student's own words but not put right. */
function writeFaultHint(fault: Fault, gap: Gap): string {
  switch (fault.type) {
    case 'unit':
      return writeUnitHint(fault, gap)
    case 'value':
      return writeValueHint(fault, gap)
    case 'balance':
      return 'Both sides name the right substances, so count the atoms of every element.'
    case 'relation':
      return 'You name the right quantities, so check how they belong together.'
    case 'letters':
      return `“${fault.quote}” has the right letters, so check the capitals and the small numbers.`
    case 'lookalike':
      return `“${fault.quote}” looks very like the word we need, but it means something else.`
    case 'turned':
      return writeOppositeHint(fault, gap)
    case 'denied':
      return `You wrote “${fault.clause}”. Check the “not” in it: does it belong there?`
    case 'opposite':
      return `You wrote “${fault.clause}”. Check whether that is so, or whether the opposite is true.`
  }
}

/** In quotation marks only where the question has it word for word: a verb may be repeated for the second of two things. */
function quoteRequirement(requirementText: string, { question, subquestion }: MarkTask): string {
  if (/^(?:why|how|what|which|where|when|whether|who)\b/iu.test(requirementText))
    return `“${requirementText}”`
  const text = `${requirementText.charAt(0).toLowerCase()}${requirementText.slice(1)}`
  const isLiteral = `${question} ${subquestion}`.toLowerCase().includes(text.toLowerCase())
  return isLiteral ? `you to “${text}”` : `you to ${text}`
}

/** How many of the things asked for are still missing, where the question says how many it wants. */
function writeCountHint({ requirement, missedEntry, earnedQuotes, missedCount, task }: Gap): string | null {
  const count = findRequestedCount(requirement.text)
  if (count === null || missedEntry.creditedPositions.size === 0 || earnedQuotes.length === 0) return null
  const foundCount = task.markScheme.length - missedCount
  if (foundCount !== 1)
    return foundCount > 1
      ? `That is ${foundCount === 2 ? 'two' : 'three'} of the ${count}, and there is more to find.`
      : null
  return missedCount === 1 ? 'One is still missing.' : 'Others are still missing.'
}

const numberWords = new Map([
  [2, 'Two'],
  [3, 'Three'],
  [4, 'Four'],
  [5, 'Five'],
])

/** How many steps the answer still lacks, where it has earned something and the hint does not count them itself. */
function writeStepCount({ missedCount, missedEntry: { maxPoints, awarded } }: Gap): string {
  if (missedCount === 1) return `One more step earns ${maxPoints - awarded > 1 ? 'marks' : 'a mark'}.`
  return `${numberWords.get(missedCount) ?? 'Several'} more steps earn marks.`
}

const missingHints: Record<CommandWord, string> = {
  explain: 'The reason is still missing.',
  describe: 'What happens is still to be described.',
  calculate: 'A value is still missing, because this has to be worked out.',
  compare: 'Say something about both sides, and how they differ.',
  choose: 'Look again at each fact in the question before you choose.',
  equation: 'Ask yourself which quantities or substances have to be in it.',
  name: 'The word or idea we need is a different one.',
}

const furtherHints: Record<Exclude<CommandWord, 'explain' | 'describe'>, string> = {
  calculate: 'The value itself is still to come.',
  compare: 'There is one more thing to compare here.',
  choose: 'Now say which fact in the question decides it.',
  equation: 'There is one more thing to write down here.',
  name: 'There is one more thing to name here.',
}

function writeFurtherHint(gap: Gap): string {
  const { missedCount, requirement } = gap
  const { commandWord } = requirement
  if (commandWord === 'describe') return writeStepCount(gap)
  if (commandWord !== 'explain') return missedCount > 1 ? writeStepCount(gap) : furtherHints[commandWord]
  const { hint, isCount } = findMissingLink(gap)
  if (!isCount) return `${writeStepCount(gap)} ${hint}`
  return missedCount > 1 ? writeStepCount(gap) : hint
}

/** The part of the question, or the thing in it, that the answer leaves out. */
function writePartHint({ requirement, task, missedEntry }: Gap): string | null {
  if (requirement.isOneOfSeveral)
    return `The question also asks ${quoteRequirement(requirement.text, task)}, and that is still open.`
  const word = findOmittedTopic(task, missedEntry)
  return word === null ? null : `The question also asks about “${word}”.`
}

const misfitHints: Record<CommandWord, (own: string) => string> = {
  explain: (own) => `“${own}” does not explain it yet.`,
  describe: (own) => `“${own}” does not describe it yet.`,
  calculate: (own) => `“${own}” is not a value yet, and this has to be worked out.`,
  compare: (own) => `“${own}” does not say yet how the two differ.`,
  choose: (own) => `You chose “${own}”: hold it against each fact in the question.`,
  equation: (own) => `“${own}” does not fit yet.`,
  name: (own) => `“${own}” is not it this time.`,
}

function writeMisfitHint({ requirement, task }: Gap): string | null {
  const quote = getShortAnswer(task.answer, 10)
  if (quote === null) return null
  const kind = requirement.commandWord === 'name' ? findRequestedKind(requirement.text) : null
  if (kind?.name === quote.toLowerCase()) return `“${quote}” says what kind it is, so now say which one.`
  if (kind !== null) {
    const names = quote.split(' ').length > 2 && !kind.isWide ? 'does not name' : 'is not'
    return `“${quote}” ${names} the ${kind.name} we need here.`
  }
  const clause =
    requirement.commandWord === 'name' && writeSentenceStarter(requirement.text) === null
      ? findQuestionClause(requirement.text)
      : null
  return clause === null
    ? misfitHints[requirement.commandWord](quote)
    : `“${quote}” does not tell us yet “${clause}”.`
}

/** Whether something else of what is asked has earned marks. */
const isPart = ({ missedEntry }: Gap): boolean => missedEntry.creditedPositions.size > 0

/** Says what is missing without giving it away. The most important sentence comes first. */
export function writeHint(gap: Gap): string {
  const { requirement, fault, missedEntry, task } = gap
  if (fault !== null) return writeFaultHint(fault, gap)
  const theme = findTheme(task, missedEntry.entry)
  const themeHint = theme === null ? '' : ` Think about ${theme}.`
  const closeWordHint = writeCloseWordHint(task, missedEntry, gap.earnedQuotes)
  if (closeWordHint !== null && requirement.commandWord !== 'calculate')
    return isPart(gap) ? `${writeStepCount(gap)} ${closeWordHint}` : closeWordHint
  if (missedEntry.awarded > 0) return 'That is part of it, and something more belongs to it.'
  if (isPart(gap)) {
    return `${writePartHint(gap) ?? writeCountHint(gap) ?? writeFurtherHint(gap)}${themeHint}`
  }
  return `${writeMisfitHint(gap) ?? missingHints[requirement.commandWord]}${themeHint}`
}

/** The hint without what comes after it, where room is short. */
export const shortenHint = (hint: string): string => hint.split(/(?<=[.?]) (?=Think\b)/u)[0] ?? hint
