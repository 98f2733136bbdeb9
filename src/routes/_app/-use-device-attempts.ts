import { useEffect } from 'react'
import type { DeviceAttempt } from '../../answers/device-attempts.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { useUser } from '../../session/auth-store.ts'

const none: DeviceAttempt[] = []
/** The last that was read; it may be another user's, who signed out. */
const lastRead = createStore({ user: 0, attempts: none })
let reading: { user: number; readers: number; stop: AbortController } | null = null

/** Reads once for all that show it: a screen has many lists and cards of attempts. Returns the function that ends it. */
function follow(user: number): () => void {
  if (reading?.user !== user) {
    reading?.stop.abort()
    reading = { user, readers: 0, stop: new AbortController() }
    void read(user, reading.stop.signal)
  }
  const own = reading
  own.readers++
  return () => {
    own.readers--
    if (own.readers > 0) return
    own.stop.abort()
    if (reading === own) reading = null
  }
}

async function read(user: number, signal: AbortSignal): Promise<void> {
  const { followDeviceAttempts } = await import('../../answers/device-attempts.ts')
  followDeviceAttempts(user, (attempts) => lastRead.set({ user, attempts }), signal)
}

/** What this device has of the user's attempts and the server has not. The outbox is loaded with the first use. */
export function useDeviceAttempts() {
  const { id: user, role } = useUser()
  const last = useStore(lastRead)
  const known = last.user === user ? last.attempts : none
  useEffect(() => (role === 'student' ? follow(user) : undefined), [user, role])
  return {
    /** How far the submit of a quiz is that waits on this device; null if none does. */
    getSubmit: (topicId: number) =>
      known.find((one) => one.topicId === topicId && one.submit)?.submit ?? null,
    /**
     * The attempt with its progress raised to what this device knows: the server doesn't count unsent answers. It may
     * know of more from another device, so the larger of the two counts.
     */
    raiseProgress: <Attempt extends { id: number; progress: number | null }>(attempt: Attempt): Attempt => {
      const progress = known.find(({ attemptId }) => attemptId === attempt.id)?.progress ?? null
      return progress === null ? attempt : { ...attempt, progress: Math.max(progress, attempt.progress ?? 0) }
    },
  }
}
