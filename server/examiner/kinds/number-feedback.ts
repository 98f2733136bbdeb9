import type { MarkTask } from '../examiner.ts'
import { joinSentences, toFullMarksParts, type FeedbackParts } from '../feedback/feedback-parts.ts'
import { shortenQuote } from '../feedback/quotes.ts'
import type { NumberOutcome } from './mark-number.ts'

interface Advice {
  hint: string
  step: string
  shortStep: string
}

const valueAdvice: Record<Exclude<NumberOutcome['value'], 'right' | null>, Advice> = {
  sign: {
    hint: 'The size of your number fits, but its sign does not.',
    step: 'Next, check plus and minus in each line of your working.',
    shortStep: 'Next, check plus and minus.',
  },
  'power of ten': {
    hint: 'The figures fit, but the number is too large or too small.',
    step: 'Next, check the power of ten and each change of units.',
    shortStep: 'Next, check the power of ten.',
  },
  close: {
    hint: 'Your number is very close, but not close enough.',
    step: 'Next, go through the calculation again and round only at the end.',
    shortStep: 'Next, round only at the end.',
  },
  wrong: {
    hint: 'Your number is not the one that was looked for.',
    step: 'Next, write down what you know with its units and work through it step by step.',
    shortStep: 'Next, work through it step by step.',
  },
}

const noNumber: Advice = {
  hint: 'There is no number in your answer yet.',
  step: 'Next, work out a value and write it in figures.',
  shortStep: 'Next, write a number.',
}
const blank: Advice = {
  hint: 'There is no answer to mark here yet.',
  step: 'Next, write down what you know, and then work out a number.',
  shortStep: 'Next, work out a number.',
}
const severalNumbers: Advice = {
  hint: 'There is more than one number in your answer.',
  step: 'Next, decide on one of them and write only that.',
  shortStep: 'Next, write only one.',
}
const figuresAdvice: Advice = {
  hint: 'It does not have the number of significant figures that was looked for.',
  step: 'Next, round it to the figures that the question asks for.',
  shortStep: 'Next, check its figures.',
}

const missingUnit: Advice = {
  hint: 'The unit is missing.',
  step: 'Next, write the unit behind the number.',
  shortStep: 'Next, add the unit.',
}
const wrongUnit: Advice = {
  hint: 'The unit does not fit what is measured.',
  step: 'Next, check what the number is measured in.',
  shortStep: 'Next, check the unit.',
}

const getUnitAdvice = (unit: NumberOutcome['unit']): Advice => (unit === 'missing' ? missingUnit : wrongUnit)

/** What is lacking, the most important first. */
function findAdvice(
  { markScheme }: MarkTask,
  { value, unit, hasFigures, isBlank, entries, doubt }: NumberOutcome,
): Advice[] {
  if (isBlank) return [blank]
  if (value === null) return [noNumber]
  if (doubt === 'several numbers') return [severalNumbers]
  const isLost = (wanted: string) =>
    markScheme.some(({ part }, index) => part === wanted && entries[index]?.awarded === 0)
  return [
    ...(value === 'right'
      ? []
      : [unit === 'wrong' && !isLost('unit') ? getUnitAdvice(unit) : valueAdvice[value]]),
    ...(isLost('unit') ? [getUnitAdvice(unit)] : []),
    ...(isLost('figures') && value === 'right' && !hasFigures ? [figuresAdvice] : []),
  ]
}

/** The sentences for a number. */
export function collectNumberParts(task: MarkTask, outcome: NumberOutcome): FeedbackParts {
  const { mark, entries, isBlank } = outcome
  const quote = shortenQuote(task.answer, 8)
  if (!isBlank && mark >= task.maxPoints)
    return toFullMarksParts(outcome.value === 'right' ? `“${quote}” is right.` : '')
  const [first = noNumber, second] = findAdvice(task, outcome)
  const earned = task.markScheme.flatMap(({ part = 'value' }, index) =>
    (entries[index]?.awarded ?? 0) > 0 ? [part] : [],
  )
  const good = joinSentences(
    earned.includes('value') ? 'Your value is right.' : '',
    earned.includes('unit') ? 'Your unit is right.' : '',
  )
  return {
    ...{ good, shortGood: good, hint: first.hint, shortHint: first.hint },
    ...{ secondHint: second?.hint ?? '', step: first.step, shortStep: first.shortStep },
  }
}
