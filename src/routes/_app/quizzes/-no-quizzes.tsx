import { Button } from '../../../components/form/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { TryAgain } from '../../../components/feedback/refresh-button.tsx'
import { useRole, useUser } from '../../../session/auth-store.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import type { QuizFilter } from './-quiz-filter.ts'

interface NoQuizzesProps {
  filter: QuizFilter
  /** There are some whose names do not fit. */
  byName: boolean
  onClearName: () => void
  onRetry: () => Promise<unknown>
}

/** In place of quizzes: why there are none, and what to do. */
export function NoQuizzes({ filter, byName, onClearName, onRetry }: NoQuizzesProps) {
  const role = useRole()
  const isInGroup = useUser().classes.length > 0
  if (byName)
    return (
      <Empty heading="No quizzes found" action={<Button onClick={onClearName}>Show all quizzes</Button>}>
        No name has &ldquo;{filter.name.trim()}&rdquo; in it.
      </Empty>
    )
  // The teacher may have added the student to a group, which has no quiz yet.
  const retry = () => Promise.all([onRetry(), fetchUser()])
  const filtered = filter.group_id !== undefined || filter.subject_id !== undefined
  return (
    <Empty heading="No quizzes found" action={role === 'student' && <TryAgain onRetry={retry} />}>
      {filtered
        ? `There is none here. ${filter.subject_id === undefined ? 'Choose All groups' : 'Show all subjects'} to see the others.`
        : {
            teacher: 'Add the first one on the card.',
            student: isInGroup
              ? 'Your teacher has not set one yet.'
              : 'You are not in a student group yet. Quizzes appear here once your teacher adds you to one.',
          }[role]}
    </Empty>
  )
}
