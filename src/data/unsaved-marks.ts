/** Whether this device holds decisions of a teacher that the server does not have; without loading what sends them. */
function hasUnsavedMarks(userId: number): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(`marks-to-save:${userId}:`))
  } catch {
    return false // Blocked storage holds nothing.
  }
}

/** Goes on with sending decisions that an earlier page has left. */
export async function sendUnsavedMarks(userId: number): Promise<void> {
  if (hasUnsavedMarks(userId)) (await import('./saved-marks.ts')).startMarkQueue()
}

/** Tries to send them for a few seconds at most. Returns for how many answers that failed. */
export const flushUnsavedMarks = async (userId: number): Promise<number> =>
  hasUnsavedMarks(userId) ? (await import('./saved-marks.ts')).flushMarks() : 0
