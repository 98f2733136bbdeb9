import type { MarkTask } from '../examiner.ts'
import type { EntryOutcome, Outcome } from './mark-entries.ts'
import { claimsOf } from './teaching-words.ts'
import { type Token, tokensOf } from './tokens.ts'

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

const danglingEnd =
  /(?:\s+(?:and|or|but|so|because|the|an?|of|to|in|on|at|by|for|from|with|than|that|which|is|are|it|they|its|their)|\s*[=+÷×/*-])+$/iu

/** The first words of the pupil's evidence, ready to stand between quotation marks. */
export function shortQuote(quote: string, most = 8): string {
  const words = quote.trim().split(/\s+/u)
  const start = words.slice(0, most).join(' ')
  // Marks that turn the direction of writing would garble the rest of the sentence.
  return (words.length > most ? start.replace(danglingEnd, '') : start).replace(/[\p{Cc}\p{Cf}]/gu, '')
}

/** What earned marks, in the pupil's words; a quotation inside a longer one would only repeat it. */
export function earnedQuotes(outcome: Outcome): string[] {
  const quotes = outcome.entries.flatMap(({ quote }) => (quote === null ? [] : [shortQuote(quote)]))
  return [...new Set(quotes)].filter(
    (quote, _, all) => !all.some((other) => other !== quote && other.includes(quote)),
  )
}

export const missedEntries = (outcome: Outcome): EntryOutcome[] =>
  outcome.entries
    .filter(({ awarded, maxPoints }) => awarded < maxPoints)
    .toSorted((one, other) => other.match.recall - one.match.recall)

/**
 * A word of the question to point to, so that naming it gives nothing away: best one the missed entry uses too,
 * or else what the subquestion is about.
 */
export function topicWord(task: MarkTask, missed: EntryOutcome): string | null {
  const wanted = new Set(tokensOf(missed.entry).map(({ stem }) => stem))
  const isTopic = ({ stop, direction, quantity, text }: Token): boolean =>
    !stop && direction === null && quantity === null && text.length >= 4
  const longest = (words: Token[]): string | null =>
    words.toSorted((one, other) => other.text.length - one.text.length)[0]?.text ?? null
  const asked = tokensOf(`${task.subquestion} ${task.question}`).filter(isTopic)
  const own = claimsOf(tokensOf(task.subquestion)).filter(isTopic)
  return longest(asked.filter(({ stem }) => wanted.has(stem))) ?? longest(own)
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

const firstIdea: Record<Command, string> = {
  explain: 'The reason is not there yet: ask yourself what causes this.',
  describe: 'What this question asks for is not described yet.',
  calculate: 'The final value is not there yet.',
  compare: 'Say how both sides differ, not only what one of them is like.',
  name: 'The key term this question asks for is not there yet.',
}

const missingIdea: Record<Command, string> = {
  ...firstIdea,
  explain: 'There is still a reason to give: ask yourself what causes this.',
  describe: 'There is one more thing to describe here.',
  name: 'There is one more thing to name here.',
}

const hasNumber = (text: string): boolean => tokensOf(text).some(({ digits }) => digits)

/** Quoted, any word of the question fits into the sentence, be it a noun, a verb or an adjective. */
const clue = (word: string | null): string =>
  word === null ? '' : ` The word “${word}” in the question is a clue.`

/** What is missing, as a hint that does not say it. */
export function hintFor(task: MarkTask, missed: EntryOutcome): string {
  const { trouble, hits } = missed.match
  const about = clue(topicWord(task, missed))
  if (trouble === 'unit') return 'You have the right number, so look again at its unit.'
  if (hasNumber(missed.entry) && hasNumber(task.answer))
    return 'Your value is not right yet, so check each line of the calculation.'
  if (trouble === 'flipped') return `Check the direction of the change: is it really the way you say?${about}`
  if (trouble === 'negated' && hits.some(({ written }) => written.negated))
    return 'Read again what you say does not happen, and check whether that is so.'
  const start = closeWord(task, missed)
  if (start !== null && commandOf(task) !== 'calculate')
    return `You mention “${start}”: say more exactly what happens and why it matters.`
  const idea = missed.spent.size === 0 ? firstIdea : missingIdea
  return `${idea[commandOf(task)]}${about}`
}

/** The hint without its clue, where room is short. */
export const shortHint = (hint: string): string => hint.split(/(?<=[.?]) /u)[0] ?? hint

const steps: Record<Command, string> = {
  explain: 'Next, add one sentence that links cause and effect.',
  describe: 'Next, go through it step by step and add what you left out.',
  calculate: 'Next, write the equation, put the numbers in, then give the value with its unit.',
  compare: 'Next, write one sentence that mentions both.',
  name: 'Next, look through the key words of this topic and try again.',
}

const shortSteps: Record<Command, string> = {
  explain: 'Next, link cause and effect.',
  describe: 'Next, add what you left out.',
  calculate: 'Next, work it out line by line.',
  compare: 'Next, mention both.',
  name: 'Next, try another key word.',
}

export const nextStep = (task: MarkTask): string => steps[commandOf(task)]
export const shortStep = (task: MarkTask): string => shortSteps[commandOf(task)]

export const marksWord = (marks: number): string => (marks === 1 ? '1 mark' : `${marks} marks`)
