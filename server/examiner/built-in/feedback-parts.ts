import type { MarkTask } from '../examiner.ts'
import type { EntryOutcome, Outcome } from './mark-entries.ts'
import { tokensOf } from './tokens.ts'

/** What the question tells the pupil to do; hints and next steps follow it. */
export type Command = 'explain' | 'describe' | 'calculate' | 'compare' | 'name'

export function commandOf(task: MarkTask): Command {
  const asked = `${task.question} ${task.subquestion}`.toLowerCase()
  const own = task.subquestion.toLowerCase()
  for (const text of [own, asked]) {
    if (/\b(?:calculate|work out|how (?:far|fast|long|much|many)|determine)\b/.test(text)) return 'calculate'
    if (/\bcompare|difference\b/.test(text)) return 'compare'
    if (/\b(?:explain|why|suggest)\b/.test(text)) return 'explain'
    if (/\b(?:describe|how|what happens)\b/.test(text)) return 'describe'
    if (/\b(?:name|state|give|write down|which|identify|what)\b/.test(text)) return 'name'
  }
  return 'describe'
}

/** The first words of the pupil's evidence, ready to stand between quotation marks. */
export const shortQuote = (quote: string, most = 8): string =>
  quote
    .trim()
    .split(/\s+/u)
    .slice(0, most)
    .join(' ')
    // Marks that turn the direction of writing would garble the rest of the sentence.
    .replace(/[\p{Cc}\p{Cf}]/gu, '')

export const earnedQuotes = (outcome: Outcome): string[] => [
  ...new Set(outcome.entries.flatMap(({ quote }) => (quote === null ? [] : [shortQuote(quote)]))),
]

export const missedEntries = (outcome: Outcome): EntryOutcome[] =>
  outcome.entries
    .filter(({ awarded, maxPoints }) => awarded < maxPoints)
    .toSorted((one, other) => other.match.recall - one.match.recall)

/** A word of the missed entry that the question itself uses, so that naming it gives nothing away. */
export function topicWord(task: MarkTask, missed: EntryOutcome): string | null {
  const wanted = new Set(tokensOf(missed.entry).map(({ stem }) => stem))
  const words = tokensOf(`${task.subquestion} ${task.question}`).filter(
    ({ stem, stop, direction, quantity, text }) =>
      wanted.has(stem) && !stop && direction === null && quantity === null && text.length >= 4,
  )
  return words.toSorted((one, other) => other.text.length - one.text.length)[0]?.text ?? null
}

/** A word of the pupil's that leads to the missed entry, where it is more than the question already says. */
function closeWord(task: MarkTask, missed: EntryOutcome): string | null {
  if (missed.match.recall < 0.35) return null
  const asked = new Set(tokensOf(`${task.question} ${task.subquestion}`).map(({ stem }) => stem))
  const own = missed.match.hits.filter(
    ({ written, wanted }) => wanted.weight >= 1 && !asked.has(written.stem) && written.quantity === null,
  )
  const word = own.find(({ written }) => !missed.spent.has(written.start))?.written
  return word === undefined ? null : task.answer.slice(word.start, word.end)
}

const missingIdea: Record<Command, string> = {
  explain: 'There is still a reason to give: ask yourself what causes this.',
  describe: 'One more thing happens here that you have not described yet.',
  calculate: 'The final value is not there yet.',
  compare: 'Say how both sides differ, not only what one of them is like.',
  name: 'The key term this question asks for is not there yet.',
}

const hasNumber = (text: string): boolean => tokensOf(text).some(({ digits }) => digits)

/** What is missing, as a hint that does not say it. */
export function hintFor(task: MarkTask, missed: EntryOutcome): string {
  const { trouble, hits } = missed.match
  const about = topicWord(task, missed)
  if (trouble === 'unit') return 'Your number is right, so look again at its unit.'
  if (hasNumber(missed.entry) && hasNumber(task.answer))
    return 'Your value is not right yet, so check each line of the calculation.'
  if (trouble === 'flipped')
    return `Check the direction of the change${about === null ? '' : ` in ${about}`}: is it really the way you say?`
  if (trouble === 'negated' && hits.some(({ written }) => written.negated))
    return 'Read again what you say does not happen, and check whether that is so.'
  const start = closeWord(task, missed)
  if (start !== null && commandOf(task) !== 'calculate')
    return `You are close with “${start}”: say more exactly what it does or why it matters.`
  return about === null
    ? missingIdea[commandOf(task)]
    : `${missingIdea[commandOf(task)]} Think about ${about}.`
}

const steps: Record<Command, string> = {
  explain: 'Next, add one sentence that links cause and effect.',
  describe: 'Next, write the steps in order and add the one you left out.',
  calculate: 'Next, write the equation, put the numbers in, then give the value with its unit.',
  compare: 'Next, write one sentence that mentions both.',
  name: 'Next, look through the key words of this topic and try again.',
}

export const nextStep = (task: MarkTask): string => steps[commandOf(task)]

export const marksWord = (marks: number): string => (marks === 1 ? '1 mark' : `${marks} marks`)
