import { useMutation, useQuery } from '@tanstack/react-query'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button, type ButtonProps } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { addPhrase, getPhrases } from '../../../data/marking.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import styles from './phrases.module.css'

interface PhraseButtonsProps {
  subjectId: number
  /** The feedback as it is written. */
  feedback: string
  variant?: ButtonProps['variant']
  /** Opens the teacher's phrases, where one can be put into the feedback. */
  onOpen?: (() => void) | undefined
}

/** From the teacher's phrases into the feedback, and from the feedback to the phrases. */
export function PhraseButtons({ subjectId, feedback, variant, onOpen }: PhraseButtonsProps) {
  // Ahead of their use, so that they open at once and offline.
  useQuery({ ...getPhrases(subjectId), enabled: onOpen !== undefined })
  const add = useMutation(addPhrase())
  const text = feedback.trim()
  const isKept = add.isSuccess && add.data.text === text
  useAnnouncement(isKept && 'The feedback is one of your phrases.')
  return (
    <>
      <div className={styles.buttons}>
        {onOpen && (
          <Button variant={variant} onClick={onOpen}>
            Phrases
          </Button>
        )}
        <Button
          variant={variant}
          needsServer
          busy={add.isPending}
          disabledFocusable={text === '' || isKept}
          onClick={() => add.mutate({ subject_id: subjectId, text })}
        >
          {isKept ? 'Kept as phrase' : 'Keep as phrase'}
        </Button>
      </div>
      {add.isError && <CardNote variant="error">It could not be kept. {toReason(add.error)}</CardNote>}
    </>
  )
}
