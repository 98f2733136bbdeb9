import { z } from 'zod'
import { time, type Shape } from './fields.ts'

export const statusShapes = {
  health: { response: z.object({ status: z.enum(['ok', 'degraded']), timestamp: time }) },
} satisfies Record<string, Shape>
