import { z } from 'zod'
import { limits } from '../limits.ts'
import { entryParts, questionKinds } from '../question-kinds.ts'
import { line } from './fields.ts'

/** The fields of a subquestion's kind, as `KindFields` describes them; those that its kind doesn't have are left out. */
export const kindFields = {
  kind: z.enum(questionKinds).optional(),
  options: z.array(z.string()).optional(),
  shuffle: z.boolean().optional(),
  value: z.string().optional(),
  tolerance: z.string().optional(),
  unit: z.string().optional(),
  significantFigures: z.int().optional(),
}

/**
 * In a request. The handler refuses what `getKindProblem` names, which are lower limits than these, and drops the fields
 * that the kind doesn't have.
 */
export const sentKindFields = {
  ...kindFields,
  options: z.array(line(limits.descriptionLength)).max(limits.answersPerSubquestion).optional(),
  value: line(limits.descriptionLength).optional(),
  tolerance: line(limits.descriptionLength).optional(),
  unit: line(limits.descriptionLength).optional(),
  significantFigures: z.number().optional(),
}

/** What of a number can be corrected, as written; empty where it has none. */
export const numberKey = z.strictObject({
  value: line(limits.descriptionLength),
  tolerance: line(limits.descriptionLength),
  unit: line(limits.descriptionLength),
})

/** What a mark-scheme entry of a `number` is given for; without it the value. */
export const entryPart = z.enum(entryParts).optional()

/** What students get of a kind: nothing that tells which answer is right. `options` are in the attempt's order. */
export const studentKindFields = {
  kind: z.enum(questionKinds).exclude(['text']).optional(),
  options: z.array(z.string()).optional(),
  rightCount: z.number().optional(),
  unit: z.string().optional(),
  asksUnit: z.boolean().optional(),
}
