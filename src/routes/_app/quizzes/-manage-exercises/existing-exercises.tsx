import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getExercisesForFocusArea } from '../../../../data/exercise.ts'
import { questionAt } from '../-draft-operations.ts'
import type { Editing } from './editing.ts'
import { ExerciseList } from './exercise-list.tsx'
import styles from './existing-exercises.module.css'
import { QuerySelect } from './query-select.tsx'

interface ExistingExercisesProps {
  editing: Editing
  focusAreas: UseQueryResult<{ id: number; name: string }[]>
}

/** What the own classes have been asked before, by focus area: the question's own where none is chosen here. */
export function ExistingExercises({ editing, focusAreas }: ExistingExercisesProps) {
  const [chosen, choose] = useState('')
  const area = chosen || (questionAt(editing.draft, editing.place).focusAreaId ?? '')
  const exercises = useQuery({ ...getExercisesForFocusArea(Number(area)), enabled: area !== '' })
  const aside = useRef<HTMLElement>(null)
  const retry = async () => {
    // The pressed button goes with the message.
    if ((await exercises.refetch()).isSuccess) aside.current?.querySelector('select')?.focus()
  }
  return (
    <aside ref={aside} className={styles.aside} aria-label="Use an existing exercise">
      <h3 className={styles.title}>Use an existing exercise</h3>
      <QuerySelect
        label="Focus area of existing exercises"
        labelHidden
        placeholder="Choose a focus area"
        query={focusAreas}
        value={area}
        onChange={choose}
        valueOf={({ id }) => String(id)}
      />
      {area === '' ? (
        <p className={styles.small}>Choose a focus area to see the exercises your groups already have.</p>
      ) : (
        <ExerciseList editing={editing} exercises={exercises} onRetry={retry} />
      )}
    </aside>
  )
}
