/** Words a program may tell errors apart by; `detail` is for people. Source: api.md, conventions. */
export const errorCodes = [
  'other_user',
  'attempt_finished',
  'attempt_changed',
  'answers_missing',
  'nothing_to_submit',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The body of every response that is not a success. `missing` goes with `answers_missing`: subquestion ids. */
export interface ErrorBody {
  detail: string
  code?: ErrorCode
  missing?: string[]
}
