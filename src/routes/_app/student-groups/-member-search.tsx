import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CardNote } from '../../../components/card-note.tsx'
import { Spinner } from '../../../components/spinner.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { limits } from '../../../../contract/limits.ts'
import { config } from '../../../config.ts'
import { reasonOf } from '../../../data/call.ts'
import { failureOf } from '../../../data/failure.ts'
import { type Person, search } from '../../../data/search.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import styles from './-member-menu.module.css'
import { type Operation, type Who, nameOf, nobodyOf, notChosen } from './-membership.ts'

interface MemberSearchProps {
  classId: number
  operation: Operation
  who: Who
  chosen: Person[]
  onChoose: (person: Person) => void
}

/** Searches from three characters on, once the typing has rested, and leaves out who is chosen already. */
export function MemberSearch({ classId, operation, who, chosen, onChoose }: MemberSearchProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const phrase = useDebounced(text.trim(), config.searchDebounce)
  const found = useQuery(search({ group: who, operation, classId, phrase }))
  const error = failureOf(found)
  const long = text.trim().length >= limits.searchMinimum
  const people = long && phrase === text.trim() && found.data ? notChosen(found.data, chosen) : null
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
      {people && people.length > 0 && <FoundPeople people={people} onChoose={choose} />}
      <div role="status">
        {people?.length === 0 && <p className={styles.small}>{nobodyOf(operation, who)}</p>}
        {long && !people && error === null && <Spinner label="Searching" />}
        {long && !people && error !== null && (
          <CardNote kind="error">The search failed. {reasonOf(error)}</CardNote>
        )}
      </div>
    </div>
  )
}

interface FoundPeopleProps {
  people: Person[]
  onChoose: (person: Person) => void
}

function FoundPeople({ people, onChoose }: FoundPeopleProps) {
  return (
    <ul className={styles.found} aria-label="Found">
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.person} onClick={() => onChoose(person)}>
            <AddRegular aria-hidden="true" />
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
