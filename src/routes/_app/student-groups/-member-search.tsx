import type { FluentIcon } from '@fluentui/react-icons'
import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { SubtractRegular } from '@fluentui/react-icons/headless/svg/subtract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { config } from '../../../config.ts'
import { limits } from '../../../../contract/limits.ts'
import { toReason } from '../../../data/call.ts'
import type { StudentGroup } from '../../../data/class.ts'
import { getFailure } from '../../../data/query-client.ts'
import { type Person, search } from '../../../data/search.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import styles from './-member-menu.module.css'
import {
  type MemberRole,
  type Operation,
  describeMatches,
  getMembers,
  getName,
  withoutSelected,
} from './-membership.ts'

interface MemberSearchProps {
  group: StudentGroup
  operation: Operation
  memberRole: MemberRole
  selected: Person[]
  onSelect: (person: Person) => void
}

/**
 * Searches people, debounced, from the minimum length of a phrase on, and leaves out the selected ones. While the field
 * is empty, the menu that removes people lists all members.
 */
export function MemberSearch({ group, operation, memberRole, selected, onSelect }: MemberSearchProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const phrase = useDebounced(text.trim(), config.searchDebounceMs)
  const results = useQuery(search({ group: memberRole, operation, classId: group.id, phrase }))
  const error = getFailure(results)
  const isLongEnough = text.trim().length >= limits.searchMinimum
  const matches = isLongEnough && phrase === text.trim() ? results.data : undefined
  const people = matches && withoutSelected(matches, selected)
  const summary = people && describeMatches(operation, memberRole, matches.length, people.length)
  const members =
    text === '' && operation === 'remove' ? withoutSelected(getMembers(group, memberRole), selected) : []
  const select = (person: Person) => {
    onSelect(person)
    // The pressed row disappears, so the focus returns to the field.
    field.current?.focus()
  }
  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        type="search"
        label="Name or email"
        hint={isLongEnough ? undefined : `Type at least ${limits.searchMinimum} characters.`}
        value={text}
        onChange={setText}
        maxLength={limits.nameLength}
        autoComplete="off"
      />
      {members.length > 0 && (
        <People label={`In ${group.name}`} people={members} Icon={icons[operation]} onSelect={select} />
      )}
      {people && people.length > 0 && (
        <People label="Found" people={people} Icon={icons[operation]} onSelect={select} />
      )}
      <div role="status">
        {summary && <p className={styles.small}>{summary}</p>}
        {isLongEnough && !people && error === null && <Spinner label="Searching" />}
        {isLongEnough && !people && error !== null && (
          <CardNote variant="error">The search failed. {toReason(error)}</CardNote>
        )}
      </div>
    </div>
  )
}

const icons = { add: AddRegular, remove: SubtractRegular }

interface PeopleProps {
  label: string
  people: Person[]
  /** The operation that selecting a person prepares. */
  Icon: FluentIcon
  onSelect: (person: Person) => void
}

function People({ label, people, Icon, onSelect }: PeopleProps) {
  return (
    <ul className={styles.results} aria-label={label}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.person} onClick={() => onSelect(person)}>
            <Icon aria-hidden="true" />
            <span>
              {getName(person)}
              {person.display_name && <small>{person.email}</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
