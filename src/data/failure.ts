import { onlineManager } from '@tanstack/react-query'

/** When the connection came back last, in ms. */
let onlineSince = 0
onlineManager.subscribe((isOnline) => {
  if (isOnline) onlineSince = Date.now()
})

interface Asked {
  data: unknown
  error: Error | null
  /** In ms. */
  errorUpdatedAt: number
  failureReason: Error | null
  isPaused: boolean
}

/**
 * Why a query is not newer: its error, or what it failed with before it began to wait for the connection. What is shown
 * is not to blame for a failure from before the connection came back: it is fresh, or being asked for again.
 */
export function getFailure({ data, error, errorUpdatedAt, failureReason, isPaused }: Asked): Error | null {
  const isDown = isPaused || !onlineManager.isOnline()
  if (error === null) return isDown ? failureReason : null
  return data !== undefined && !isDown && errorUpdatedAt <= onlineSince ? null : error
}
