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

/** The attempt that this page handed in last; the next call has null. */
export function takeLastSubmitted(): Submitted | null {
  const taken = last
  last = null
  return taken
}
