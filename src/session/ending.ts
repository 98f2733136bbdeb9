import { purgeLocalSessions } from '../data/auth.ts'

const key = 'session-to-end'

/** Leaves a mark: the server could not be told that the session of this browser is over. */
export function markSessionToEnd(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Without storage the session ends when its time is over.
  }
}

const isMarked = (): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Ends what a sign-out left open while it was offline. Rejects while it cannot: until then no answer is believed. */
export async function endMarkedSession(): Promise<void> {
  if (!isMarked()) return
  await purgeLocalSessions()
  localStorage.removeItem(key)
}
