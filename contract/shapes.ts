import type { z } from 'zod'
import type { CallName } from './calls.ts'
import { authShapes } from './shapes/auth.ts'
import { classShapes } from './shapes/class.ts'
import { exerciseShapes } from './shapes/exercise.ts'
import type { Shape } from './shapes/fields.ts'
import { markQueryShapes } from './shapes/mark-query.ts'
import { markingShapes } from './shapes/marking.ts'
import { personalDataShapes } from './shapes/personal-data.ts'
import { phraseShapes } from './shapes/phrases.ts'
import { roomShapes } from './shapes/room.ts'
import { rosterShapes } from './shapes/roster.ts'
import { statsShapes } from './shapes/stats.ts'
import { statusShapes } from './shapes/status.ts'
import { topicShapes } from './shapes/topic.ts'
import { tryAnswerShapes } from './shapes/try-answer.ts'

/** Request and response of every call; a call without a shape doesn't compile. Browser and worker import the types below only. */
export const shapes = {
  ...statusShapes,
  ...authShapes,
  ...classShapes,
  ...topicShapes,
  ...exerciseShapes,
  ...markingShapes,
  ...phraseShapes,
  ...markQueryShapes,
  ...tryAnswerShapes,
  ...personalDataShapes,
  ...roomShapes,
  ...rosterShapes,
  ...statsShapes,
} satisfies Record<CallName, Shape>

type Shapes = typeof shapes
type Part<N extends CallName, K extends string> =
  Shapes[N] extends Record<K, z.ZodType> ? z.infer<Shapes[N][K]> : undefined

/** Path parts of a call on the server, where ids are numbers. */
export type ParamsOf<N extends CallName> = Part<N, 'params'>
export type QueryOf<N extends CallName> = Part<N, 'query'>
export type BodyOf<N extends CallName> = Part<N, 'body'>
/** The body of a success; null where the status is 202 or 204 without one. */
export type ResponseOf<N extends CallName> = z.infer<Shapes[N]['response']>
