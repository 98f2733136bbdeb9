import pLimit from 'p-limit'
import type { Chat, Request } from './chat.ts'
import { delay, type Clock } from './clock.ts'
import { AiServiceError, isTransient } from './errors.ts'

/** Requests of one process at the same time. */
const maxConcurrent = 8
const maxTries = 3
/** Until the second try; twice as long until the third. */
const initialDelayMs = 1_000
/** A request waits this long for a service that asks for a pause; beyond that the job is tried again later. */
const maxDelayMs = 30_000

/** Makes a request, with a timeout for each try. Rejects with `AiServiceError`. */
export type AskService = <T>(request: Request<T>, timeoutMs: number) => Promise<T>

export interface ChatWithRetry {
  ask: AskService
  /** Aborts running requests and rejects all later ones. */
  stop(): void
}

/** Adds a concurrency limit, timeouts and retries to a chat; no request is made while the service asks for a pause. */
export function chatWithRetry(chat: Chat, clock: Clock): ChatWithRetry {
  const limit = pLimit(maxConcurrent)
  const stopping = new AbortController()
  /** A `Retry-After` holds for every request of this process. */
  let pausedUntil = 0

  const pauseMs = (): number => pausedUntil - clock.now()
  const waitForPause = async (): Promise<void> => {
    while (pauseMs() > 0) {
      if (pauseMs() > maxDelayMs) throw new AiServiceError('busy', 'it asked for a longer pause')
      await delay(clock, pauseMs(), stopping.signal)
    }
  }
  const tryOnce: AskService = async (request, timeoutMs) => {
    await waitForPause()
    stopping.signal.throwIfAborted()
    return withTimeout(clock, timeoutMs, stopping.signal, (signal) => chat(request, signal))
  }
  const ask: AskService = async (request, timeoutMs) => {
    for (let tries = 1; ; tries++) {
      try {
        return await limit(() => tryOnce(request, timeoutMs))
      } catch (error) {
        if (!(error instanceof AiServiceError)) throw error
        if (error.retryAfterMs !== null) pausedUntil = Math.max(pausedUntil, clock.now() + error.retryAfterMs)
        if (tries === maxTries || !isTransient(error) || pauseMs() > maxDelayMs) throw error
        // Backs off even if the service sends `Retry-After: 0`.
        if (!error.retryAfterMs) await delay(clock, backoffMs(tries, clock), stopping.signal)
      }
    }
  }
  return { ask, stop: () => stopping.abort(new AiServiceError('stopped', 'the server is shutting down')) }
}

/** Half of it is jitter, so that requests that failed together are not retried together. */
const backoffMs = (tries: number, clock: Clock): number =>
  initialDelayMs * 2 ** (tries - 1) * (0.5 + clock.random() / 2)

async function withTimeout<T>(
  clock: Clock,
  timeoutMs: number,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController()
  const cancel = clock.after(timeoutMs, () =>
    timeout.abort(new AiServiceError('timeout', `no response within ${timeoutMs / 1000} seconds`)),
  )
  try {
    return await work(AbortSignal.any([timeout.signal, stopping]))
  } finally {
    cancel()
  }
}
