import { z } from 'zod'
import { id } from './fields.ts'
import { kindFields } from './kinds.ts'

export const subquestionColumn = z.object({
  id: z.string(),
  subquestionDescription: z.string(),
  maxPoints: z.number(),
  kind: kindFields.kind,
})

/** A question of the results table. */
export const tableQuestion = z.object({
  id,
  questionDescription: z.string(),
  subquestions: z.array(
    // Of all attempts, as on the marking desk; unknown in a table that was cached before.
    subquestionColumn.extend({ to_check: z.int().optional() }),
  ),
})
