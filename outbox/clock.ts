/** Time and timers of the outbox, in milliseconds. */
export interface Clock {
  /** Monotonic: since some fixed moment, not affected by changes of the device's date. */
  now: () => number
  /** The device's date, in ms since 1970. */
  date: () => number
  /** Calls `work` once after `delayMs`. Returns a function that cancels it. */
  after: (delayMs: number, work: () => void) => () => void
}

export const realClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after: (delayMs, work) => {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
}
