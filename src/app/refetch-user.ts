import type { QueryClient } from '@tanstack/react-query'

/** Queries that are polled while the server works at something of theirs. */
const polled = ['getTopics', 'getExerciseAttemptsMeta']

interface Worked {
  processing_status?: string
  is_active?: boolean
}
const isUnderWay = ({ processing_status, is_active }: Worked): boolean =>
  processing_status === 'processing' || is_active === false

/** A quiz that was being made, or an attempt that was being marked, is done: a notification says so, and is asked for. */
export function refetchUserWhenDone(client: QueryClient, ask: () => void): void {
  const underWay = new Map<string, number>()
  client.getQueryCache().subscribe(({ type, query: { queryHash, queryKey, state } }) => {
    if (type !== 'updated' || !polled.includes(String(queryKey[0])) || !Array.isArray(state.data)) return
    const before = underWay.get(queryHash) ?? 0
    const now = (state.data as Worked[]).filter(isUnderWay).length
    underWay.set(queryHash, now)
    if (now < before) ask()
  })
}
