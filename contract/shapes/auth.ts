import { z } from 'zod'
import { limits } from '../limits.ts'
import { id, line, named, nothing, role, time, type Shape } from './fields.ts'
import { notification } from './notifications.ts'
import { overallStats } from './stats.ts'

export const user = z.object({
  id,
  email: z.string(),
  /** Empty where the person has not given one. */
  display_name: z.string(),
  role,
  emailVerified: z.boolean(),
  classes: z.array(named),
  notifications: z.array(notification),
  /** 32 random bytes of this user, base64: the key that seals what waits on a shared device. */
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
  me: { answer: user },
  login: { body: z.strictObject({ token: idToken }), answer: user },
  register: {
    body: z.strictObject({ token: idToken, teacher_code: line(100).nullish() }),
    answer: user,
  },
  logout: { answer: nothing },
  purgeLocalSessions: { answer: nothing },
  editDisplayName: { body: z.strictObject({ display_name: line(limits.nameLength) }), answer: user },
  getRegistrationTokens: { answer: z.array(registrationToken) },
  createRegistrationToken: {
    body: z.strictObject({
      days_valid: z.int().min(limits.tokenDaysValid.min).max(limits.tokenDaysValid.max),
      max_uses: z.int().min(limits.tokenUses.min).max(limits.tokenUses.max),
    }),
    answer: registrationToken,
  },
  deleteRegistrationToken: { params: z.strictObject({ id }), answer: nothing },
  deleteUser: { answer: nothing },
  getUserById: {
    params: z.strictObject({ id }),
    query: z.strictObject({ include_stats: z.boolean().optional() }),
    answer: z.object({
      id,
      display_name: z.string(),
      email: z.string(),
      role,
      classes: z.array(named),
      stats: overallStats.optional(),
    }),
  },
} satisfies Record<string, Shape>
