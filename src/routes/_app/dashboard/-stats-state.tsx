import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '../../../components/load-error.tsx'
import { StaleLine } from '../../../components/stale-line.tsx'
import { reasonOf } from '../../../data/call.ts'
import { StatsSkeleton } from './-stats-skeleton.tsx'

interface StatsStateProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Statistics that are there, are on their way, or could not be loaded. */
export function StatsState<Data>({ query, children }: StatsStateProps<Data>) {
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = query
  if (data === undefined && isError)
    return (
      <LoadError
        heading="The statistics could not be loaded"
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {reasonOf(error)}
      </LoadError>
    )
  if (data === undefined) return <StatsSkeleton />
  return (
    <>
      {isError && <StaleLine things="statistics" reason={reasonOf(error)} shownSince={dataUpdatedAt} />}
      {children(data)}
    </>
  )
}
