import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotLoaded } from '../../../components/not-loaded.tsx'
import { StaleLine } from '../../../components/stale-line.tsx'
import { toReason } from '../../../data/call.ts'
import { getFailure } from '../../../data/failure.ts'

interface StatsStateProps<Data> {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Statistics that are there, are on their way, or could not be loaded. */
export function StatsState<Data>({ query, skeleton, children }: StatsStateProps<Data>) {
  const { data, isFetching, dataUpdatedAt, refetch } = query
  const error = getFailure(query)
  if (data === undefined && error)
    return (
      <NotLoaded
        heading="The statistics could not be loaded"
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {toReason(error)}
      </NotLoaded>
    )
  if (data === undefined) return skeleton
  return (
    <>
      <StaleLine things="statistics" reason={error && toReason(error)} shownSince={dataUpdatedAt} />
      {children(data)}
    </>
  )
}
