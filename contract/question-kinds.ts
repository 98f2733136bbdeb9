import { limits } from './limits.ts'
import { numberPattern, parseNumber } from './written-numbers.ts'

/** How a subquestion is answered. Where a subquestion has no kind, it is `text`. */
export const questionKinds = ['text', 'choice', 'several', 'number'] as const
export type QuestionKind = (typeof questionKinds)[number]

/**
 * What a mark-scheme entry of a `number` is given for. An entry without a part is for the value, and each part has one
 * entry at most.
 */
export const entryParts = ['unit', 'figures'] as const
export type EntryPart = (typeof entryParts)[number]

/**
 * The fields of a subquestion's kind. Each kind has its own and ignores the others; the server stores none that are
 * ignored. The pupil's answer is one string for each kind.
 *
 * - `choice`: `options` has all options, `answers` the right one alone, by its text. An answer is the text of an option.
 * - `several`: `options` has all options, `answers` the right ones, two or more, each with its points. A wrong option
 *   that is chosen takes one point away; the sum is never below 0. An answer has one option a line, in the order shown.
 * - `number`: `value`, `tolerance`, `unit` and `significantFigures` say what is right. `answers` has the points: first the
 *   entry for the value, then those for unit and figures, if they earn any. Their texts are made by `toNumberEntries`.
 *   An answer is the number and its unit as typed: `3.0 × 10^8 m/s`, `3e8`, `3,0`.
 */
export interface KindFields {
  kind?: QuestionKind
  /** Each on one line, no two the same, at least one of them wrong. */
  options?: string[]
  /** Whether each attempt shows the options in an order of its own. Otherwise it is the order here. */
  shuffle?: boolean
  /** As written: `3.0 × 10^8`, `3e8`, `0.25`. `parseWrittenNumber` reads it. */
  value?: string
  /**
   * How far from the value an answer may be: `0.05` in the unit of the value, or `2 %` of it. Without it only the value
   * is right, and where figures are asked for, the value rounded to them or to more.
   */
  tolerance?: string
  /** The unit of the value, which other units of the same quantity are compared with: 300 cm is 3 m. */
  unit?: string
  /** How many figures an answer should have. */
  significantFigures?: number
}

/** What students may see of the fields. Nothing here depends on which answer is right, only on how many are. */
export interface StudentKindFields {
  kind?: Exclude<QuestionKind, 'text'>
  /** In the order to show them. */
  options?: string[]
  /** How many options of `several` are right. */
  rightCount?: number
  /** The unit that stands behind the box. Not sent where the unit earns points. */
  unit?: string
  /** Whether the unit is to be written, because it earns points. */
  asksUnit?: boolean
}

interface Entry {
  answer: string
  maxPoints: number
  part?: EntryPart
}

type Kinded = KindFields & { answers: Entry[] }

export const getKind = ({ kind }: { kind?: QuestionKind }): QuestionKind => kind ?? 'text'

/** The fields that the kind of a subquestion has. */
export function getKindFields({
  kind,
  options,
  shuffle,
  value,
  tolerance,
  unit,
  significantFigures,
}: KindFields) {
  const fields: KindFields = { kind, options, shuffle, value, tolerance, unit, significantFigures }
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined)) as KindFields
}

export const hasOptions = ({ kind }: { kind?: QuestionKind }): boolean =>
  kind === 'choice' || kind === 'several'

const unseen = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** An option as it is stored and compared: one line, no spaces at its ends, nothing in it that can't be seen. */
export const toOptionText = (text: string): string => text.replace(unseen, '').replace(/\s+/gu, ' ').trim()

export const isRightOption = ({ answers }: { answers: Entry[] }, option: string): boolean =>
  answers.some(({ answer }) => answer === option)

/** The options that an answer to `choice` or `several` names, in its order. */
export const parseChosenOptions = (answer: string): string[] => [
  ...new Set(
    answer
      .split('\n')
      .map(toOptionText)
      .filter((option) => option !== ''),
  ),
]

/** The answer that names these options, in the order of the question. */
export const formatChosenOptions = (options: readonly string[], chosen: readonly string[]): string =>
  options.filter((option) => chosen.includes(option)).join('\n')

/** The value of a number as teachers write it: `-0.5`, `0,5`, `3.0 × 10^8`, `3×10⁸`, `3e8`. Null for other texts. */
export function parseWrittenNumber(text: string): number | null {
  const trimmed = text.trim()
  return new RegExp(`^(?:${numberPattern})$`, 'u').test(trimmed) ? parseNumber(trimmed) : null
}

export interface Tolerance {
  type: 'absolute' | 'percent'
  /** 0 or more. */
  amount: number
}

/** `0.05` or `± 0.05` as absolute, `2 %` as percent. Null for other texts, and for a negative amount. */
export function parseTolerance(text: string): Tolerance | null {
  const isPercent = text.trim().endsWith('%')
  const amount = parseWrittenNumber(text.replace(/%\s*$/u, '').replace(/^\s*(?:±|\+\/?-)/u, ''))
  if (amount === null || amount < 0) return null
  return { type: isPercent ? 'percent' : 'absolute', amount }
}

export const formatTolerance = ({ type, amount }: Tolerance): string =>
  type === 'percent' ? `${amount} %` : `${amount}`

/** The entries of a `number`, with the texts that mark schemes show. Entries for a unit or figures it has not are left out. */
export function toNumberEntries({ value, tolerance, unit, significantFigures, answers }: Kinded): Entry[] {
  const written = [value?.trim(), unit?.trim()].filter(Boolean).join(' ')
  const texts = {
    value: tolerance?.trim() ? `${written} (± ${tolerance.trim().replace(/^±\s*/u, '')})` : written,
    unit: unit?.trim() ? `Unit: ${unit.trim()}` : null,
    figures: significantFigures === undefined ? null : formatFigures(significantFigures),
  }
  return (['value', 'unit', 'figures'] as const).flatMap((part) => {
    const entry = answers.find((one) => (one.part ?? 'value') === part)
    const answer = texts[part]
    if (answer === null || (entry === undefined && part !== 'value')) return []
    const maxPoints = entry?.maxPoints ?? 1
    return [part === 'value' ? { answer, maxPoints } : { answer, maxPoints, part }]
  })
}

const formatFigures = (count: number): string =>
  count === 1 ? '1 significant figure' : `${count} significant figures`

/**
 * What is wrong with the kind's fields, as a sentence that follows "Question 2, subquestion 1 "; null if nothing is.
 * A `text` is checked where its answers are.
 */
export function getKindProblem(subquestion: Kinded): string | null {
  if (hasOptions(subquestion)) return getOptionsProblem(subquestion)
  return subquestion.kind === 'number' ? getNumberProblem(subquestion) : null
}

function getOptionsProblem({ kind, options = [], answers }: Kinded): string | null {
  const texts = options.map(toOptionText)
  const { min, max } = limits.options
  if (texts.length < min || texts.length > max) return `needs ${min} to ${max} options.`
  const empty = texts.indexOf('')
  if (empty >= 0) return `has no text for option ${empty + 1}.`
  const long = texts.findIndex((text) => text.length > limits.optionLength)
  if (long >= 0) return `has an option ${long + 1} with more than ${limits.optionLength} characters.`
  const repeated = texts.find((text, index) => texts.indexOf(text) < index)
  if (repeated !== undefined) return `has the option "${repeated}" twice: change or remove one.`
  const right = new Set(answers.map(({ answer }) => toOptionText(answer)))
  const unknown = [...right].find((text) => !texts.includes(text))
  if (unknown !== undefined) return `has the right answer "${unknown}", which is not one of its options.`
  if (right.size < answers.length) return 'has a right option twice in its answers.'
  if (kind === 'several') return getSeveralProblem(right.size, texts.length)
  if (right.size === 0) return 'needs a right option: mark one.'
  return right.size > 1 ? 'has more than one right option: mark one alone, or allow several.' : null
}

function getSeveralProblem(right: number, all: number): string | null {
  if (right < 2) return 'needs two or more right options: mark them, or make it a choice of one.'
  return right === all ? 'needs a wrong option too: add one.' : null
}

function getNumberProblem(subquestion: Kinded): string | null {
  const { value = '', tolerance, unit = '', significantFigures: figures } = subquestion
  if (value.trim() === '') return 'needs its value.'
  const long = Math.max(value.length, tolerance?.length ?? 0) > limits.numberLength
  if (long) return `has a value or a tolerance with more than ${limits.numberLength} characters.`
  if (unit.length > limits.unitLength) return `has a unit with more than ${limits.unitLength} characters.`
  if (parseWrittenNumber(value) === null)
    return `has the value "${value}", which is not a number: write it like 0.25 or 3.0 × 10^8.`
  if (tolerance?.trim() && parseTolerance(tolerance) === null)
    return `has the tolerance "${tolerance}": write a number that is not negative, like 0.05 or 2 %.`
  const { min, max } = limits.significantFigures
  const isFigures = figures === undefined || (Number.isInteger(figures) && figures >= min && figures <= max)
  if (!isFigures) return `asks for ${figures} significant figures: it can be ${min} to ${max}.`
  const parts = subquestion.answers.map(({ part }) => part)
  if (!parts.includes(undefined)) return 'needs points for its value.'
  if (new Set(parts).size < parts.length) return 'has two entries for the same part of its answer.'
  if (parts.includes('unit') && unit.trim() === '') return 'gives points for the unit, but has no unit.'
  return parts.includes('figures') && figures === undefined
    ? 'gives points for the figures, but does not say how many.'
    : null
}
