import { z } from 'zod'
import { limits } from '../limits.ts'
import { id, line, named, nothing, role, time, type Shape } from './fields.ts'
import { overallStats } from './stats.ts'

const notification = z.object({
  id,
  title: z.string(),
  description: z.string(),
  created_at: time,
  is_read: z.boolean(),
  /** What it is about, where that still exists: a quiz, a result or a class. */
  topic_id: id.optional(),
  result_id: id.optional(),
  /** The numbers of question and subquestion in the result, from 1, where it is about one answer. */
  step: z.object({ question: id, subquestion: id }).optional(),
  class_id: id.optional(),
})

export const user = z.object({
  id,
  email: z.string(),
  /** Empty if the user has none. */
  display_name: z.string(),
  role,
  emailVerified: z.boolean(),
  classes: z.array(named),
  notifications: z.array(notification),
  /** 32 random bytes in base64: the key that encrypts this user's pending answers on a shared device. */
  outbox_key: z.string(),
})

export const registrationToken = z.object({
  id,
  token: z.string(),
  expires_at: time,
  max_uses: z.int(),
  current_uses: z.int(),
})

const idToken = z.string().min(1).max(8192)

export const authShapes = {
  me: { response: user },
  login: { body: z.strictObject({ token: idToken }), response: user },
  register: {
    body: z.strictObject({
      token: idToken,
      teacher_code: line(100).nullish(),
      display_name: line(limits.nameLength).nullish(),
    }),
    response: user,
  },
  logout: { response: nothing },
  purgeLocalSessions: { response: nothing },
  editDisplayName: { body: z.strictObject({ display_name: line(limits.nameLength) }), response: user },
  getRegistrationTokens: { response: z.array(registrationToken) },
  createRegistrationToken: {
    body: z.strictObject({
      days_valid: z.int().min(limits.tokenDaysValid.min).max(limits.tokenDaysValid.max),
      max_uses: z.int().min(limits.tokenUses.min).max(limits.tokenUses.max),
    }),
    response: registrationToken,
  },
  deleteRegistrationToken: { params: z.strictObject({ id }), response: nothing },
  deleteUser: { response: nothing },
  getUserById: {
    params: z.strictObject({ id }),
    query: z.strictObject({ include_stats: z.boolean().optional() }),
    response: z.object({
      id,
      display_name: z.string(),
      email: z.string(),
      role,
      classes: z.array(named),
      stats: overallStats.optional(),
    }),
  },
  markAsRead: { params: z.strictObject({ id }), response: notification },
  /** Responds with what `me` has then. */
  markAllAsRead: { response: z.array(notification) },
  unmarkAsRead: { params: z.strictObject({ id }), response: notification },
} satisfies Record<string, Shape>
