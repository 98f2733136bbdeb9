/**
 * Codes for programs; `detail` is for users.
 * @see api.md, conventions
 */
export const errorCodes = [
  'other_user',
  'attempt_finished',
  'attempt_changed',
  'answers_missing',
  'nothing_to_submit',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The body of every error response. `missing` comes with `answers_missing`: subquestion ids. */
export interface ErrorBody {
  detail: string
  code?: ErrorCode
  missing?: string[]
}

/**
 * `Retry-After` in milliseconds: seconds, or a date compared with `now` (in ms since 1970).
 * Null where the header is missing or can't be read.
 */
export function parseRetryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  const delayMs = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(delayMs) ? Math.max(delayMs, 0) : null
}
