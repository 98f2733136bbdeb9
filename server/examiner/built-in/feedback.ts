import type { MarkTask } from '../examiner.ts'
import {
  earnedQuotes,
  hintFor,
  marksWord,
  missedEntries,
  nextStep,
  shortHint,
  shortStep,
} from './feedback-parts.ts'
import type { Outcome } from './mark-entries.ts'
import type { Refusal } from './refusals.ts'

export const mostWords = 60
export const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length

const refused: Record<Refusal, string> = {
  empty: 'There is no answer to mark here yet. Have a go: even one idea in your own words can earn a mark.',
  unknown: 'Thank you for being honest. Start with one thing you remember about this topic and build on it.',
  copied: 'This repeats the question. Now put into your own words what you think the answer is.',
}

const listed = (quotes: string[]): string => quotes.map((quote) => `“${quote}”`).join(' and ')

/** With full marks: what was right, and no advice. */
export function praise(task: MarkTask, outcome: Outcome): string {
  const quotes = earnedQuotes(outcome)
  if (quotes.length === 0) return `Well done: this answer earns ${marksWord(task.maxPoints)}, all there are.`
  if (quotes.length === 1 && task.maxPoints === 1)
    return `Spot on: “${quotes[0]}” is just what this question asks for.`
  if (quotes.length === 1)
    return `Full marks: “${quotes[0]}” is right, and you have said all that was needed.`
  if (quotes.length === 2)
    return `Full marks: ${listed(quotes)} are both right, and together they answer it completely.`
  return `Excellent, full marks. You made every point clearly, among them ${listed(quotes.slice(0, 2))}.`
}

/** What earned credit, in the pupil's words. `most` is how many quotations there is room for. */
export function credit(task: MarkTask, outcome: Outcome, mark: number, most: number): string {
  const quotes = earnedQuotes(outcome)
  const share = `${mark} of the ${task.maxPoints} marks`
  if (mark === 0) return 'Thank you for having a go: this does not earn a mark yet.'
  if (quotes.length === 0) return `You have earned ${share}.`
  if (quotes.length === 1 || most === 1)
    return `Good: you say “${quotes[0]}”, and that helps to earn ${share}.`
  return `You have earned ${share}, with ${listed(quotes.slice(0, most))}.`
}

/** The first of the texts that keeps to the limit; the last one always does. */
export const firstThatFits = (texts: string[], most = mostWords): string =>
  texts.find((text) => wordsIn(text) <= most) ?? texts.at(-1)?.split(/\s+/u).slice(0, most).join(' ') ?? ''

/** Feedback for the pupil: credit, a hint, a next step. 8 to 60 words. */
export function feedbackFor(task: MarkTask, outcome: Outcome): string {
  if (outcome.refusal !== null) return refused[outcome.refusal]
  const missed = missedEntries(outcome)[0]
  if (outcome.mark >= task.maxPoints || missed === undefined)
    return firstThatFits([praise(task, outcome), 'Full marks: you have said all that was needed here.'])
  const hint = hintFor(task, missed)
  const two = credit(task, outcome, outcome.mark, 2)
  const one = credit(task, outcome, outcome.mark, 1)
  const step = nextStep(task, missed)
  return firstThatFits([
    `${two} ${hint} ${step}`,
    `${one} ${hint} ${step}`,
    `${one} ${shortHint(hint)} ${shortStep(task, missed)}`,
    `${shortHint(hint)} ${shortStep(task, missed)}`,
  ])
}
