import type { QueryClient } from '@tanstack/react-query'
import { config } from '../config.ts'
import type { User } from '../data/auth.ts'
import { refreshRecords } from '../data/exercise.ts'
import { refreshStats } from '../data/stats.ts'

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
 * Refetches the quizzes, the records and the results when a notification arrives: what was fetched before has no new quiz,
 * no marks that were released, and no query of a student. Returns what to call with every user that is fetched.
 */
export function refetchWhenNotified(client: QueryClient): (user: User | null) => void {
  let newest: { user: number; notification: number } | null = null
  return (user) => {
    const notification = Math.max(0, ...(user?.notifications ?? []).map(({ id }) => id))
    if (newest !== null && newest.user === user?.id && newest.notification < notification)
      void refreshResults(client)
    newest = user === null ? null : { user: user.id, notification }
  }
}

const refreshResults = (client: QueryClient) =>
  Promise.all([
    refreshRecords(client),
    refreshStats(client),
    client.invalidateQueries({ queryKey: ['getExerciseResults'] }),
  ])

/** What `refetchUserWhileShown` needs from outside, so that it can be tested without a browser. */
export interface RefetchUserDeps {
  isVisible: () => boolean
  onVisibilityChange: (listener: () => void) => void
  /** Whether somebody is signed in and the server can be asked. */
  canAsk: () => boolean
  refetch: () => Promise<void>
}

/**
 * Refetches notifications, name and groups once a minute while the page is shown, and when it is shown again after more: a
 * teacher at work learns that a student asks for another look at a mark, and a student that marks are released.
 */
export function refetchUserWhileShown({
  isVisible,
  onVisibilityChange,
  canAsk,
  refetch,
}: RefetchUserDeps): void {
  let fetchedAt = Date.now()
  const check = () => {
    if (!isVisible() || Date.now() - fetchedAt < config.intervalMs.user || !canAsk()) return
    fetchedAt = Date.now()
    void refetch()
  }
  onVisibilityChange(check)
  setInterval(check, config.intervalMs.user)
}
