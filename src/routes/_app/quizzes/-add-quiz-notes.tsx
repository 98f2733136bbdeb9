import { Button } from '../../../components/button.tsx'
import { PopoverNote } from '../../../components/popover-note.tsx'
import { NoAnswer, reasonOf } from '../../../data/call.ts'
import styles from './-add-quiz.module.css'
import type { AddingQuiz } from './-use-add-quiz.ts'

/** What has become of the draft: saved, refused, or cleared with a way back. */
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
      <PopoverNote>{addition.error && refusal(addition.error)}</PopoverNote>
    </div>
  )
}

const refusal = (error: Error): string =>
  error instanceof NoAnswer
    ? 'The server did not answer. See whether the quiz is in the list before you save again; the draft is still here.'
    : `The quiz is not saved, and the draft is still here. ${reasonOf(error)}`
