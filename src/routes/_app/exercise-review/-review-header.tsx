import { Link } from '@tanstack/react-router'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { RulerProgress } from '../../../components/exercise-book/ruler-progress.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import type { ExerciseResults } from '../../../data/exercise.ts'
import { dateOf } from '../../../lib/dates.ts'
import { useRole } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'

interface ReviewHeaderProps {
  review: ExerciseResults
  /** The question shown, from 1. */
  question: number
  onRefresh: () => Promise<unknown>
}

/** Which quiz, for a teacher whose, with the way to that student's other results, when it was finished, and how far this review has come. */
export function ReviewHeader({ review, question, onRefresh }: ReviewHeaderProps) {
  const { topic_name, subject_name, student, finished_at, question_details } = review
  const teaches = useRole() === 'teacher'
  return (
    <PageHeader
      title={usePageTitle()}
      subtitle={
        <>
          <SubjectBadge subject={subject_name} />
          <span>
            {topic_name} ·{' '}
            {teaches && (
              <>
                <Link to="/attempts" search={{ student_id: student.id }}>
                  {student.display_name || student.email || 'Student'}
                </Link>{' '}
                ·{' '}
              </>
            )}
            {dateOf(finished_at)}
          </span>
        </>
      }
      tools={<RefreshButton onRefresh={onRefresh} />}
      progress={<RulerProgress noun="Question" value={question} of={question_details.length} />}
    />
  )
}
