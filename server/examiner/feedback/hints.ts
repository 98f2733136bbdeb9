import { omittedTopic, closeWordHint, type Gap, missingLink } from './gaps.ts'
import { type CommandWord, requestedCount } from './question-requirements.ts'

import type { Fault } from './faults.ts'

import { requestedKind, questionClause, sentenceStarter } from './question-wording.ts'

import { shortAnswer } from './quotes.ts'

import { moves, places } from './steps.ts'
import { entryTheme } from './themes.ts'
import { hasWorking, type ValueSlip } from './value-faults.ts'

const slips: Record<ValueSlip, (written: string) => string> = {
  given: (written) =>
    `“${written}” stands in the question already, so something has still to be worked out with it.`,
  tens: (written) =>
    `Check the size of “${written}”: the digits are there, but the zeros or the units are not.`,
  time: (written) => `Check the times that led to “${written}”: all of them must be in the same unit.`,
  rounding: (written) => `“${written}” is very close, so check how you rounded.`,
  sign: (written) => `“${written}” has the right size, so check its sign.`,
  operation: (written) =>
    `“${written}” comes from the right numbers, so check whether to add, subtract, multiply or divide.`,
  factor: (written) =>
    `“${written}” is out by a simple factor: check whether anything has to be squared, doubled or halved.`,
  working: () => 'The working that leads to your result is not shown in full yet.',
  unfinished: () => 'It does not reach the final value yet.',
  other: (written) => `“${written}” comes from a number that belongs to another part of the question.`,
  mixed: (written) =>
    `“${written}” is another of the numbers in the question, so check what each of them counts.`,
  line: (written) => `“${written}” is not the value yet.`,
  fact: (written) => `The value we need here is not “${written}”.`,
}

/** Where the numbers do not tell what went wrong, the working may. */
function valueHint({ slip, written }: Of<'value'>, { task }: Gap): string {
  if (slip !== 'line') return slips[slip](written)
  return hasWorking(task.answer)
    ? `“${written}” is not the value yet, so check each line of your working.`
    : `“${written}” is not the value yet, and without your working it is hard to see why.`
}

type Of<Type extends Fault['type']> = Extract<Fault, { type: Type }>

/** Whether the beginning of the feedback has these words already. */
const isQuoted = ({ earned }: Gap, words: string): boolean => earned.some((quote) => quote.includes(words))

function unitHint({ written, unit }: Of<'unit'>, gap: Gap): string {
  if (isQuoted(gap, written))
    return unit === null ? 'It still needs a unit.' : `But “${unit}” is not its unit.`
  return unit === null
    ? `“${written}” has the right number, but it needs a unit.`
    : `“${written}” has the right number, but “${unit}” is not its unit.`
}

/** Names the word that points the other way, and leaves it to the pupil to turn it. */
function turnedHint({ written, clause, scale }: Of<'turned'>, gap: Gap): string {
  const isAll = shortAnswer(gap.task.answer, 40) === clause || clause === written
  const where =
    isAll || isQuoted(gap, clause) ? `Does “${written}” fit here` : `In “${clause}”, does “${written}” fit`
  return moves.has(scale) || places.has(scale)
    ? `${where}, or is it the other way round?`
    : `${where}, or its opposite?`
}

/** What is wrong, named with the pupil's own words but not put right. */
function faultHint(fault: Fault, gap: Gap): string {
  switch (fault.type) {
    case 'unit':
      return unitHint(fault, gap)
    case 'value':
      return valueHint(fault, gap)
    case 'balance':
      return 'Both sides name the right substances, so count the atoms of every element.'
    case 'relation':
      return 'You name the right quantities, so check how they belong together.'
    case 'letters':
      return `“${fault.written}” has the right letters, so check the capitals and the small numbers.`
    case 'lookalike':
      return `“${fault.written}” looks very like the word we need, but it means something else.`
    case 'turned':
      return turnedHint(fault, gap)
    case 'denied':
      return `You wrote “${fault.clause}”. Check the “not” in it: does it belong there?`
    case 'opposite':
      return `You wrote “${fault.clause}”. Check whether that is so, or whether the opposite is true.`
  }
}

const asksFor = (demand: string): string =>
  /^(?:why|how|what|which|where|when|whether|who)\b/iu.test(demand)
    ? `“${demand}”`
    : `you to “${demand.charAt(0).toLowerCase()}${demand.slice(1)}”`

/** How many of the things asked for are still missing, where the question says how many it wants. */
function countHint({ requirement, missed, earned, missedCount, task }: Gap): string | null {
  const wanted = requestedCount(requirement.text)
  if (wanted === null || missed.creditedPositions.size === 0 || earned.length === 0) return null
  const found = task.markScheme.length - missedCount
  if (found !== 1)
    return found > 1
      ? `That is ${found === 2 ? 'two' : 'three'} of the ${wanted}, and there is more to find.`
      : null
  return missedCount === 1 ? 'One is still missing.' : 'Others are still missing.'
}

const lacking: Record<CommandWord, string> = {
  explain: 'The reason is still missing.',
  describe: 'What happens is still to be described.',
  calculate: 'A value is still missing, because this has to be worked out.',
  compare: 'Say something about both sides, and how they differ.',
  choose: 'Look again at each fact in the question before you choose.',
  equation: 'Ask yourself which quantities or substances have to be in it.',
  name: 'The word or idea we need is a different one.',
}

const more: Record<Exclude<CommandWord, 'explain'>, string> = {
  describe: 'There is one more thing to say here.',
  calculate: 'The value itself is still to come.',
  compare: 'There is one more thing to compare here.',
  choose: 'Now say which fact in the question decides it.',
  equation: 'There is one more thing to write down here.',
  name: 'There is one more thing to name here.',
}

const still = (gap: Gap): string =>
  gap.requirement.commandWord === 'explain' ? missingLink(gap).hint : more[gap.requirement.commandWord]

/** The part of the question, or the thing in it, that the answer leaves out. */
function partHint({ requirement, task, missed }: Gap): string | null {
  if (requirement.oneOfSeveral)
    return `The question also asks ${asksFor(requirement.text)}, and that is still open.`
  const word = omittedTopic(task, missed)
  return word === null ? null : `The question also asks about “${word}”.`
}

const ownMisfit: Record<CommandWord, (own: string) => string> = {
  explain: (own) => `“${own}” does not explain it yet.`,
  describe: (own) => `“${own}” does not describe it yet.`,
  calculate: (own) => `“${own}” is not a value yet, and this has to be worked out.`,
  compare: (own) => `“${own}” does not say yet how the two differ.`,
  choose: (own) => `You chose “${own}”: hold it against each fact in the question.`,
  equation: (own) => `“${own}” does not fit yet.`,
  name: (own) => `“${own}” is not it this time.`,
}

function misfit({ requirement, task }: Gap): string | null {
  const own = shortAnswer(task.answer, 10)
  if (own === null) return null
  const kind = requirement.commandWord === 'name' ? requestedKind(requirement.text) : null
  if (kind?.one === own.toLowerCase()) return `“${own}” says what kind it is, so now say which one.`
  if (kind !== null) {
    const names = own.split(' ').length > 2 && !kind.isWide ? 'does not name' : 'is not'
    return `“${own}” ${names} the ${kind.one} we need here.`
  }
  const clause =
    requirement.commandWord === 'name' && sentenceStarter(requirement.text) === null
      ? questionClause(requirement.text)
      : null
  return clause === null
    ? ownMisfit[requirement.commandWord](own)
    : `“${own}” does not tell us yet “${clause}”.`
}

/** What is missing, without saying it. The sentence that matters most stands first. */
export function writeHint(gap: Gap): string {
  const { requirement, fault, missed, task } = gap
  if (fault !== null) return faultHint(fault, gap)
  const theme = entryTheme(task, missed.entry)
  const think = theme === null ? '' : ` Think about ${theme}.`
  const close = closeWordHint(task, missed, gap.earned)
  if (close !== null && requirement.commandWord !== 'calculate') return close
  if (missed.awarded > 0) return 'That is part of it, and something more belongs to it.'
  if (missed.creditedPositions.size > 0) {
    return `${partHint(gap) ?? countHint(gap) ?? still(gap)}${think}`
  }
  return `${misfit(gap) ?? lacking[requirement.commandWord]}${think}`
}

/** The hint without what comes after it, where room is short. */
export const shortHint = (hint: string): string => hint.split(/(?<=[.?]) (?=Think\b)/u)[0] ?? hint
