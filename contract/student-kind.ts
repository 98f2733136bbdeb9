import type { StudentKindFields } from './question-kinds.ts'
import type { Subquestion } from './quiz-draft.ts'

/**
 * What students may see of a subquestion's kind. The unit is for the space behind the box; where writing it earns points
 * only that it is to be written.
 * @param options in the order to show them
 */
export function toStudentKind({ kind, unit, answers }: Subquestion, options: string[]): StudentKindFields {
  if (kind === 'choice') return { kind, options }
  if (kind === 'several') return { kind, options, rightCount: answers.length }
  if (kind !== 'number') return {}
  if (answers.some(({ part }) => part === 'unit')) return { kind, asksUnit: true }
  return { kind, ...(unit !== undefined && { unit }) }
}
