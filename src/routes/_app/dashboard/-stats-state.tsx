import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { StaleBanner } from '../../../components/feedback/banner.tsx'
import { toReason } from '../../../data/call.ts'
import { getFailure } from '../../../data/failure.ts'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { useRole } from '../../../session/auth-store.ts'

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
      <LoadFailed
        heading="The statistics could not be loaded"
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {toReason(error)}
      </LoadFailed>
    )
  if (data === undefined) return skeleton
  return (
    <>
      <StaleBanner things="statistics" reason={error && toReason(error)} shownSince={dataUpdatedAt} />
      {children(data)}
    </>
  )
}

interface NoResultsProps {
  /** Where what is missing will stand, for a teacher. */
  children?: string
}

/** Where there is nothing to compute statistics from. */
export function NoResults({ children }: NoResultsProps) {
  if (useRole() === 'teacher') return <Empty heading="No results yet">{children}</Empty>
  return (
    <Empty heading="Attempt more exercises!" action={<LinkButton to="/quizzes">Go to Quizzes</LinkButton>}>
      Your accuracy and times will appear here once one of your quizzes has been marked.
    </Empty>
  )
}
