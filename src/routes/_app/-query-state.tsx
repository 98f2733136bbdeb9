import type { ReactNode } from 'react'
import { StaleBanner } from '../../components/feedback/banner.tsx'
import { LoadFailed } from '../../components/feedback/load-failed.tsx'
import { useServerReachable } from '../../components/feedback/server-reachable.ts'
import { toReason } from '../../data/call.ts'
import { type QueryState, getFailure } from '../../data/query-client.ts'

export interface Query extends QueryState {
  isFetching: boolean
  /** In ms. */
  dataUpdatedAt: number
  refetch: () => unknown
}

interface QueryFailedProps {
  query: Query
  /** "The records" */
  things: string
  /** A way out if what failed may not exist any more. */
  link?: ReactNode
  /** What follows the reason: whether answers are safe. */
  children?: ReactNode
}

/** Shown instead of a query's data that could not be fetched: why, and a button to try again. */
export function QueryFailed({ query, things, link, children }: QueryFailedProps) {
  // What counts as a failure changes with the connection, before the query does.
  useServerReachable()
  const error = getFailure(query)
  // The connection is back: a paused query is about to go on.
  if (error === null && !query.isFetching) return null
  return (
    <LoadFailed
      things={things}
      reason={error && toReason(error)}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
      link={link}
    >
      {children}
    </LoadFailed>
  )
}

/** Shown above a query's data that could not be fetched anew. `things`: the data in words, "marks and feedback". */
export function QueryStale({ query, things }: { query: Query; things: string }) {
  useServerReachable()
  const error = getFailure(query)
  return <StaleBanner things={things} reason={error && toReason(error)} fetchedAt={query.dataUpdatedAt} />
}
