import { useMutation } from '@tanstack/react-query'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { addPhrase, type MarkingQueue } from '../../../data/marking.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import styles from './-mark-panel.module.css'
import type { Desk } from './-use-desk.ts'
import type { DeskDialogs } from './-use-desk-dialogs.tsx'

interface PhraseButtonsProps {
  desk: Desk
  queue: MarkingQueue
  dialogs: DeskDialogs
}

/** From the teacher's phrases into the feedback, and from the feedback to the phrases. */
export function PhraseButtons({ desk, queue, dialogs }: PhraseButtonsProps) {
  const add = useMutation(addPhrase())
  const text = desk.draft?.feedback.trim() ?? ''
  const isKept = add.isSuccess && add.data.text === text
  useAnnouncement(isKept && 'The feedback is one of your phrases.')
  return (
    <>
      <div className={styles.choices}>
        <Button onClick={dialogs.openPhrases}>Phrases</Button>
        <Button
          needsServer
          busy={add.isPending}
          disabledFocusable={text === '' || isKept}
          onClick={() => add.mutate({ subject_id: queue.topic.subject.id, text })}
        >
          {isKept ? 'Kept as phrase' : 'Keep as phrase'}
        </Button>
      </div>
      {add.isError && <CardNote variant="error">It could not be kept. {toReason(add.error)}</CardNote>}
    </>
  )
}
