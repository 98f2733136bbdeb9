import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { toReason } from '../../../data/call.ts'
import type { StudentGroup } from '../../../data/class.ts'
import { getFailure } from '../../../data/query-client.ts'
import { type AwaitedPupil, getAwaited, removeAwaited } from '../../../data/roster.ts'
import styles from './-group-card.module.css'
import { RemovableRow } from './-removable-row.tsx'

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
  onRemoved: () => void
}

function Awaited({ group, pupil: { display_name, email }, onRemoved }: AwaitedProps) {
  const remove = useMutation(removeAwaited())
  return (
    <RemovableRow
      name={display_name}
      consequence={`They will not come into ${group.name} when they register. You can add them again.`}
      announcement={`${display_name} is not invited any more.`}
      busy={remove.isPending}
      error={remove.error}
      onRemove={() => remove.mutateAsync({ class_id: group.id, email })}
      onRemoved={onRemoved}
    >
      <span className={styles.removableName}>
        {display_name}
        <small>{email}</small>
      </span>
    </RemovableRow>
  )
}
