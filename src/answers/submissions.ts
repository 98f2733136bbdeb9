/** What this page has handed in, or taken back: kept until it is loaded again. */

interface Submitted {
  attempt: number
  topicName: string
  /** In ms since 1970. */
  at: number
}

let last: Submitted | null = null

export function setLastSubmitted(submitted: Submitted): void {
  last = submitted
}

/** The attempt that was handed in last; the next call has null. */
export function takeLastSubmitted(): Submitted | null {
  const taken = last
  last = null
  return taken
}

const cancelled = new Set<number>()

export function rememberCancelled(attempt: number): void {
  cancelled.add(attempt)
}

/** Handing in was cancelled, but a call that was on its way may still arrive. */
export const isCancelled = (attempt: number): boolean => cancelled.has(attempt)
