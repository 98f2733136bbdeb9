import { onlineManager } from '@tanstack/react-query'

/** When the connection last came back, in ms. */
let onlineSince = 0
onlineManager.subscribe((isOnline) => {
  if (isOnline) onlineSince = Date.now()
})

interface QueryState {
  data: unknown
  error: Error | null
  /** In ms. */
  errorUpdatedAt: number
  failureReason: Error | null
  isPaused: boolean
}

/**
 * Why a query is not up to date: its error, or what it failed with before it was paused. An error from before the
 * connection came back doesn't count for data that is shown: it is fresh, or being fetched again.
 */
export function getFailure({
  data,
  error,
  errorUpdatedAt,
  failureReason,
  isPaused,
}: QueryState): Error | null {
  const isDown = isPaused || !onlineManager.isOnline()
  if (error === null) return isDown ? failureReason : null
  return data !== undefined && !isDown && errorUpdatedAt <= onlineSince ? null : error
}
