import { Button } from '../../../components/form/button.tsx'
import type { Topic } from '../../../data/topic.ts'
import styles from './-add-quiz.module.css'
import type { AddingQuiz } from './-use-add-quiz.ts'

interface AddQuizNotesProps {
  adding: AddingQuiz
  /** The new quiz is to be seen, wherever its card stands. */
  onShow: (topic: Topic) => void
}

/** What has become of the draft: saved, or cleared with a way back. */
export function AddQuizNotes({ adding: { addition, taken, change }, onShow }: AddQuizNotesProps) {
  return (
    <div className={styles.notes}>
      <div role="status">
        {addition.isSuccess && (
          <p className={styles.taken}>
            <span>&ldquo;{addition.data.name}&rdquo; is saved.</span>
            <Button onClick={() => onShow(addition.data)}>Show it</Button>
          </p>
        )}
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
