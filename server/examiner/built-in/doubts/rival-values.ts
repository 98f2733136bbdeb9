import { parseAlternatives } from '../../../../contract/quiz-draft.ts'
import type { MarkTask } from '../../examiner.ts'
import type { MarkOutcome } from '../../matching/mark-entries.ts'
import { compareQuantities, type Quantity } from '../../values/quantities.ts'
import { parseValueEntry } from '../../values/value-match.ts'
import type { QuantitySpan } from '../../values/quantities.ts'
import { findQuantities } from '../../values/written-quantities.ts'

/** The same number without its unit is the same value. */
function isSameValue(one: Quantity, other: Quantity): boolean {
  const compared = compareQuantities(one, other)
  return compared === 'same' || (compared === 'number' && one.dimension === null)
}

/** Words that say nothing about what a number is the value of. */
const filler =
  /\b(?:and|or|but|maybe|perhaps|possibly|then|also|even|it|is|its|it's|be|could|may|might|answer|the|a|an|got|get|i|my|friend|another|option|try|guess|value|number|so|on|that|either|if|else|next|st|nd|rd|th|first|second|third|one|about|around|would|think|say|says|[b-d])\b/giu

/** What the number is the value of, from the words between it and the previous number. */
const findLabel = (answer: string, from: number, to: number): string =>
  answer
    .slice(from, to)
    .replace(filler, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Whether a sign of calculation beside it makes the number a step of the working. A stroke alone may part a list. */
function isWorkingStep(answer: string, { start, end }: QuantitySpan): boolean {
  const signs = answer.includes('=') ? '[+×x*÷^/−–-]' : '[+×x*÷^]'
  const [before, after] = [answer.slice(0, start), answer.slice(end)]
  return (
    new RegExp(String.raw`^\s*(?:=|${signs}|(?:times|divided|multiplied|over|plus|minus|take)\b)`, 'iu').test(
      after,
    ) || new RegExp(String.raw`[\p{L}\p{N})%²³]\s*${signs}\s*$`, 'iu').test(before)
  )
}

const isNegated = (answer: string, { start }: QuantitySpan): boolean =>
  /\b(?:not|isn't|never)\s*$/iu.test(answer.slice(0, start))

interface LabelledQuantity extends QuantitySpan {
  label: string
  /** Nothing but a comma, an "or" or "it could be" parts it from another number. */
  isListed: boolean
}

const listSeparator =
  /^(?:[\s,;.?|()]|\b(?:and|or|maybe|perhaps|then|also|i|my|friend|got|it|could|might|may|be|another)\b)*$/iu

const labelQuantities = (answer: string): LabelledQuantity[] =>
  findQuantities(answer).map((quantity, at, all) => {
    const [before, after] = [all[at - 1], all[at + 1]]
    return {
      ...quantity,
      label: findLabel(answer, before?.end ?? 0, quantity.start),
      isListed:
        (before !== undefined && listSeparator.test(answer.slice(before.end, quantity.start))) ||
        (after !== undefined && listSeparator.test(answer.slice(quantity.end, after.start))),
    }
  })

/** Whether both could be meant as the same value. */
const isRival = (one: LabelledQuantity, right: LabelledQuantity): boolean =>
  (one.quantity.dimension === right.quantity.dimension ||
    (one.quantity.dimension === null && one.isListed)) &&
  (one.label === right.label || one.label === '' || right.label === '')

/**
 * Whether an answer gives other values beside the right one, as one who tries several. The values of the question and
 * of other entries, the steps of a working, and what is named something else ("mean 20, range 15") are none.
 */
export function hasRivalValues(task: MarkTask, answer: string, { entries }: MarkOutcome): boolean {
  const schemes = task.markScheme.map((entry) =>
    parseAlternatives(entry.answer).flatMap((one) => parseValueEntry(one) ?? []),
  )
  const earned = schemes.flatMap((values, index) => ((entries[index]?.awarded ?? 0) > 0 ? [values] : []))
  if (earned.every((values) => values.length === 0)) return false
  const questionValues = findQuantities(`${task.question} ${task.subquestion}`).map(
    ({ quantity }) => quantity,
  )
  const quantities = labelQuantities(answer)
  const isExpected = ({ quantity, isListed }: LabelledQuantity): boolean =>
    schemes.flat().some((value) => isSameValue(quantity, value)) ||
    (!isListed && questionValues.some((value) => isSameValue(quantity, value)))
  const others = quantities.filter(
    (one) => !isExpected(one) && !isWorkingStep(answer, one) && !isNegated(answer, one),
  )
  return earned.some((values) => {
    const right = quantities.find(({ quantity }) => values.some((value) => isSameValue(quantity, value)))
    return right !== undefined && others.some((one) => isRival(one, right))
  })
}
