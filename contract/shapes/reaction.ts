import { z } from 'zod'
import { subquestionId, type Shape } from './fields.ts'

const reaction = z.enum(['like', 'dislike']).nullable()

export const reactionShapes = {
  setReaction: {
    body: z.strictObject({
      reaction,
      result_id: z.string().regex(/^[1-9][0-9]{0,9}$/),
      subquestion_id: subquestionId,
    }),
    answer: z.object({ reaction }),
  },
} satisfies Record<string, Shape>
