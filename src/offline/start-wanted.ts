let wanted: number | null = null

/** The student pressed Attempt on a quiz: the next opening of it may start an attempt, whatever this device remembers. */
export function wantStart(topicId: number): void {
  wanted = topicId
}

/** Whether that was so. Asking changes nothing, for a screen may be begun more than once before it stands. */
export const isStartWanted = (topicId: number): boolean => wanted === topicId

/** The screen stands: whatever is opened next is another opening. */
export function forgetWantedStart(): void {
  wanted = null
}
