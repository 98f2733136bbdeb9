import { parseRetryAfterMs, type StandingDecision } from '../../contract/errors.ts'
import { ApiError, NetworkError } from './call.ts'

/** The server asks to be left alone for a while (`Retry-After`). */
export class ServerBusyError extends Error {
  readonly retryAfterMs: number

  constructor(retryAfterMs: number, cause: unknown) {
    super('The server is busy.', { cause })
    this.retryAfterMs = retryAfterMs
  }
}

/** However long a proxy asks for. */
const maxRetryAfterMs = 300_000

/**
 * Makes a call, and watches for the time after which the server wants to be called again.
 * @throws `ServerBusyError` instead of an `ApiError` whose response names that time
 */
export async function watchRetryAfter<T>(send: (onResponse: (response: Response) => void) => Promise<T>) {
  let retryAfterMs: number | null = null
  try {
    return await send(({ headers }) => {
      // Compared with the server's own clock.
      const sentAt = Date.parse(headers.get('Date') ?? '')
      retryAfterMs = parseRetryAfterMs(headers.get('Retry-After'), sentAt)
    })
  } catch (error) {
    if (retryAfterMs === null || !(error instanceof ApiError)) throw error
    throw new ServerBusyError(Math.min(retryAfterMs, maxRetryAfterMs), error)
  }
}

/**
 * What a failed call means for the decision it was to save. `failed` is tried again, and the others in the meantime;
 * after `unreachable` nothing else is tried before.
 */
export type Failure =
  | { type: 'signed-out' | 'failed' }
  | { type: 'unreachable'; retryAfterMs?: number }
  | { type: 'conflict'; standing: StandingDecision }
  | { type: 'rejected' | 'gone'; reason: string }

export function classifyFailure(error: unknown): Failure {
  if (error instanceof ServerBusyError) return { type: 'unreachable', retryAfterMs: error.retryAfterMs }
  if (!(error instanceof ApiError)) {
    if (!(error instanceof NetworkError)) console.error(error)
    return { type: 'unreachable' }
  }
  const { status, code, standing, detail: reason } = error
  if (status === 401 || code === 'other_user') return { type: 'signed-out' }
  if (status === 408 || status === 425 || status >= 500) return { type: 'failed' }
  if (status === 429) return { type: 'unreachable' }
  if (code === 'decision_changed' && standing !== undefined) return { type: 'conflict', standing }
  return { type: status === 404 ? 'gone' : 'rejected', reason }
}
