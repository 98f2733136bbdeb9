import { useEffect, useState } from 'react'
import type { DeviceAttempt } from '../../answers/device-attempts.ts'
import { useUser } from '../../session/auth-store.ts'

const none: DeviceAttempt[] = []

/** What this device has of the user's attempts and the server has not. The outbox is loaded with the first use. */
export function useDeviceAttempts() {
  const { id: user, role } = useUser()
  const [known, setKnown] = useState(none)
  useEffect(() => {
    if (role !== 'student') return undefined
    const unmounted = new AbortController()
    void import('../../answers/device-attempts.ts').then(({ followDeviceAttempts }) =>
      followDeviceAttempts(user, setKnown, unmounted.signal),
    )
    return () => unmounted.abort()
  }, [user, role])
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
