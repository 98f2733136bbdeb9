import { useState } from 'react'
import { CardGrid } from '../../../components/layout/card-grid.tsx'
import type { Topic } from '../../../data/topic.ts'
import { counted, whole } from '../../../lib/numbers.ts'
import { useRole } from '../../../session/auth-store.ts'
import { AddQuizPlace } from './-add-quiz-place.tsx'
import styles from './-name-filter.module.css'
import { NoQuizzes } from './-no-quizzes.tsx'
import { type QuizFilter, filtered } from './-quiz-filter.ts'
import { StudentCard } from './-student-card.tsx'
import { TeacherCard } from './-teacher-card.tsx'

interface QuizGridProps {
  topics: Topic[]
  filter: QuizFilter
  onClearName: () => void
  /** This quiz is to be seen, whatever the filter. */
  onShow: (topic: Topic) => void
  onRetry: () => Promise<unknown>
}

export function QuizGrid({ topics, filter, onClearName, onShow, onRetry }: QuizGridProps) {
  const role = useRole()
  const [drafts, setDrafts] = useState(0)
  const { all, shown } = filtered(topics, filter)
  const byName = filter.name.trim() !== ''
  const empty = shown.length === 0 && (
    <NoQuizzes {...{ filter, onClearName, onRetry }} byName={byName && all.length > 0} />
  )
  return (
    <>
      <p className={styles.count} role="status">
        {byName && `${whole(shown.length)} of ${counted(all.length, 'quiz', 'quizzes')}`}
      </p>
      {role === 'student' && empty ? (
        empty
      ) : (
        <CardGrid>
          {role === 'teacher' && <AddQuizPlace key={drafts} focused={drafts > 0} onShow={onShow} />}
          {empty}
          {shown.map((topic) =>
            role === 'teacher' ? (
              <TeacherCard key={topic.id} topic={topic} onDraft={() => setDrafts(drafts + 1)} />
            ) : (
              <StudentCard key={topic.id} topic={topic} />
            ),
          )}
        </CardGrid>
      )}
    </>
  )
}
