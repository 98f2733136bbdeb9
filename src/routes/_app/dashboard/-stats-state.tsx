import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '../../../components/load-error.tsx'
import { StaleLine } from '../../../components/stale-line.tsx'
import { reasonOf } from '../../../data/call.ts'

interface StatsStateProps<Data> {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Statistics that are there, are on their way, or could not be loaded. */
export function StatsState<Data>({ query, skeleton, children }: StatsStateProps<Data>) {
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
  if (data === undefined) return skeleton
  return (
    <>
      {isError && <StaleLine things="statistics" reason={reasonOf(error)} shownSince={dataUpdatedAt} />}
      {children(data)}
    </>
  )
}
