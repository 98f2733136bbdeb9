import { z } from 'zod'
import { limits } from '../limits.ts'
import { id, line, person, type Shape } from './fields.ts'

export const group = z.enum(['teachers', 'students'])

export const searchShapes = {
  search: {
    params: z.strictObject({
      group,
      operation: z.enum(['add', 'remove']),
      classId: id,
      phrase: line(limits.nameLength).min(limits.searchMinimum),
    }),
    answer: z.array(person),
  },
} satisfies Record<string, Shape>
