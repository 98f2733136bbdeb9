import type { CallName } from '../../../contract/calls.ts'
import type { Row } from './row.ts'
import { authRows } from './rows/auth.ts'
import { classRows } from './rows/class.ts'
import { exerciseRows } from './rows/exercise.ts'
import { feedbackRows } from './rows/feedback.ts'
import { statsRows } from './rows/stats.ts'
import { topicRows } from './rows/topic.ts'

/**
 * Who may do what: every call, one row for each place in it that holds an id. Source: api.md, the order 401, 403, 400,
 * 404, 409, and 404 for what is not there and what is not yours alike. The compiler asks for a row of every call.
 */
export const table: Record<CallName, Row[]> = {
  ...authRows,
  ...classRows,
  ...topicRows,
  ...exerciseRows,
  ...feedbackRows,
  ...statsRows,
}
