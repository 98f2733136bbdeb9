import { RetryableError } from '../examiner.ts'

/**
 * - `unreachable`: no connection, or it was cut off; `failing`: 5xx; `busy`: 429, or a pause was asked for;
 * - `timeout`: no response in time; `rejected`: another 4xx, so mostly a wrong setting;
 * - `temperature-unsupported`: the model does not take a temperature;
 * - `refused`: the model or a filter declines; `invalid-response`: a response of another shape;
 * - `stopped`: this process is shutting down.
 */
export type AiServiceErrorType =
  | 'unreachable'
  | 'failing'
  | 'busy'
  | 'timeout'
  | 'rejected'
  | 'temperature-unsupported'
  | 'refused'
  | 'invalid-response'
  | 'stopped'

/** A failed request. Message and cause contain no users' text, because both are logged and stored with the job. */
export class AiServiceError extends RetryableError {
  readonly type: AiServiceErrorType
  /** From the service's `Retry-After`, where it sent one. */
  readonly retryAfterMs: number | null

  constructor(type: AiServiceErrorType, what: string, retryAfterMs: number | null = null) {
    super(`AI service: ${what}`)
    this.type = type
    this.retryAfterMs = retryAfterMs
  }
}

/** Errors that often pass within seconds. */
export const isTransient = ({ type }: AiServiceError): boolean =>
  type === 'unreachable' || type === 'failing' || type === 'busy'
