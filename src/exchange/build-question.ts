import {
  type MarkSchemeEntry,
  type Question,
  type Subquestion,
  questionPoints,
  roundPoints,
  subquestionPoints,
  toSubquestionId,
} from '../../contract/quiz-draft.ts'
import { type QuestionKind, toOptionText } from '../../contract/question-kinds.ts'

/** A subquestion without what follows from its place in the question. */
export type Part = Omit<Subquestion, 'id' | 'maxPoints'>

/** A question of these parts, with the sums of its points. */
export function buildQuestion(text: string, parts: Part[], change: Partial<Question> = {}): Question {
  const subquestions = parts.map((part, index) => ({
    ...part,
    id: toSubquestionId(1, index),
    maxPoints: subquestionPoints(part),
  }))
  return {
    questionDescription: text,
    maxPoints: questionPoints({ subquestions }),
    focusAreaId: null,
    difficulty: null,
    ncTopic: null,
    needsGeneration: false,
    generationPrompt: '',
    subquestions,
    ...change,
  }
}

/** Free text; `accepted` are alternatives of one answer. Without any, the teacher has to add the mark scheme. */
export const toTextPart = (text: string, accepted: string[], points = 1): Part => ({
  subquestionDescription: text,
  answers: [{ answer: [...new Set(accepted.map(toAlternative))].join('\n'), maxPoints: points }],
})

/** An alternative is one line, and " / " would part it. */
const toAlternative = (text: string): string => toOptionText(text).replaceAll(' / ', '/')

/** With one right option a choice, with more `several`, which share the points. `shuffle` undefined: the file can't say it. */
export function toOptionsPart(
  text: string,
  options: { text: string; isRight: boolean }[],
  { points = 1, shuffle, kind }: { points?: number; shuffle?: boolean; kind?: QuestionKind } = {},
): Part {
  const texts = options.map((option) => toOptionText(option.text))
  const right = texts.filter((_, index) => options[index]?.isRight)
  const shares = sharePoints(points, right.length)
  return {
    subquestionDescription: text,
    kind: kind ?? (right.length > 1 ? 'several' : 'choice'),
    options: texts,
    ...((shuffle ?? shufflesByDefault(texts)) && { shuffle: true }),
    answers: right.map((answer, index) => ({ answer, maxPoints: shares[index] ?? 0 })),
  }
}

export const toTrueFalse = (isTrue: boolean): { text: string; isRight: boolean }[] => [
  { text: 'True', isRight: isTrue },
  { text: 'False', isRight: !isTrue },
]

/** "None of the above" and "Both A and B" speak of places. */
const namesPlaces =
  /\b(?:the above|above options)\b|\b(?:[Bb]oth|[Nn]either) [A-H]\b|\b[A-H] (?:and|or|nor) [A-H]\b/
const inOrder = new Set(['true', 'false', 'yes', 'no'])

/**
 * Whether options are shuffled where a file can't say it. Teachers often write the right one first, and other programs
 * shuffle by themselves.
 */
export const shufflesByDefault = (options: string[]): boolean =>
  !options.some((option) => namesPlaces.test(option)) &&
  !options.every((option) => inOrder.has(option.toLowerCase()))

/** Points as even as two decimals allow, with the same sum. */
export function sharePoints(points: number, count: number): number[] {
  const cents = Math.round(points * 100)
  return Array.from({ length: count }, (_, index) => {
    const before = Math.floor((cents * index) / count)
    return roundPoints((Math.floor((cents * (index + 1)) / count) - before) / 100)
  })
}

interface NumberFields {
  value: string
  tolerance?: string
  unit?: string
  significantFigures?: number
}

export const toNumberPart = (
  text: string,
  { value, tolerance, unit, significantFigures }: NumberFields,
  answers: MarkSchemeEntry[] = [{ answer: value, maxPoints: 1 }],
): Part => ({
  subquestionDescription: text,
  kind: 'number',
  value,
  ...(tolerance !== undefined && tolerance !== '' && { tolerance }),
  ...(unit !== undefined && unit !== '' && { unit }),
  ...(significantFigures !== undefined && { significantFigures }),
  answers,
})

/** A number part of a value and a tolerance that are calculated. */
export const toRangePart = (value: number, tolerance: number, text = '', points = 1): Part =>
  toNumberPart(
    text,
    { value: formatNumber(value), ...(tolerance > 0 && { tolerance: formatNumber(tolerance) }) },
    [{ answer: formatNumber(value), maxPoints: points }],
  )

/** A calculated number without the noise of binary fractions: 0.30000000000000004 is 0.3. */
export const formatNumber = (value: number): string => String(Number(value.toPrecision(12)))

/** Without an exponent: 1e-7 is 0.0000001. */
export function toPlainDecimal(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  const digits = BigInt(Math.trunc(Math.abs(value)))
  if (Math.abs(value) >= 1) return `${value < 0 ? '-' : ''}${digits}`
  return value.toFixed(Math.min(100, Number(text.split('e-')[1]) + 16)).replace(/\.?0+$/, '')
}
