import { z } from 'zod'
import { id, type Shape } from './fields.ts'

export const subjectShapes = {
  getAllSubjects: { answer: z.array(z.object({ id, name: z.string(), description: z.string() })) },
} satisfies Record<string, Shape>
