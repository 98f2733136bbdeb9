import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { getSubmittedAttempt } from '../../../data/exercise.ts'
import { getFailure } from '../../../data/query-client.ts'
import { parsePositive } from '../../../lib/search-numbers.ts'
import { requireRole } from '../../../session/guards.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { QueryFailed } from '../-query-state.tsx'
import { OwnAnswersScreen, OwnAnswersSkeleton } from './-own-answers-screen.tsx'

export interface Search {
  attempt_id?: number
}

export const Route = createFileRoute('/_app/own-answers')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    attempt_id: parsePositive(search['attempt_id']),
  }),
  beforeLoad: ({ search: { attempt_id } }) => {
    requireRole('student')()
    if (attempt_id === undefined) throw redirect({ to: '/attempts', replace: true })
  },
  component: OwnAnswers,
  staticData: { title: 'Your answers' },
})

function OwnAnswers() {
  const { attempt_id = 0 } = Route.useSearch()
  const title = usePageTitle()
  const attempt = useQuery(getSubmittedAttempt(attempt_id))
  const error = getFailure(attempt)
  if (attempt.data !== undefined) return <OwnAnswersScreen attempt={attempt.data} />
  if (error === null) return <OwnAnswersSkeleton title={title} />
  return (
    <>
      <PageHeader title={title} />
      <QueryFailed
        query={attempt}
        things="Your answers"
        link={<LinkButton to="/attempts">Exercise records</LinkButton>}
      />
    </>
  )
}
