import type { MarkTask } from '../examiner.ts'
import { type Command, commandOf } from './commands.ts'
import { areAlike, areOpposite } from './directions.ts'
import type { EntryOutcome, Outcome } from './mark-entries.ts'
import { claimsOf } from './teaching-words.ts'
import { type Token, tokensOf } from './tokens.ts'

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

/** Words of questions that point to nothing. */
const plainWords = new Set(
  'finds found seen sees forms formed shows shown called looks contains counted takes given measured during different student pupil investigates method property example'.split(
    ' ',
  ),
)

/**
 * A word of the question to point to, so that naming it gives nothing away: best one the missed entry uses too,
 * or else what the subquestion is about.
 */
export function topicWord(task: MarkTask, missed: EntryOutcome): string | null {
  const wanted = new Set(tokensOf(missed.entry).map(({ stem }) => stem))
  const isTopic = ({ stop, direction, quantity, text }: Token): boolean =>
    !stop && direction === null && quantity === null && text.length >= 4 && !plainWords.has(text)
  const longest = (words: Token[]): string | null =>
    words.toSorted((one, other) => other.text.length - one.text.length)[0]?.text ?? null
  const asked = claimsOf(tokensOf(`${task.subquestion} ${task.question}`)).filter(isTopic)
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
  choose: 'Look again at each fact in the question before you choose.',
  equation: 'What this question asks for in symbols or words is not there yet.',
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

/** A value that is wrong, a value that is not there, or working that is not shown. */
function calculationHint(task: MarkTask, missed: EntryOutcome): string {
  const earned = missed.spent.size > 0
  const isWorking = /[×÷*]|\d\s*[-+/]\s*\d/u.test(missed.entry)
  if (isWorking && earned)
    return 'Your result earns credit, but the working that leads to it is not shown in full.'
  const numbers = tokensOf(task.answer).filter(({ digits }) => digits)
  if (earned && numbers.every(({ start }) => missed.spent.has(start)))
    return 'The working is a good start, but its final value is not there.'
  return 'Your value is not right yet, so check each line of the calculation.'
}

/** Whether the answer points the other way on a scale that the entry names. */
const pointsOtherWay = (entry: string, answer: string): boolean => {
  const written = tokensOf(answer)
  return tokensOf(entry).some(
    ({ direction }) =>
      written.some((other) => areOpposite(direction, other.direction)) &&
      !written.some((other) => areAlike(direction, other.direction)),
  )
}

/** What is missing, as a hint that does not say it. */
export function hintFor(task: MarkTask, missed: EntryOutcome): string {
  const about = clue(topicWord(task, missed))
  switch (faultOf(task, missed)) {
    case 'unit':
      return 'You have the right number, so look again at its unit.'
    case 'balance':
      return 'Both sides name the right substances, so count the atoms of every element.'
    case 'value':
      return calculationHint(task, missed)
    case 'flipped':
      return `Check the direction of the change: is it really the way you say?${about}`
    case 'negated':
      return 'Look again at the word “not” in your answer, and check whether it belongs there.'
    case null:
  }
  const start = closeWord(task, missed)
  if (start !== null && commandOf(task) !== 'calculate')
    return `You mention “${start}”: say more exactly what happens and why it matters.`
  const idea = missed.spent.size === 0 ? firstIdea : missingIdea
  return `${idea[commandOf(task)]}${about}`
}

type Fault = 'unit' | 'balance' | 'value' | 'flipped' | 'negated'

/** What is wrong rather than missing, or null. */
function faultOf(task: MarkTask, missed: EntryOutcome): Fault | null {
  const { trouble, hits } = missed.match
  if (trouble === 'unit' || trouble === 'balance') return trouble
  if (trouble === 'negated' && hits.some(({ written }) => written.negated) && /\bnot\b/iu.test(task.answer))
    return 'negated'
  if (hasNumber(missed.entry) && hasNumber(task.answer)) return 'value'
  const turned = missed.spent.size === 0 && pointsOtherWay(missed.entry, task.answer)
  return trouble === 'flipped' || turned ? 'flipped' : null
}

/** The hint without its clue, where room is short. */
export const shortHint = (hint: string): string => hint.split(/(?<=[.?]) /u)[0] ?? hint

const steps: Record<Command, string> = {
  explain: 'Next, add one sentence that links cause and effect.',
  describe: 'Next, go through it step by step and add what you left out.',
  calculate: 'Next, write the equation, put the numbers in, then give the value with its unit.',
  compare: 'Next, write one sentence that mentions both.',
  choose: 'Next, give your choice with the fact that decides it.',
  equation: 'Next, list what has to be in it, then write how these belong together.',
  name: 'Next, look through the key words of this topic and try again.',
}

const shortSteps: Record<Command, string> = {
  explain: 'Next, link cause and effect.',
  describe: 'Next, add what you left out.',
  calculate: 'Next, work it out line by line.',
  compare: 'Next, mention both.',
  choose: 'Next, name the fact that decides it.',
  equation: 'Next, list what has to be in it.',
  name: 'Next, try another key word.',
}

const mending: Record<Fault, string> = {
  unit: 'Next, write down which unit the question needs, and give it with the number.',
  balance: 'Next, put numbers in front of the formulae until both sides agree.',
  value: 'Next, write the equation, put the numbers in, then give the value with its unit.',
  flipped: 'Next, try the sentence the other way round and decide which one fits.',
  negated: 'Next, write the sentence again so that it says what is true.',
}

const shortMending: Record<Fault, string> = {
  unit: 'Next, give the number with its unit.',
  balance: 'Next, balance both sides.',
  value: 'Next, work it out line by line.',
  flipped: 'Next, turn the sentence round.',
  negated: 'Next, write it again.',
}

/** One thing to do: mend what is wrong, or else what the question’s command asks for. */
export function nextStep(task: MarkTask, missed?: EntryOutcome): string {
  const fault = missed === undefined ? null : faultOf(task, missed)
  return fault === null ? steps[commandOf(task)] : mending[fault]
}

export function shortStep(task: MarkTask, missed?: EntryOutcome): string {
  const fault = missed === undefined ? null : faultOf(task, missed)
  return fault === null ? shortSteps[commandOf(task)] : shortMending[fault]
}

export const marksWord = (marks: number): string => (marks === 1 ? '1 mark' : `${marks} marks`)
