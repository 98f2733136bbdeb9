import { useEffect, useRef } from 'react'
import { showToast } from '../../../components/feedback/toasts.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import type { ExerciseResults } from '../../../data/exercise.ts'
import { formatStep } from '../../../lib/steps.ts'

/** Whether the component is still on the screen, for what ends later. */
export function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return isShown
}

interface UnsavedPart {
  resultId: number
  review: ExerciseResults
  /** Of the subquestion. */
  id: string
  /** What could not be saved: "the feedback". */
  what: string
}

/** Says what of whom was not saved, and leads back: the teacher may be at another student by then. */
export function showSaveFailure({ resultId, review, id, what }: UnsavedPart, error: unknown): void {
  const { student, question_details } = review
  const ids = question_details.map(({ exercise_json }) => exercise_json.subquestions.map((part) => part.id))
  const question = ids.findIndex((parts) => parts.includes(id)) + 1
  const subquestion = (ids[question - 1]?.indexOf(id) ?? 0) + 1
  const part = formatStep({ question, subquestion }, ids[question - 1]?.length ?? 1)
  showToast({
    text: `${student.display_name || student.email}, question ${part}: ${what} could not be saved. ${toReason(error)}`,
    action: (
      <LinkButton to="/exercise-review" search={{ exercise_id: resultId, question, subquestion }}>
        Go back
      </LinkButton>
    ),
  })
}
