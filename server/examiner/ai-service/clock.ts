/** Time (in milliseconds) and randomness, so that tests control both. */
export interface Clock {
  now(): number
  /** From 0 up to 1. */
  random(): number
  /** Calls `act` after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, act: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after(time, act) {
    const timer = setTimeout(act, time)
    return () => clearTimeout(timer)
  },
}

/** Resolves after a time; rejects with the signal's reason as soon as that is aborted. */
export function delay(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const abort = (): void => {
      cancel()
      reject(signal.reason)
    }
    const cancel = clock.after(delayMs, () => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
    signal.addEventListener('abort', abort, { once: true })
  })
}
