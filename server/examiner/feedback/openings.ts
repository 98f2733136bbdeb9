import type { CommandWord } from './command-words.ts'
import { requestedCount } from './question-requirements.ts'
import type { Fault } from './faults.ts'
import type { Gap } from './gaps.ts'
import { listed } from './quotes.ts'
import { hasWorking } from './value-faults.ts'

const nearly = new Set<Fault['type']>(['unit', 'letters', 'lookalike', 'balance', 'relation'])
const closeSlips = new Set(['rounding', 'sign', 'tens'])

const hangs = 'No mark yet, but it hangs on one word.'

/** Where a single word turns the answer round. */
const oneWord: Record<CommandWord, string> = {
  explain: 'You give a reason, and one word in it needs a check.',
  describe: 'You say what happens, and one word in it needs a check.',
  calculate: hangs,
  compare: 'You compare the two, and one word in it needs a check.',
  choose: 'You have made a choice, so check it once more.',
  equation: hangs,
  name: hangs,
}

/** Where nothing has been found yet: what the pupil has tried. */
const tried: Record<CommandWord, string> = {
  explain: 'You have looked for a reason, which is what this question wants.',
  describe: 'Thank you for saying what you think happens.',
  calculate: 'Thank you for having a go at this.',
  compare: 'Thank you for looking at the difference.',
  choose: 'You have made a choice, so check it once more.',
  equation: 'Thank you for having a go at this.',
  name: 'Thank you for having a go.',
}

function triedToExplain(answer: string): string {
  if (/\b(?:because|cos|so that|due to)\b/iu.test(answer))
    return 'You give a reason, and that is how to begin.'
  const isShort = answer.trim().split(/\s+/u).length <= 3
  return isShort ? 'This is short, so there is room to say more.' : tried.explain
}

function valueWelcome(slip: string, answer: string): string {
  if (closeSlips.has(slip)) return 'No mark yet, but you are very close.'
  if (hasWorking(answer)) return 'Thank you for showing how you worked.'
  return slip === 'fact' || slip === 'mixed'
    ? 'Thank you for having a go.'
    : 'You have come to a value, so check it.'
}

/** How feedback on an answer that has earned nothing begins. */
function welcome({ fault, requirement, task }: Gap): string {
  if (fault === null)
    return requirement.commandWord === 'explain'
      ? triedToExplain(task.answer)
      : tried[requirement.commandWord]
  if (fault.type === 'turned' || fault.type === 'denied') {
    const text = oneWord[requirement.commandWord]
    return text === hangs && task.markScheme.length > 1 ? 'No mark yet, so look at one word first.' : text
  }
  if (fault.type === 'opposite') return 'No mark yet, but it hangs on one statement.'
  if (fault.type === 'value') return valueWelcome(fault.slip, task.answer)
  return nearly.has(fault.type) ? 'No mark yet, but you are close.' : tried[requirement.commandWord]
}

/** How far an answer has come, in words. */
function progress({ fault, requirement, task }: Gap, mark: number): string {
  if (fault?.type === 'unit') return 'Your number counts'
  if (fault?.type === 'value' && fault.slip === 'unfinished') return 'Your working counts'
  if (fault?.type === 'turned' || fault?.type === 'denied' || fault?.type === 'opposite')
    return 'One part counts'
  if (requirement.oneOfSeveral) return 'You have answered one part of the question'
  const wanted = requestedCount(requirement.text)
  if (wanted !== null && mark === 1) return `You have found one of the ${wanted}`
  if (mark * 2 === task.maxPoints) return 'You are halfway there'
  return mark * 2 < task.maxPoints ? 'This is a good start' : 'You are nearly there'
}

/** What earned credit, in the pupil's words. `most` is how many quotations there is room for. */
function credit(gap: Gap, mark: number, most: number): string {
  const quotes = gap.earned.slice(0, most)
  const share = `${mark} of the ${gap.task.maxPoints} marks`
  if (quotes.length === 0) return `You have earned ${share}.`
  return `${progress(gap, mark)}: ${listed(quotes)} ${quotes.length > 1 ? 'earn' : 'earns'} ${share}.`
}

/** The first sentence: what earned credit, or with no marks what happened instead. */
export const opening = (gap: Gap, mark: number, most: number): string =>
  mark <= 0 ? welcome(gap) : credit(gap, mark, most)
