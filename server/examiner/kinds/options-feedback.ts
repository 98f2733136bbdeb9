import type { MarkTask } from '../examiner.ts'
import { toFullMarksParts, type FeedbackParts } from '../feedback/feedback-parts.ts'
import { shortenQuote } from '../feedback/quotes.ts'
import type { OptionsOutcome } from './mark-options.ts'

const maxQuotedWords = 8
const maxQuotes = 3

/** The options as a student knows them, by their beginnings; by their number where they are many. */
function quoteOptions(options: string[]): string {
  if (options.length > maxQuotes) return `${options.length} of your choices`
  const quotes = options.map((option) => `“${shortenQuote(option, maxQuotedWords) || option.slice(0, 40)}”`)
  return quotes.length < 2 ? quotes.join('') : `${quotes.slice(0, -1).join(', ')} and ${quotes.at(-1)}`
}

const areRight = (options: string[]): string =>
  `${quoteOptions(options)} ${options.length === 1 ? 'is' : 'are'} right.`

const step = {
  step: 'Next, read the question again and test each option against it.',
  shortStep: 'Next, test each option against the question.',
}

/** The sentences for what was chosen. */
export function collectOptionsParts(task: MarkTask, outcome: OptionsOutcome): FeedbackParts {
  const { mark, right, isBlank } = outcome
  if (!isBlank && mark >= task.maxPoints) return toFullMarksParts(right.length === 0 ? '' : areRight(right))
  const hint = isBlank
    ? 'Nothing is chosen here yet. A choice that you are not sure of may still earn a mark.'
    : writeHint(task, outcome)
  // Praise doesn't go with no marks, also where wrong choices took those of right ones.
  const good = mark > 0 ? areRight(right) : ''
  const { missed, wrong } = outcome
  const secondHint = task.kind === 'several' && missed > 0 && wrong.length > 0 ? writeMissed(missed) : ''
  return { good, shortGood: good, hint, shortHint: hint, secondHint, ...step }
}

function writeHint({ kind }: MarkTask, { mark, right, wrong, missed }: OptionsOutcome): string {
  if (wrong.length === 0)
    return missed > 0 && right.length > 0 ? writeMissed(missed) : 'This is not one of the options.'
  if (kind === 'choice') return `${quoteOptions(wrong)} is not the right one.`
  if (mark <= 0 && right.length > 0)
    return 'Some of your choices are not right, and each of those takes a mark away.'
  const verdict = `${quoteOptions(wrong)} ${wrong.length === 1 ? 'is' : 'are'} not right`
  return right.length > 0 ? `${verdict}, and a wrong choice takes a mark away.` : `${verdict}.`
}

const writeMissed = (missed: number): string =>
  missed === 1 ? 'There is another right option to find.' : 'There are more right options to find.'
