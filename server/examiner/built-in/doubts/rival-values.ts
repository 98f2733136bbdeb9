import { parseAlternatives } from '../../../../contract/quiz-draft.ts'
import type { MarkTask } from '../../examiner.ts'
import type { MarkOutcome } from '../../matching/mark-entries.ts'
import { compareQuantities, type Quantity } from '../../values/quantities.ts'
import { parseValueEntry } from '../../values/value-match.ts'
import type { QuantitySpan } from '../../values/quantities.ts'
import { findQuantities } from '../../values/written-quantities.ts'

/** The same number without its unit is the same value. */
function isSame(one: Quantity, other: Quantity): boolean {
  const compared = compareQuantities(one, other)
  return compared === 'same' || (compared === 'number' && one.dimension === null)
}

/** Words that say nothing about what a number is the value of. */
const filler =
  /\b(?:and|or|but|maybe|perhaps|possibly|then|also|even|it|is|its|it's|be|could|may|might|answer|the|a|an|got|get|i|my|friend|another|option|try|guess|value|number|so|on|that|either|if|else|next|st|nd|rd|th|first|second|third|one|about|around|would|think|say|says|[b-d])\b/giu

/** What the number is said to be the value of, from the words since the number before it. */
const labelBetween = (answer: string, from: number, to: number): string =>
  answer
    .slice(from, to)
    .replace(filler, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Whether a sign of calculation beside it makes the number a step of the working. A stroke alone may part a list. */
function isStep(answer: string, { start, end }: QuantitySpan): boolean {
  const signs = answer.includes('=') ? '[+×x*÷^/−–-]' : '[+×x*÷^]'
  const [before, after] = [answer.slice(0, start), answer.slice(end)]
  return (
    new RegExp(String.raw`^\s*(?:=|${signs}|(?:times|divided|multiplied|over|plus|minus|take)\b)`, 'iu').test(
      after,
    ) || new RegExp(String.raw`[\p{L}\p{N})%²³]\s*${signs}\s*$`, 'iu').test(before)
  )
}

const isDenied = (answer: string, { start }: QuantitySpan): boolean =>
  /\b(?:not|isn't|never)\s*$/iu.test(answer.slice(0, start))

interface Labelled extends QuantitySpan {
  label: string
  /** Nothing but a comma, an "or" or "it could be" parts it from another number. */
  listed: boolean
}

const parts =
  /^(?:[\s,;.?|()]|\b(?:and|or|maybe|perhaps|then|also|i|my|friend|got|it|could|might|may|be|another)\b)*$/iu

const labelled = (answer: string): Labelled[] =>
  findQuantities(answer).map((written, at, all) => {
    const [before, after] = [all[at - 1], all[at + 1]]
    return {
      ...written,
      label: labelBetween(answer, before?.end ?? 0, written.start),
      listed:
        (before !== undefined && parts.test(answer.slice(before.end, written.start))) ||
        (after !== undefined && parts.test(answer.slice(written.end, after.start))),
    }
  })

/** Whether both may be meant as the one value that is wanted. */
const competes = (one: Labelled, right: Labelled): boolean =>
  (one.quantity.dimension === right.quantity.dimension || (one.quantity.dimension === null && one.listed)) &&
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
  const given = findQuantities(`${task.question} ${task.subquestion}`).map(({ quantity }) => quantity)
  const written = labelled(answer)
  const isExpected = ({ quantity, listed }: Labelled): boolean =>
    schemes.flat().some((value) => isSame(quantity, value)) ||
    (!listed && given.some((value) => isSame(quantity, value)))
  const others = written.filter((one) => !isExpected(one) && !isStep(answer, one) && !isDenied(answer, one))
  return earned.some((values) => {
    const right = written.find(({ quantity }) => values.some((value) => isSame(quantity, value)))
    return right !== undefined && others.some((one) => competes(one, right))
  })
}
