/** Time as the outbox is given it, in milliseconds. */
export interface Clock {
  /** Since some fixed moment; never goes back, whatever is done to the device's date. */
  now: () => number
  /** The device's date. */
  date: () => number
  /** Calls `work` once after `delay`; the answer calls it off. */
  after: (delay: number, work: () => void) => () => void
}

export const realClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  after: (delay, work) => {
    const timer = setTimeout(work, delay)
    return () => clearTimeout(timer)
  },
}
