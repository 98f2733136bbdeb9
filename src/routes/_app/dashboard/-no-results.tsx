import { Empty } from '../../../components/feedback/empty.tsx'
import { LinkButton } from '../../../components/form/router-link.tsx'
import { useRole } from '../../../session/auth-store.ts'

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
