import { onlineManager } from '@tanstack/react-query'

interface Asked {
  error: Error | null
  failureReason: Error | null
  isPaused: boolean
}

/** Why a query is not newer: its error, or what it failed with before it began to wait for the connection. */
export const failureOf = ({ error, failureReason, isPaused }: Asked): Error | null =>
  error ?? (isPaused || !onlineManager.isOnline() ? failureReason : null)
