import {
  getKindProblem,
  hasOptions,
  toNumberEntries,
  toOptionText,
  type KindFields,
} from '../../contract/question-kinds.ts'
import type { MarkSchemeEntry } from '../../contract/quiz-draft.ts'
import { toStorableText } from '../platform/db.ts'

type Kinded = KindFields & { answers: MarkSchemeEntry[] }

/** The first subquestion whose kind lacks something or has too much, as a sentence that names it; null if there is none. */
export function getKindsProblem(subquestions: readonly Kinded[], label: string): string | null {
  for (const [index, subquestion] of subquestions.entries()) {
    const problem = getKindProblem(subquestion)
    if (problem !== null) return `${label}, subquestion ${index + 1} ${problem}`
  }
  return null
}

/** The mark scheme and the fields of a kind as they are stored: no field that the kind doesn't have, and none for a text. */
export function normalizeKind(sent: Kinded): Kinded {
  const answers = sent.answers.map(({ answer, maxPoints, part }) => ({
    ...{ answer: toStorableText(answer), maxPoints },
    ...(part !== undefined && { part }),
  }))
  if (hasOptions(sent)) return normalizeOptions({ ...sent, answers })
  if (sent.kind === 'number') return normalizeNumber({ ...sent, answers })
  return { answers: answers.map(({ answer, maxPoints }) => ({ answer, maxPoints })) }
}

const normalizeOptions = ({ kind, options = [], shuffle, answers }: Kinded): Kinded => ({
  answers: answers.map(({ answer, maxPoints }) => ({ answer: toOptionText(answer), maxPoints })),
  ...(kind !== undefined && { kind }),
  options: options.map((option) => toOptionText(toStorableText(option))),
  ...(shuffle === true && { shuffle }),
})

function normalizeNumber({ value, tolerance, unit, significantFigures, answers }: Kinded) {
  const texts = { value: toStored(value), tolerance: toStored(tolerance), unit: toStored(unit) }
  const fields = {
    ...texts,
    ...(significantFigures !== undefined && { significantFigures }),
  }
  return {
    answers: toNumberEntries({ ...fields, answers }),
    kind: 'number' as const,
    ...withoutEmpty(fields),
  }
}

const toStored = (text: string | undefined): string => toOptionText(toStorableText(text ?? ''))

const withoutEmpty = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== '')) as Partial<T>
