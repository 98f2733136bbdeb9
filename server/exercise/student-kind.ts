import { createHash } from 'node:crypto'
import type { StudentKindFields } from '../../contract/question-kinds.ts'
import type { Subquestion } from '../../contract/quiz-draft.ts'

/**
 * What students may see of a subquestion's kind. The unit is for the space behind the box; where writing it earns points
 * only that it is to be written.
 */
export function toStudentKind(subquestion: Subquestion, attempt: number): StudentKindFields {
  const { kind, unit, answers } = subquestion
  if (kind === 'choice') return { kind, options: orderOptions(subquestion, attempt) }
  if (kind === 'several')
    return { kind, options: orderOptions(subquestion, attempt), rightCount: answers.length }
  if (kind !== 'number') return {}
  if (answers.some(({ part }) => part === 'unit')) return { kind, asksUnit: true }
  return { kind, ...(unit !== undefined && { unit }) }
}

/**
 * The options as written or, where they are shuffled, in an order that only the attempt decides: the same on every device,
 * and after the attempt is handed in. It depends on the options' texts and not on which are right.
 */
function orderOptions({ id, options = [], shuffle }: Subquestion, attempt: number): string[] {
  if (shuffle !== true) return options
  const hash = (option: string) => createHash('sha256').update(`${attempt} ${id} ${option}`).digest('hex')
  const keys = new Map(options.map((option) => [option, hash(option)]))
  return options.toSorted((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1))
}
