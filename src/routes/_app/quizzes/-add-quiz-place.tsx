import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../components/form/button.tsx'
import type { Topic } from '../../../data/topic.ts'
import styles from './-add-quiz-place.module.css'
import { useOnDemand } from './-use-on-demand.ts'

const loadCard = async () => (await import('./-add-quiz.tsx')).AddQuiz

interface AddQuizPlaceProps {
  /** A draft was just put on the card: it takes the focus. */
  focused: boolean
  /** A new quiz is to be seen, wherever its card stands. */
  onShow: (topic: Topic) => void
}

/** The place of the card for a new quiz. Its code comes after the quizzes, which most visits are about. */
export function AddQuizPlace({ focused, onShow }: AddQuizPlaceProps) {
  const { Part: AddQuiz, busy, failed, open } = useOnDemand(loadCard)
  const load = useEffectEvent(open)
  useEffect(() => load(), [])
  if (AddQuiz) return <AddQuiz focused={focused} onShow={onShow} />
  return (
    <div className={styles.place} role="status" aria-label={failed ? undefined : 'Loading Add a quiz'}>
      {failed && (
        <>
          <p>The card for a new quiz could not be loaded.</p>
          <Button busy={busy} onClick={open}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}

/** The same place while the quizzes are on their way too. */
export const AddQuizOutline = () => <div className={styles.place} />
