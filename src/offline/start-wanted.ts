let wanted: number | null = null

/** The student pressed Attempt on a quiz: the next opening of it may start an attempt, whatever this device remembers. */
export function wantStart(topicId: number): void {
  wanted = topicId
}

/** Whether that was so; asked once. */
export function takeWantedStart(topicId: number): boolean {
  const isWanted = wanted === topicId
  wanted = null
  return isWanted
}
