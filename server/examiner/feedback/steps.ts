import { omittedTopic, type Gap, missingLink } from './gaps.ts'
import { type CommandWord, requestedCount, type QuestionRequirement } from './question-requirements.ts'
import type { Fault } from './faults.ts'

import {
  requestedKind,
  questionClause,
  thingsCounted,
  longestTopicWord,
  sentenceStarter,
} from './question-wording.ts'

import type { ValueSlip } from './value-faults.ts'

export interface Step {
  long: string
  short: string
}

const step = (long: string, short: string): Step => ({ long: `Next, ${long}.`, short: `Next, ${short}.` })

const workOut = step(
  'write the equation in words, put the numbers under the words, and only then work it out',
  'work it out line by line',
)

const slips: Record<ValueSlip, Step> = {
  given: workOut,
  operation: step(
    'say in words what you want to find, and choose the equation that says the same',
    'choose the equation again',
  ),
  line: workOut,
  other: step('underline the numbers that belong to this part of the question', 'choose the right numbers'),
  working: step('write down the numbers you used and what you did with them', 'show your working'),
  unfinished: step('put the numbers in and work out the last line, with its unit', 'work out the last line'),
  tens: step(
    'work it out once more with rounded numbers, to see how big it should be',
    'check how big it should be',
  ),
  time: step('write down what each time is in seconds, then work it out again', 'check the unit of time'),
  rounding: step('keep all the figures until the last line, and round only there', 'round only at the end'),
  sign: step('decide which way it goes, and let the sign show it', 'check the sign'),
  factor: step(
    'write the whole equation down and tick off each part as you use it',
    'tick off each part of the equation',
  ),
  fact: step('look this up in your notes, and ask yourself why it is that one', 'look this up'),
  mixed: step('write down what each number in the question stands for', 'check what each number stands for'),
}

const faults: Record<Exclude<Fault['type'], 'value' | 'turned'>, Step> = {
  unit: step('ask what the number measures, and write that unit after it', 'give the number with its unit'),
  balance: step('put numbers in front of the formulae until both sides agree', 'balance both sides'),
  relation: step(
    'look at the units: they show what is multiplied and what is divided',
    'check with the units',
  ),
  letters: step('look up the symbol of each element and write it just like that', 'check each symbol'),
  lookalike: step(
    'write down what each of the two words means, then choose',
    'write down what both words mean',
  ),
  denied: step(
    'say the sentence with the “not” and without it, and keep the one that is true',
    'write it again',
  ),
  opposite: step('say both out loud, and keep the one you can give a reason for', 'write it again'),
}

/** A "not" in a reason is best judged by what follows from it. */
const deniedReason = step(
  'ask yourself what would follow with the “not”, and what without it',
  'say what follows from it',
)

export const moves = new Set(['amount', 'speed', 'warmth', 'uptake', 'spread'])
export const places = new Set(['way', 'place', 'side', 'order', 'lie', 'bend', 'wave', 'pull'])

/** How to check a word that points the other way, by what it says. */
function turnedStep({ requirement }: Gap, written: string, scale: string): Step {
  if (requirement.commandWord === 'choose') return plain.choose
  if (places.has(scale))
    return step('make a small sketch of it, and compare it with your words', 'make a small sketch')
  if (moves.has(scale))
    return requirement.commandWord === 'explain'
      ? step(
          'ask yourself why it should be so: the reason shows which way it goes',
          'ask yourself why it should be so',
        )
      : step('picture it happening, and decide which way it goes', 'decide which way it goes')
  return step(
    `say what would follow from “${written}”, and see whether that fits the question`,
    'decide which one fits',
  )
}

const plain: Record<CommandWord, Step> = {
  explain: step(
    'say in two short sentences what happens first and what that leads to',
    'say what that leads to',
  ),
  describe: step(
    'picture it, and write down what happens, one step after the other',
    'add what you left out',
  ),
  calculate: workOut,
  compare: step('write one sentence with “but” that says something about each', 'say something about each'),
  choose: step('find the fact in the question that decides it, then choose', 'name the fact that decides it'),
  equation: step(
    'write what you want to find on the left, and what it depends on on the right',
    'list what has to be in it',
  ),
  name: step('look through your notes on this and try once more', 'try once more'),
}

/** The same in the question's own words, where they make a step of their own. */
function plainFor({ commandWord, text }: QuestionRequirement, more: boolean): Step {
  const { short } = plain[commandWord]
  const clause = questionClause(text)
  const topic = longestTopicWord(text)
  if (commandWord === 'name' && topic !== null)
    return { long: `Next, look through your notes on “${topic}” and try once more.`, short }
  if (commandWord === 'describe' && clause !== null)
    return {
      long: `Next, go back to “${clause}” and ${more ? 'add what is still left out' : 'write out one step after the other'}.`,
      short,
    }
  if (commandWord === 'explain' && clause !== null)
    return { long: `Next, go back to “${clause}”: say what happens first, and what that leads to.`, short }
  return plain[commandWord]
}

const inPairs = /\bbetween (.+?) and (.+)$/iu

/** Where part of what is asked is there: what to add to it. */
function addTo(gap: Gap): Step | null {
  const { requirement, earned, missed, task } = gap
  const last = earned.at(-1)
  if (missed.creditedPositions.size === 0 || requirement.oneOfSeveral || last === undefined) return null
  const word = omittedTopic(task, missed)
  if (word !== null) return step(`write a sentence about “${word}” as well`, `say something about “${word}”`)
  if (/^\w+ the (?:two|three|four)\b/iu.test(requirement.text))
    return step(
      `ask yourself what belongs to the “${thingsCounted(requirement.text) ?? 'list'}” besides “${last}”`,
      'find what else belongs here',
    )
  if (requestedCount(requirement.text) !== null) {
    const that = last.split(' ').length > 3 ? 'what you have' : `“${last}”`
    return step(`find one that is quite different from ${that}`, 'find a different one')
  }
  if (requirement.commandWord === 'calculate')
    return step(`work on from “${last}” to the value, with its unit`, 'work on to the value')
  if (requirement.commandWord !== 'explain') return null
  const link = missingLink(gap)
  return step(link.step, link.short)
}

function forCommand({ requirement, missed }: Gap): Step {
  const { commandWord, text } = requirement
  const more = missed.creditedPositions.size > 0 && !requirement.oneOfSeveral
  const [, one, other] = inPairs.exec(text) ?? []
  if (commandWord === 'compare' && one !== undefined && other !== undefined)
    return step(`write one sentence about “${one}” and one about “${other}”`, 'say something about each')
  if (commandWord === 'calculate' && /\bhow many\b/iu.test(text) && !/\bcalculate\b/iu.test(text))
    return slips.mixed
  const kind = commandWord === 'name' ? requestedKind(text) : null
  const starter = more ? null : sentenceStarter(text)
  const { short } = plain[commandWord]
  if (kind !== null) return { long: `Next, ${kind.search}.`, short }
  return starter === null
    ? plainFor(requirement, more)
    : { long: `Next, finish this sentence: “${starter}”.`, short }
}

/** One thing to do: mend what is wrong, or else what the question’s command asks for. */
export function nextStep(gap: Gap): Step {
  const { fault } = gap
  if (fault === null) return addTo(gap) ?? forCommand(gap)
  if (fault.type === 'value') return slips[fault.slip]
  if (fault.type === 'denied' && gap.requirement.commandWord === 'explain') return deniedReason
  return fault.type === 'turned' ? turnedStep(gap, fault.written, fault.scale) : faults[fault.type]
}
