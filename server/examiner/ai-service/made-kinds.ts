import { z } from 'zod'
import { limits } from '../../../contract/limits.ts'
import {
  questionKinds,
  toNumberEntries,
  toOptionText,
  type KindFields,
} from '../../../contract/question-kinds.ts'
import type { MarkSchemeEntry } from '../../../contract/quiz-draft.ts'
import { toPlainText } from '../text/plain-text.ts'

/** What the service says of a subquestion's kind. Members that the kind doesn't have are empty, because all are required. */
export const madeKindFields = {
  kind: z.enum(questionKinds),
  options: z.array(z.object({ text: z.string(), is_right: z.boolean() })),
  number: z.object({ value: z.string(), tolerance: z.string(), unit: z.string() }),
}

export type MadeOptions = z.infer<(typeof madeKindFields)['options']>
export type MadeNumber = z.infer<(typeof madeKindFields)['number']>

export const kindInstructions = `"kind" is "text" for an answer in words, which most are; "choice" where one of four "options" \
is right, "several" where two or three of five are, and "number" for a value to be worked out. Where "prompt" wants multiple choice \
or a calculation, use those. Each of the "options" has its short "text" and whether it "is_right"; wrong ones are what pupils \
get wrong, as long as the right ones, and never "all of the above". "number" has its "value" in digits, the "tolerance" of it such as \
"1 %", and its "unit", or "" for none. What a kind does not use is empty.`

export type MadeKind = KindFields & { answers: MarkSchemeEntry[] }

/** Each right option for a mark. */
export function toMadeOptions(kind: 'choice' | 'several', made: MadeOptions): MadeKind {
  const options = made.map(({ text, is_right }) => ({ text: toLine(text, limits.optionLength), is_right }))
  const right = options.filter(({ is_right }) => is_right)
  return {
    ...{ kind, options: options.map(({ text }) => text), shuffle: true },
    answers: right.map(({ text }) => ({ answer: text, maxPoints: 1 })),
  }
}

/** The value for a mark, and its unit for another one. */
export function toMadeNumber(made: MadeNumber): MadeKind {
  const [value, tolerance] = [made.value, made.tolerance].map((text) => toLine(text, limits.numberLength))
  const unit = toLine(made.unit, limits.unitLength)
  const fields = { value, ...(tolerance && { tolerance }), ...(unit && { unit }) }
  const entry = { answer: '', maxPoints: 1 }
  const answers = [entry, ...(unit === '' ? [] : [{ ...entry, part: 'unit' as const }])]
  return { kind: 'number', ...fields, answers: toNumberEntries({ ...fields, answers }) }
}

const toLine = (text: string, maxLength: number): string => toOptionText(toPlainText(text, maxLength))
