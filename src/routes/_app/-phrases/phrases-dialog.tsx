import { DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import dialogStyles from '../../../components/feedback/dialog.module.css'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useReturnWords } from '../../../components/feedback/server-reachable.ts'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { countPhraseUse, type FeedbackPhrase, getPhrases } from '../../../data/marking.ts'
import { announce } from '../../../lib/announce.ts'
import styles from './phrases.module.css'

interface PhrasesDialogProps {
  subjectId: number
  feedback: string
  /** The feedback with a phrase in it. */
  onChange: (feedback: string) => void
  onClose: () => void
  /** Moves the focus on from the button that opened the dialog, once a phrase is in. */
  focusNext?: () => void
}

/** The teacher's own phrases for the subject, the most used first; one is put into the feedback. */
export function PhrasesDialog(props: PhrasesDialogProps) {
  const { subjectId, feedback, onChange, onClose, focusNext } = props
  // They may have been edited in another tab since.
  const phrases = useQuery({ ...getPhrases(subjectId), refetchOnMount: 'always' })
  const returnWords = useReturnWords()
  const use = useMutation(countPhraseUse())
  const [isFull, setIsFull] = useState(false)
  const insert = ({ id, text }: FeedbackPhrase) => {
    const joined = insertPhrase(feedback, text)
    if (!joined.includes(text)) return setIsFull(true)
    onChange(joined)
    use.mutate(id)
    announce('The phrase is in the feedback.')
    onClose()
    // After the dialog has given the focus back to its button.
    setTimeout(() => focusNext?.())
  }
  return (
    <Dialog modalType="modal" onDismiss={onClose}>
      <DialogBody className={dialogStyles.body}>
        <DialogTitle className={dialogStyles.title}>Phrases</DialogTitle>
        <DialogContent className={dialogStyles.text}>
          {phrases.data ? (
            <PhraseList phrases={phrases.data} onChoose={insert} />
          ) : phrases.isError || phrases.isPaused ? (
            <CardNote variant="error">
              The phrases could not be loaded.{' '}
              {phrases.error ? toReason(phrases.error) : `Try again${returnWords}.`}
            </CardNote>
          ) : (
            <Spinner label="Loading the phrases" />
          )}
          {isFull && (
            <CardNote variant="error">
              The feedback has no room for this phrase. Shorten it, then choose again.
            </CardNote>
          )}
          <div className={styles.close}>
            {phrases.data && phrases.data.length > 0 && (
              <a href="/settings#phrases" target="_blank" rel="noopener">
                Edit phrases<span className="visually-hidden"> in a new tab</span>
              </a>
            )}
            <Button onClick={onClose}>Close</Button>
          </div>
        </DialogContent>
      </DialogBody>
    </Dialog>
  )
}

interface PhraseListProps {
  phrases: FeedbackPhrase[]
  onChoose: (phrase: FeedbackPhrase) => void
}

/** A field that narrows the list down; arrows move the choice, Enter takes it. */
function PhraseList({ phrases, onChoose }: PhraseListProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const found = phrases.filter(({ text }) => text.toLowerCase().includes(search.trim().toLowerCase()))
  const chosen = found[at]
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((at + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else return
    event.preventDefault()
  }
  if (phrases.length === 0)
    return (
      <p>
        You have no phrases for this subject yet. Write feedback that fits often, and press Keep as phrase.
      </p>
    )
  return (
    <>
      <input
        ref={field}
        className={styles.search}
        role="combobox"
        aria-label="Find a phrase"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        placeholder="Find a phrase"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Options {...{ id, found, chosen, onChoose }} />
    </>
  )
}

interface OptionsProps extends Pick<PhraseListProps, 'onChoose'> {
  id: string
  found: FeedbackPhrase[]
  chosen: FeedbackPhrase | undefined
}

function Options({ id, found, chosen, onChoose }: OptionsProps) {
  useEffect(() => {
    // Braces, because some browsers return a promise, which is no clean-up.
    document.getElementById(`${id}-${chosen?.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  return (
    <>
      <div id={id} role="listbox" aria-label="Phrases" className={styles.list}>
        {found.map((phrase) => (
          // The field has the focus and takes the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={phrase.id}
            id={`${id}-${phrase.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={phrase === chosen}
            className={styles.phrase}
            onClick={() => onChoose(phrase)}
          >
            {phrase.text}
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">No phrase has these words.</p>}
    </>
  )
}

/** The feedback with a phrase as one more sentence. It stays as it is where there is no room or the phrase is in it. */
export function insertPhrase(feedback: string, phrase: string): string {
  if (feedback.includes(phrase)) return feedback
  const text = feedback.trimEnd()
  const joined = text === '' ? phrase : `${text} ${phrase}`
  return joined.length > limits.feedbackLength ? feedback : joined
}
