import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../../../components/button.tsx'
import { CardNote } from '../../../../components/card-note.tsx'
import { Spinner } from '../../../../components/spinner.tsx'
import { TryAgain } from '../../../../components/try-again.tsx'
import { reasonOf } from '../../../../data/call.ts'
import { failureOf } from '../../../../data/failure.ts'
import type { StoredExercise } from '../../../../data/exercise.ts'
import { marks } from '../../../../lib/marks.ts'
import { copyExercise, isBlank } from '../-draft-contents.ts'
import { firstPlace, fullness, questionAt } from '../-draft-operations.ts'
import type { Editing } from './editing.ts'
import styles from './existing-exercises.module.css'

interface ExerciseListProps {
  editing: Editing
  exercises: UseQueryResult<StoredExercise[]>
  onRetry: () => Promise<unknown>
}

export function ExerciseList({ editing, exercises, onRetry }: ExerciseListProps) {
  const { draft, place, move } = editing
  const full = fullness(draft, firstPlace) !== null && !isBlank(questionAt(draft, place))
  const error = failureOf(exercises)
  if (exercises.data === undefined)
    return error ? (
      <div role="alert">
        <CardNote kind="error">The exercises could not be loaded. {reasonOf(error)}</CardNote>
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
            <Button
              kind="plain"
              icon={<AddRegular />}
              disabled={full}
              aria-label={`Use: ${exercise.questionDescription.slice(0, 80)}`}
              onClick={() => move(copyExercise(draft, place, exercise))}
            >
              Use
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
