import { z } from 'zod'
import { limits } from '../limits.ts'

/** Fields of the shapes. Values are for the server only: the browser imports types. */

/** A database id; PostgreSQL's largest integer is the limit, so that a larger one is a 400. */
export const id = z.int().min(1).max(limits.largestId)

/** "<questionId>.<n>" */
export const subquestionId = z.string().regex(/^[1-9][0-9]{0,9}\.[1-9][0-9]{0,2}$/)

/** One line without control or bidi characters. */
const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/
export const line = (maxLength: number) => z.string().max(maxLength).regex(oneLine)

/** Several lines: as `line`, with tab and line breaks. */
const severalLines =
  /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/
export const prose = (maxLength: number) => z.string().max(maxLength).regex(severalLines)

/** Any text. */
export const freeText = (maxLength: number) => z.string().max(maxLength)

/** ISO 8601 in UTC. */
export const time = z.string()

/** A time in a request, to the minute or finer. The handler refuses dates that don't exist. */
export const sentTime = z.string().regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/)

export const role = z.enum(['teacher', 'student'])
export const named = z.object({ id, name: z.string() })
export const nothing = z.null()

/** Tells students of one name apart, where a group has two: the school's own id, or the log-in. */
export const nameMark = z.string().optional()

export const person = z.object({ id, display_name: z.string(), email: z.string() })

/** The request and response of a call; parts left out are empty. */
export interface Shape {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  response: z.ZodType
}
