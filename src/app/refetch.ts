import type { QueryClient } from '@tanstack/react-query'
import type { User } from '../data/auth.ts'

/** Queries that are polled while the server processes something of theirs. */
const polledQueries = ['getTopics', 'getExerciseAttemptsMeta']

interface Processed {
  processing_status?: string
  is_active?: boolean
}
const isProcessing = ({ processing_status, is_active }: Processed): boolean =>
  processing_status === 'processing' || is_active === false

/** Calls `refetch` when a quiz has been made or an attempt marked, because a notification says so. */
export function refetchUserWhenDone(client: QueryClient, refetch: () => void): void {
  const processingCounts = new Map<string, number>()
  client.getQueryCache().subscribe(({ type, query: { queryHash, queryKey, state } }) => {
    if (type !== 'updated' || !polledQueries.includes(String(queryKey[0])) || !Array.isArray(state.data))
      return
    const before = processingCounts.get(queryHash) ?? 0
    const now = (state.data as Processed[]).filter(isProcessing).length
    processingCounts.set(queryHash, now)
    if (now < before) refetch()
  })
}

/**
 * Refetches the quizzes when a notification arrives: a list fetched before does not show a new quiz to its students. Returns
 * what to call with every user that is fetched.
 */
export function refetchTopicsWhenNotified(client: QueryClient): (user: User | null) => void {
  let newest: { user: number; notification: number } | null = null
  return (user) => {
    const notification = Math.max(0, ...(user?.notifications ?? []).map(({ id }) => id))
    if (newest !== null && newest.user === user?.id && newest.notification < notification)
      void client.invalidateQueries({ queryKey: ['getTopics'] })
    newest = user === null ? null : { user: user.id, notification }
  }
}
