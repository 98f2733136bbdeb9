import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { type ExerciseResults, getExerciseResults } from '../../../data/exercise.ts'
import type { ListedShortcut } from '../../../lib/shortcuts.ts'
import styles from './-review.module.css'

export interface StudentButtonsProps {
  review: ExerciseResults
  /**
   * Between the buttons.
   * @default 'Student 3 of 28'
   */
  children?: ReactNode
  /** Shows the same subquestion of another result. */
  onResult: (id: number) => void
}

/** To the same subquestion of the students before and after this one. */
export function StudentButtons({ review, onResult, children }: StudentButtonsProps) {
  const { previous_result_id: before, next_result_id: after, student_position, student_count } = review
  return (
    <div className={styles.students}>
      <IconButton
        label="Previous student"
        icon={<ArrowLeftRegular />}
        disabled={!before}
        onClick={() => before && onResult(before)}
      />
      {children ??
        (student_position && (
          <span className={styles.position}>
            Student {student_position} of {student_count}
          </span>
        ))}
      <IconButton
        label="Next student"
        icon={<ArrowRightRegular />}
        disabled={!after}
        onClick={() => after && onResult(after)}
      />
      {after && <Prefetch key={after} resultId={after} />}
    </div>
  )
}

/** Fetches the result that is likely to be looked at next. */
function Prefetch({ resultId }: { resultId: number }) {
  useQuery({ ...getExerciseResults(resultId), refetchInterval: false, refetchOnWindowFocus: false })
  return null
}

export function listStudentShortcuts(
  review: ExerciseResults,
  onResult: StudentButtonsProps['onResult'],
): ListedShortcut[] {
  const to = (id: number | null | undefined) =>
    id ? { run: () => onResult(id), ignoresRepeat: true as const } : undefined
  return [
    { key: 'j', action: 'Next student, same part', run: to(review.next_result_id) },
    { key: 'k', action: 'Previous student, same part', run: to(review.previous_result_id) },
  ]
}
