import type { QueryClient } from '@tanstack/react-query'

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
