import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { useReturnedFocus } from '../../../components/form/use-returned-focus.ts'
import { toReason } from '../../../data/call.ts'
import { announce } from '../../../lib/announce.ts'
import styles from './-group-card.module.css'

interface RemovableRowProps {
  name: string
  /** What follows "Remove Mia King?". */
  consequence: string
  /** Said once it is done: "Mia King is removed." */
  announcement: string
  busy: boolean
  error: Error | null
  onRemove: () => Promise<unknown>
  /** Called when the person is out: the focus is not to be lost with the row. */
  onRemoved: () => void
  children: ReactNode
}

/** A person with Remove, which asks in the row itself, where it says who is meant: no dialog covers another. */
export function RemovableRow(props: RemovableRowProps) {
  const { name, consequence, announcement, busy, error, onRemove, onRemoved, children } = props
  const [isAsked, setAsked] = useState(false)
  const button = useReturnedFocus(isAsked)
  const confirm = () =>
    onRemove().then(
      () => {
        announce(announcement)
        onRemoved()
      },
      () => undefined,
    )
  return (
    <li className={styles.removable}>
      {children}
      {isAsked ? (
        <Question
          text={`Remove ${name}? ${consequence}`}
          busy={busy}
          onRemove={() => void confirm()}
          onKeep={() => setAsked(false)}
        />
      ) : (
        <Button
          ref={button}
          variant="destructive-plain"
          needsServer
          aria-label={`Remove ${name}`}
          onClick={() => setAsked(true)}
        >
          Remove
        </Button>
      )}
      <div role="alert">
        {error && <CardNote variant="error">Nothing has changed. {toReason(error)}</CardNote>}
      </div>
    </li>
  )
}

interface QuestionProps {
  text: string
  busy: boolean
  onRemove: () => void
  onKeep: () => void
}

function Question({ text, busy, onRemove, onKeep }: QuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => keep.current?.focus(), [])
  return (
    <div role="group" aria-labelledby={id} className={styles.question}>
      <p id={id}>{text}</p>
      <div className={styles.answers}>
        <Button ref={keep} disabled={busy} aria-describedby={id} onClick={onKeep}>
          Keep
        </Button>
        <Button variant="destructive" needsServer busy={busy} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  )
}
