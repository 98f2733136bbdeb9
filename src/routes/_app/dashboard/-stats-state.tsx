import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StaleBanner } from '../../../components/feedback/banner.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { useSafeAnswersText } from '../../../connection/pending-notice.ts'
import { toReason } from '../../../data/call.ts'
import { getFailure } from '../../../data/query-client.ts'
import { useRole } from '../../../session/auth-store.ts'

interface StatsStateProps<Data> {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** The statistics of a query, or that they are loading, could not be loaded, or are stale. */
export function StatsState<Data>({ query, skeleton, children }: StatsStateProps<Data>) {
  const isStudent = useRole() === 'student'
  const safeAnswers = useSafeAnswersText()
  const { data, isFetching, dataUpdatedAt, refetch } = query
  const error = getFailure(query)
  if (data === undefined && error)
    return (
      <LoadFailed
        heading="The statistics could not be loaded"
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {toReason(error)} {isStudent && safeAnswers}
      </LoadFailed>
    )
  if (data === undefined) return skeleton
  return (
    <>
      <StaleBanner things="statistics" reason={error && toReason(error)} fetchedAt={dataUpdatedAt} />
      {children(data)}
    </>
  )
}

interface NoResultsProps {
  /** For teachers: which statistics will appear, and when. */
  children?: string
}

/** There is no result to compute statistics from. */
export function NoResults({ children }: NoResultsProps) {
  if (useRole() === 'teacher') return <Empty heading="No results yet">{children}</Empty>
  return (
    <Empty heading="Attempt more exercises!" action={<LinkButton to="/quizzes">Go to Quizzes</LinkButton>}>
      Your accuracy and times will appear here once one of your quizzes has been marked.
    </Empty>
  )
}
