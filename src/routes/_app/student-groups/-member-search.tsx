import type { FluentIcon } from '@fluentui/react-icons'
import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { SubtractRegular } from '@fluentui/react-icons/headless/svg/subtract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CardNote } from '../../../components/feedback/card-note.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { limits } from '../../../../contract/limits.ts'
import { config } from '../../../config.ts'
import { toReason } from '../../../data/call.ts'
import type { StudentGroup } from '../../../data/class.ts'
import { getFailure } from '../../../data/failure.ts'
import { type Person, search } from '../../../data/search.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import styles from './-member-menu.module.css'
import { type Operation, type Who, foundOf, nameOf, notChosen, peopleOf } from './-membership.ts'

interface MemberSearchProps {
  group: StudentGroup
  operation: Operation
  who: Who
  chosen: Person[]
  onChoose: (person: Person) => void
}

/**
 * Searches from three characters on, once the typing has rested, and leaves out who is chosen already. Until something is
 * typed, whoever may be removed is listed.
 */
export function MemberSearch({ group, operation, who, chosen, onChoose }: MemberSearchProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const phrase = useDebounced(text.trim(), config.searchDebounce)
  const found = useQuery(search({ group: who, operation, classId: group.id, phrase }))
  const error = getFailure(found)
  const long = text.trim().length >= limits.searchMinimum
  const all = long && phrase === text.trim() ? found.data : undefined
  const people = all && notChosen(all, chosen)
  const words = people && foundOf(operation, who, all.length, people.length)
  const members = text === '' && operation === 'remove' ? notChosen(peopleOf(group, who), chosen) : []
  const choose = (person: Person) => {
    onChoose(person)
    // The pressed row goes away, and the focus must not go with it.
    field.current?.focus()
  }
  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        type="search"
        label="Name or email"
        hint={long ? undefined : `Type at least ${limits.searchMinimum} characters.`}
        value={text}
        onChange={setText}
        maxLength={limits.nameLength}
        autoComplete="off"
      />
      {members.length > 0 && (
        <People label={`In ${group.name}`} people={members} Icon={icons[operation]} onChoose={choose} />
      )}
      {people && people.length > 0 && (
        <People label="Found" people={people} Icon={icons[operation]} onChoose={choose} />
      )}
      <div role="status">
        {words && <p className={styles.small}>{words}</p>}
        {long && !people && error === null && <Spinner label="Searching" />}
        {long && !people && error !== null && (
          <CardNote kind="error">The search failed. {toReason(error)}</CardNote>
        )}
      </div>
    </div>
  )
}

const icons = { add: AddRegular, remove: SubtractRegular }

interface PeopleProps {
  label: string
  people: Person[]
  /** What choosing somebody is for. */
  Icon: FluentIcon
  onChoose: (person: Person) => void
}

function People({ label, people, Icon, onChoose }: PeopleProps) {
  return (
    <ul className={styles.found} aria-label={label}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.person} onClick={() => onChoose(person)}>
            <Icon aria-hidden="true" />
            <span>
              {nameOf(person)}
              {person.display_name && <small>{person.email}</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
