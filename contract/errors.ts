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
  'decision_changed',
  'scheme_changed',
  'quiz_not_open',
  'one_attempt',
  'quiz_begun',
  'quiz_changed',
  'results_seen',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The mark that stands, and the teacher's decision that made it; null where no teacher has decided. */
export interface StandingDecision {
  teacher_decision_id: number | null
  name: string | null
  mark: number
  points: number[] | null
  note: string | null
  decided_at: string | null
}

/** The body of every error response. */
export interface ErrorBody {
  detail: string
  code?: ErrorCode
  /** Subquestion ids, with `answers_missing`. */
  missing?: string[]
  /** With `decision_changed`. */
  standing?: StandingDecision
  /** The students who have looked, by name, with `results_seen`. */
  seen_by?: string[]
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
