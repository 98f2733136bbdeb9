import { Empty } from '../../components/feedback/empty.tsx'
import { LinkButton } from '../../components/form/button.tsx'
import { ApiError, toReason } from '../../data/call.ts'
import { getFailure } from '../../data/query-client.ts'
import { useAnnouncement } from '../../lib/announce.ts'
import { type Query, QueryFailed } from './-query-state.tsx'

interface QuizFailedProps {
  query: Query
  /** "The results" */
  things: string
}

/** Instead of what a teacher opened of a quiz. Trying again never helps where it does not exist. */
export function QuizFailed({ query, things }: QuizFailedProps) {
  const error = getFailure(query)
  if (error instanceof ApiError && error.status === 404) return <QuizNotFound error={error} />
  return (
    <QueryFailed query={query} things={things} link={<LinkButton to="/quizzes">Go to quizzes</LinkButton>} />
  )
}

const cause = 'It may have been deleted, or the link is old.'

/** The question of an address may be missing instead: the reason says what is. */
export function QuizNotFound({ error }: { error: ApiError }) {
  const reason = toReason(error)
  useAnnouncement(`${reason} ${cause}`)
  return (
    <Empty heading={reason.replace(/\.$/u, '')} action={<LinkButton to="/quizzes">Go to quizzes</LinkButton>}>
      {cause}
    </Empty>
  )
}
