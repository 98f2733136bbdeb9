import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import type { StudentGroup } from '../../../data/class.ts'
import { getFailure } from '../../../data/query-client.ts'
import { type AwaitedPupil, getAwaited, removeAwaited } from '../../../data/roster.ts'
import { announce } from '../../../lib/announce.ts'
import styles from './-group-card.module.css'

/** Pupils of a class list who come in when they first log in with their email address. */
export function AwaitedPupils({ group }: { group: StudentGroup }) {
  const awaited = useQuery(getAwaited(group.id))
  const [hasRemoved, setRemoved] = useState(false)
  const error = getFailure(awaited)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const onRemoved = () => {
    setRemoved(true)
    heading.current?.focus()
  }
  if (awaited.data === undefined)
    return error && <CardNote>Who is invited could not be loaded. {toReason(error)}</CardNote>
  if (awaited.data.length === 0 && !hasRemoved) return null
  return (
    <section className={styles.listSection} aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.listHeading}>
        Invited, not registered yet: {awaited.data.length}
      </h3>
      <ul className={styles.list} aria-labelledby={id}>
        {awaited.data.map((pupil) => (
          <Awaited key={pupil.email} {...{ group, pupil, onRemoved }} />
        ))}
      </ul>
    </section>
  )
}

interface AwaitedProps {
  group: StudentGroup
  pupil: AwaitedPupil
  /** Called while the row is there, so that the focus is not lost with it. */
  onRemoved: () => void
}

/** Asks in its own row, where it says who is meant: no dialog covers another. */
function Awaited({ group, pupil: { display_name, email }, onRemoved }: AwaitedProps) {
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation(removeAwaited())
  const confirm = () =>
    remove.mutateAsync({ class_id: group.id, email }).then(
      () => {
        announce(`${display_name} is not invited any more.`)
        onRemoved()
      },
      () => undefined,
    )
  return (
    <li className={styles.awaited}>
      <span className={styles.awaitedName}>
        {display_name}
        <small>{email}</small>
      </span>
      {isAsked ? (
        <Question
          text={`Remove ${display_name}? They will not come into ${group.name} when they register. You can add them again.`}
          busy={remove.isPending}
          onRemove={() => void confirm()}
          onKeep={() => setAsked(false)}
        />
      ) : (
        <Button
          variant="destructive-plain"
          needsServer
          aria-label={`Remove ${display_name}`}
          onClick={() => setAsked(true)}
        >
          Remove
        </Button>
      )}
      <div role="alert">
        {remove.error && <CardNote variant="error">Nothing has changed. {toReason(remove.error)}</CardNote>}
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
