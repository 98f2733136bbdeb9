import { toNumberEntries, type KindFields } from './question-kinds.ts'
import type { Subquestion } from './quiz-draft.ts'

/** What makes an answer to a `number` right, each as written; empty where it has none. */
export interface NumberKey {
  value: string
  tolerance: string
  unit: string
}

export const getNumberKey = ({ value = '', tolerance = '', unit = '' }: KindFields): NumberKey => ({
  value: value.trim(),
  tolerance: tolerance.trim(),
  unit: unit.trim(),
})

export const isSameNumberKey = (one: NumberKey, other: NumberKey): boolean =>
  one.value === other.value && one.tolerance === other.tolerance && one.unit === other.unit

/** A number with another key, and the texts of its entries that go with it. It keeps its entries. */
export function withNumberKey(subquestion: Subquestion, key: NumberKey): Subquestion {
  const { value: _value, tolerance: _tolerance, unit: _unit, significantFigures, ...rest } = subquestion
  const { value, tolerance, unit } = getNumberKey(key)
  const fields = { value, ...(tolerance !== '' && { tolerance }), ...(unit !== '' && { unit }) }
  const texts = toNumberEntries({ ...fields, significantFigures, answers: subquestion.answers })
  const answers = subquestion.answers.map((entry) => ({
    ...entry,
    answer: texts.find(({ part }) => part === entry.part)?.answer ?? entry.answer,
  }))
  const figures = significantFigures === undefined ? {} : { significantFigures }
  return { ...rest, ...fields, ...figures, answers }
}
