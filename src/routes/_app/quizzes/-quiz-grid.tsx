import { useState } from 'react'
import { CardGrid } from '../../../components/card-grid.tsx'
import { Empty } from '../../../components/empty.tsx'
import { TryAgain } from '../../../components/try-again.tsx'
import type { Topic } from '../../../data/topic.ts'
import { useRole, useUser } from '../../../session/auth-store.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import { AddQuizPlace } from './-add-quiz-place.tsx'
import { StudentCard } from './-student-card.tsx'
import { TeacherCard } from './-teacher-card.tsx'

interface QuizGridProps {
  topics: Topic[]
  filter: { group_id?: number; subject_id?: number }
  onRetry: () => Promise<unknown>
}

export function QuizGrid({ topics, filter: { group_id, subject_id }, onRetry }: QuizGridProps) {
  const role = useRole()
  const [drafts, setDrafts] = useState(0)
  const isInGroup = useUser().classes.length > 0
  const shown = topics.filter(({ subject }) => subject_id === undefined || subject.id === subject_id)
  const filtered = group_id !== undefined || subject_id !== undefined
  // The teacher may have added the student to a group, which has no quiz yet.
  const retry = () => Promise.all([onRetry(), fetchUser()])
  const empty = shown.length === 0 && (
    <Empty heading="No quizzes found" action={role === 'student' && <TryAgain onRetry={retry} />}>
      {filtered
        ? `There is none here. ${subject_id === undefined ? 'Choose All groups' : 'Show all subjects'} to see the others.`
        : {
            teacher: 'Add the first one on the card.',
            student: isInGroup
              ? 'Your teacher has not set one yet.'
              : 'You are not in a student group yet. Quizzes appear here once your teacher adds you to one.',
          }[role]}
    </Empty>
  )
  if (role === 'student' && empty) return empty
  return (
    <CardGrid>
      {role === 'teacher' && <AddQuizPlace key={drafts} focused={drafts > 0} />}
      {empty}
      {shown.map((topic) =>
        role === 'teacher' ? (
          <TeacherCard key={topic.id} topic={topic} onDraft={() => setDrafts(drafts + 1)} />
        ) : (
          <StudentCard key={topic.id} topic={topic} />
        ),
      )}
    </CardGrid>
  )
}
