import { z } from 'zod'
import { id, time, type Shape } from './fields.ts'

export const notification = z.object({
  id,
  title: z.string(),
  description: z.string(),
  created_at: time,
  is_read: z.boolean(),
})

export const notificationShapes = {
  markAsRead: { params: z.strictObject({ id }), answer: notification },
  unmarkAsRead: { params: z.strictObject({ id }), answer: notification },
} satisfies Record<string, Shape>
