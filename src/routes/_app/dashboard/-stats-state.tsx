import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Empty } from '../../../components/feedback/empty.tsx'
import { FetchAgainButton } from '../../../components/feedback/refresh-button.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { useSafeAnswersText } from '../../../connection/pending-notice.ts'
import { getFailure } from '../../../data/query-client.ts'
import { useRole } from '../../../session/auth-store.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import { useNotInGroupText } from '../-not-in-group.ts'
import { QueryFailed, QueryStale } from '../-query-state.tsx'

interface StatsStateProps<Data> {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** The statistics of a query, or that they are loading, could not be loaded, or are stale. */
export function StatsState<Data>({ query, skeleton, children }: StatsStateProps<Data>) {
  const isStudent = useRole() === 'student'
  const safeAnswers = useSafeAnswersText()
  const { data } = query
  const error = getFailure(query)
  if (data === undefined && error)
    return (
      <QueryFailed query={query} things="The statistics">
        {isStudent && safeAnswers}
      </QueryFailed>
    )
  if (data === undefined) return skeleton
  return (
    <>
      <QueryStale query={query} things="statistics" />
      {children(data)}
    </>
  )
}

interface NoResultsProps {
  /** For teachers: which statistics will appear, and when. */
  children?: string
  /** For teachers: the way on. */
  action?: ReactNode
  /** For students: quizzes to do stand above, so no way to them is shown. */
  hasQuizzes?: boolean
}

const heading = 'Attempt more exercises!'

/** There is no result to compute statistics from. A student who can't have one yet is told why. */
export function NoResults({ children, action, hasQuizzes = false }: NoResultsProps) {
  const notInGroup = useNotInGroupText()
  if (useRole() === 'teacher')
    return (
      <Empty heading="No results yet" action={action}>
        {children}
      </Empty>
    )
  if (notInGroup !== null && !hasQuizzes)
    return (
      <Empty heading={heading} action={<FetchAgainButton onRefetch={fetchUser} />}>
        {notInGroup}
      </Empty>
    )
  return (
    <Empty heading={heading} action={!hasQuizzes && <LinkButton to="/quizzes">Go to quizzes</LinkButton>}>
      Your accuracy and times will appear here once one of your quizzes has been marked.
    </Empty>
  )
}
