import { Button } from '../../../components/button.tsx'
import { CardNote } from '../../../components/card-note.tsx'
import { reasonOf } from '../../../data/call.ts'
import styles from './-people-list.module.css'

interface ListFailureProps {
  /** What could not be done, as a sentence. */
  sentence: string
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** In the list's own place: it stands on paper already. */
export function ListFailure({ sentence, error, busy, onRetry }: ListFailureProps) {
  return (
    <div role="alert" className={styles.failure}>
      <CardNote kind="error">
        {sentence} {reasonOf(error)}
      </CardNote>
      <Button busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
