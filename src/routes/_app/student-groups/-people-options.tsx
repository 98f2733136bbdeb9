import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import type { ReactNode } from 'react'
import type { Person } from '../../../data/search.ts'
import { type Operation, getNameAmong } from './-membership.ts'
import styles from './-people-dialog.module.css'
import { PersonName } from './-person-name.tsx'

export const getOptionId = (listId: string, { id }: Person): string => `${listId}-${id}`

interface OfferedPeopleProps {
  id: string
  label: string
  people: Person[]
  /** What Enter in the field chooses. */
  active: Person | undefined
  operation: Operation
  onChoose: (person: Person) => void
  /** Instead of people: who can be found. */
  children: ReactNode
}

/** The list that the field's keys lead through. It takes the height that the dialog has left, and scrolls. */
export function OfferedPeople(props: OfferedPeopleProps) {
  const { id, label, people, active, operation, onChoose, children } = props
  const Icon = { add: AddRegular, remove: DismissRegular }[operation]
  if (people.length === 0) return <div className={styles.offered}>{children && <p>{children}</p>}</div>
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.offered}>
      {people.map((person) => (
        <button
          key={person.id}
          id={getOptionId(id, person)}
          ref={person === active ? showInList : undefined}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          className={styles.option}
          // The field keeps the focus; without it, no keyboard comes up on a touch screen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <PersonName person={person} />
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}

function showInList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

interface ChosenPeopleProps {
  people: Person[]
  onTakeBack: (person: Person) => void
}

export function ChosenPeople({ people, onTakeBack }: ChosenPeopleProps) {
  if (people.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label="Chosen">
      {people.map((person) => (
        <li key={person.id} ref={person === people.at(-1) ? showInList : undefined}>
          <button
            type="button"
            className={styles.chip}
            title={person.email}
            aria-label={`Take back ${getNameAmong(person, people)}`}
            onClick={() => onTakeBack(person)}
          >
            {getNameAmong(person, people)}
            <DismissRegular aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
