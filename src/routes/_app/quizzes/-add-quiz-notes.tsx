import { Button } from '../../../components/button.tsx'
import styles from './-add-quiz.module.css'
import type { AddingQuiz } from './-use-add-quiz.ts'

/** What has become of the draft: saved, or cleared with a way back. */
export function AddQuizNotes({ adding: { addition, taken, change } }: { adding: AddingQuiz }) {
  return (
    <div className={styles.notes}>
      <div role="status">
        {addition.isSuccess && <p>&ldquo;{addition.data.name}&rdquo; is saved.</p>}
        {taken && (
          <p className={styles.taken}>
            {taken.words}
            <Button onClick={() => change(taken.draft)}>Undo</Button>
          </p>
        )}
      </div>
    </div>
  )
}
