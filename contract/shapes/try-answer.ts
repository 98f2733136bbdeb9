import { z } from 'zod'
import { limits } from '../limits.ts'
import { markedEntry } from './exercise.ts'
import { freeText, id, subquestionId, type Shape } from './fields.ts'

export const tryAnswerShapes = {
  /** What a student's answer would earn, and the feedback the student would read; nothing is stored. */
  tryAnswer: {
    params: z.strictObject({ topicId: id, subQuestionId: subquestionId }),
    body: z.strictObject({ answer: freeText(limits.answerLength) }),
    response: z.object({
      mark: z.number(),
      max_points: z.number(),
      feedback: z.string(),
      please_check: z.boolean(),
      entries: z.array(markedEntry),
    }),
  },
} satisfies Record<string, Shape>
