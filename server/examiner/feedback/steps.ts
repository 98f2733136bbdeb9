import { findOmittedTopic, type Gap, findMissingLink } from './gaps.ts'
import { type CommandWord, findRequestedCount, type QuestionRequirement } from './question-requirements.ts'
import type { Fault } from './faults.ts'

import {
  findRequestedKind,
  findQuestionClause,
  findCountedThings,
  writeSentenceStarter,
} from './question-wording.ts'

import { findTopic } from './topics.ts'
import type { ValueSlip } from './value-faults.ts'

export interface Step {
  long: string
  short: string
}

const toStep = (long: string, short: string): Step => ({ long: `Next, ${long}.`, short: `Next, ${short}.` })

/** Where nothing is known of what goes wrong. */
export const generalStep: Step = toStep(
  'read the question again and check each part of your answer',
  'check each part again',
)

const workOutStep = toStep(
  'write the equation in words, put the numbers under the words, and only then work it out',
  'work it out line by line',
)

const slipSteps: Record<ValueSlip, Step> = {
  given: workOutStep,
  operation: toStep(
    'say in words what you want to find, and choose the equation that says the same',
    'choose the equation again',
  ),
  line: workOutStep,
  other: toStep('underline the numbers that belong to this part of the question', 'choose the right numbers'),
  working: toStep('write down the numbers you used and what you did with them', 'show your working'),
  unfinished: toStep(
    'put the numbers in and work out the last line, with its unit',
    'work out the last line',
  ),
  tens: toStep(
    'work it out once more with rounded numbers, to see how big it should be',
    'check how big it should be',
  ),
  time: toStep('write down what each time is in seconds, then work it out again', 'check the unit of time'),
  rounding: toStep('keep all the figures until the last line, and round only there', 'round only at the end'),
  sign: toStep('decide which way it goes, and let the sign show it', 'check the sign'),
  factor: toStep(
    'write the whole equation down and tick off each part as you use it',
    'tick off each part of the equation',
  ),
  fact: toStep('look this up in your notes, and ask yourself why it is that one', 'look this up'),
  mixed: toStep(
    'write down what each number in the question stands for',
    'check what each number stands for',
  ),
}

const faultSteps: Record<Exclude<Fault['type'], 'value' | 'turned'>, Step> = {
  unit: toStep('ask what the number measures, and write that unit after it', 'give the number with its unit'),
  balance: toStep('put numbers in front of the formulae until both sides agree', 'balance both sides'),
  relation: toStep(
    'look at the units: they show what is multiplied and what is divided',
    'check with the units',
  ),
  letters: toStep('look up the symbol of each element and write it just like that', 'check each symbol'),
  lookalike: toStep(
    'write down what each of the two words means, then choose',
    'write down what both words mean',
  ),
  denied: toStep(
    'say the sentence with the “not” and without it, and keep the one that is true',
    'write it again',
  ),
  opposite: toStep('say both out loud, and keep the one you can give a reason for', 'write it again'),
}

/** A "not" in a reason is best judged by what follows from it. */
const deniedReasonStep = toStep(
  'ask yourself what would follow with the “not”, and what without it',
  'say what follows from it',
)

export const changeScales = new Set(['amount', 'speed', 'warmth', 'uptake', 'spread'])
export const positionScales = new Set(['way', 'place', 'side', 'order', 'lie', 'bend', 'wave', 'pull'])

/** How to check a word that points the other way, by what it says. */
function getOppositeStep({ requirement }: Gap, quote: string, scale: string): Step {
  if (requirement.commandWord === 'choose') return commandSteps.choose
  if (positionScales.has(scale))
    return toStep('make a small sketch of it, and compare it with your words', 'make a small sketch')
  if (changeScales.has(scale))
    return requirement.commandWord === 'explain'
      ? toStep(
          'ask yourself why it should be so: the reason shows which way it goes',
          'ask yourself why it should be so',
        )
      : toStep('picture it happening, and decide which way it goes', 'decide which way it goes')
  return toStep(
    `say what would follow from “${quote}”, and see whether that fits the question`,
    'decide which one fits',
  )
}

const commandSteps: Record<CommandWord, Step> = {
  explain: toStep(
    'say in two short sentences what happens first and what that leads to',
    'say what that leads to',
  ),
  describe: toStep(
    'picture it, and write down what happens, one step after the other',
    'add what you left out',
  ),
  calculate: workOutStep,
  compare: toStep('write one sentence with “but” that says something about each', 'say something about each'),
  choose: toStep(
    'find the fact in the question that decides it, then choose',
    'name the fact that decides it',
  ),
  equation: toStep(
    'write what you want to find on the left, and what it depends on on the right',
    'list what has to be in it',
  ),
  name: toStep('look through your notes on this and try once more', 'try once more'),
}

/** The same in the question's own words, where they make a step of their own. */
function getCommandStep({ commandWord, text }: QuestionRequirement, more: boolean): Step {
  const { short } = commandSteps[commandWord]
  const clause = findQuestionClause(text)
  const topic = findTopic(text)
  if (commandWord === 'name' && topic !== null)
    return { long: `Next, look through your notes on “${topic}” and try once more.`, short }
  if (commandWord === 'describe' && clause !== null)
    return {
      long: `Next, go back to “${clause}” and ${more ? 'add what is still left out' : 'write out one step after the other'}.`,
      short,
    }
  if (commandWord === 'explain' && clause !== null)
    return { long: `Next, go back to “${clause}”: say what happens first, and what that leads to.`, short }
  return commandSteps[commandWord]
}

const methodPattern = /\bhow (?:to|you (?:would|could|can))\b|\b(?:method|procedure|steps)\b/iu

/** A method's mark scheme has its steps in order, so what is left out comes before or after what is there. */
function getMethodStep({ earnedQuotes, missedSide }: Gap): Step | null {
  const [first, last] = [earnedQuotes[0], earnedQuotes.at(-1)]
  const toMethodStep = (when: string): Step =>
    toStep(`ask yourself what happens ${when}, and write that down as well`, 'write down every step')
  if (first === undefined || missedSide === null) return null
  if (missedSide === 'before') return toMethodStep(`before “${first}”`)
  if (missedSide === 'after') return toMethodStep(`after “${last}”`)
  if (missedSide === 'between')
    return first === last ? null : toMethodStep(`between “${first}” and “${last}”`)
  return toMethodStep(
    first === last ? `before and after “${first}”` : `before “${first}” and after “${last}”`,
  )
}

const betweenPattern = /\bbetween (.+?) and (.+)$/iu

/** Where part of what is asked is there: what to add to it. */
function getAdditionStep(gap: Gap): Step | null {
  const { requirement, earnedQuotes, missedEntry, task } = gap
  const last = earnedQuotes.at(-1)
  if (missedEntry.creditedPositions.size === 0 || requirement.isOneOfSeveral || last === undefined)
    return null
  const word = findOmittedTopic(task, missedEntry)
  if (word !== null)
    return toStep(`write a sentence about “${word}” as well`, `say something about “${word}”`)
  if (/^\w+ the (?:two|three|four)\b/iu.test(requirement.text))
    return toStep(
      `ask yourself what belongs to the “${findCountedThings(requirement.text) ?? 'list'}” besides “${last}”`,
      'find what else belongs here',
    )
  if (findRequestedCount(requirement.text) !== null) {
    const that = last.split(' ').length > 3 ? 'what you have' : `“${last}”`
    return toStep(`find one that is quite different from ${that}`, 'find a different one')
  }
  if (requirement.commandWord === 'calculate')
    return toStep(`work on from “${last}” to the value, with its unit`, 'work on to the value')
  if (requirement.commandWord === 'describe' && methodPattern.test(requirement.text))
    return getMethodStep(gap)
  if (requirement.commandWord !== 'explain') return null
  const link = findMissingLink(gap)
  return toStep(link.step, link.short)
}

function getStepForCommand({ requirement, missedEntry }: Gap): Step {
  const { commandWord, text } = requirement
  const more = missedEntry.creditedPositions.size > 0 && !requirement.isOneOfSeveral
  const [, one, other] = betweenPattern.exec(text) ?? []
  if (commandWord === 'compare' && one !== undefined && other !== undefined)
    return toStep(`write one sentence about “${one}” and one about “${other}”`, 'say something about each')
  if (commandWord === 'calculate' && /\bhow many\b/iu.test(text) && !/\bcalculate\b/iu.test(text))
    return slipSteps.mixed
  const kind = commandWord === 'name' ? findRequestedKind(text) : null
  const starter = more ? null : writeSentenceStarter(text)
  const { short } = commandSteps[commandWord]
  if (kind !== null) return { long: `Next, ${kind.strategy}.`, short }
  return starter === null
    ? getCommandStep(requirement, more)
    : { long: `Next, finish this sentence: “${starter}”.`, short }
}

/** One thing to do: mend what is wrong, or else what the question’s command asks for. */
export function getNextStep(gap: Gap): Step {
  const { fault } = gap
  if (fault === null) return getAdditionStep(gap) ?? getStepForCommand(gap)
  if (fault.type === 'value') return slipSteps[fault.slip]
  if (fault.type === 'denied' && gap.requirement.commandWord === 'explain') return deniedReasonStep
  return fault.type === 'turned' ? getOppositeStep(gap, fault.quote, fault.scale) : faultSteps[fault.type]
}
