import { z } from 'zod'
import { limits } from '../limits.ts'
import { freeText, id, nothing, subquestionId, time, type Shape } from './fields.ts'

/** A student's request that a teacher looks at a mark again. `mark` is what it was then; `reason` may be empty. */
export const markQuery = z.object({
  id,
  reason: z.string(),
  mark: z.number(),
  asked_at: time,
  /** When a teacher decided the mark in answer to it; null while it is open. */
  answered_at: time.nullable(),
})

/** An open one, for teachers. */
export const openQuery = markQuery.pick({ id: true, reason: true, asked_at: true })

export const markQueryShapes = {
  /** Only one per mark can be open: the next one changes its reason, unless it gives none. */
  queryMark: {
    params: z.strictObject({ resultId: id, subQuestionId: subquestionId }),
    body: z.strictObject({ reason: freeText(limits.queryReasonLength) }),
    response: markQuery,
  },
  withdrawMarkQuery: { params: z.strictObject({ id }), response: nothing },
} satisfies Record<string, Shape>
