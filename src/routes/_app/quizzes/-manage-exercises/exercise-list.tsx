import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../../../components/form/button.tsx'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Spinner } from '../../../../components/feedback/spinner.tsx'
import { TryAgain } from '../../../../components/feedback/refresh-button.tsx'
import { toReason } from '../../../../data/call.ts'
import { getFailure } from '../../../../data/failure.ts'
import type { StoredExercise } from '../../../../data/exercise.ts'
import { marks } from '../../../../lib/marks.ts'
import { copyExercise, isBlank } from '../-draft-contents.ts'
import { firstPlace, fullness, questionAt } from '../-draft-operations.ts'
import type { Editing } from './editing.ts'
import styles from './existing-exercises.module.css'
import { isInDraft } from './is-in-draft.ts'

interface ExerciseListProps {
  editing: Editing
  exercises: UseQueryResult<StoredExercise[]>
  onRetry: () => Promise<unknown>
}

export function ExerciseList({ editing, exercises, onRetry }: ExerciseListProps) {
  const { draft, place, move } = editing
  const full = fullness(draft, firstPlace) !== null && !isBlank(questionAt(draft, place))
  const error = getFailure(exercises)
  if (exercises.data === undefined)
    return error ? (
      <div role="alert">
        <CardNote kind="error">The exercises could not be loaded. {toReason(error)}</CardNote>
        <TryAgain onRetry={onRetry} />
      </div>
    ) : (
      <Spinner label="Loading exercises" />
    )
  if (exercises.data.length === 0)
    return <p className={styles.small}>Your groups have no exercise of this focus area yet.</p>
  return (
    <ul className={styles.list}>
      {exercises.data.map(({ id, exercise_json: exercise }) => (
        <li key={id}>
          <p className={styles.text}>{exercise.questionDescription}</p>
          <div className={styles.foot}>
            <span className={styles.small}>{marks(exercise.maxPoints)}</span>
            <UseButton
              text={exercise.questionDescription}
              isUsed={isInDraft(draft, exercise)}
              isFull={full}
              onUse={() => move(copyExercise(draft, place, exercise))}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface UseButtonProps {
  text: string
  /** It is in the draft already. */
  isUsed: boolean
  /** The draft has no room for another question. */
  isFull: boolean
  onUse: () => void
}

function UseButton({ text, isUsed, isFull, onUse }: UseButtonProps) {
  const words = isUsed ? 'In this quiz' : 'Use'
  return (
    <Button
      kind="plain"
      icon={isUsed ? <CheckmarkRegular /> : <AddRegular />}
      disabled={isFull}
      disabledFocusable={isUsed}
      aria-label={`${words}: ${text.slice(0, 80)}`}
      onClick={onUse}
    >
      {words}
    </Button>
  )
}
