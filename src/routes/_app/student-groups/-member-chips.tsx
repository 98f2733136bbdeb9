import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import type { Person } from '../../../data/search.ts'
import styles from './-member-menu.module.css'
import { nameOf } from './-membership.ts'

interface MemberChipsProps {
  people: Person[]
  onRemove: (id: number) => void
}

/** Who is chosen, the latest first; a press on a chip takes it back. */
export function MemberChips({ people, onRemove }: MemberChipsProps) {
  if (people.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Chosen">
      {people.toReversed().map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={styles.chip}
            title={person.email}
            aria-label={`Take back ${nameOf(person)}`}
            onClick={() => onRemove(person.id)}
          >
            <span>{nameOf(person)}</span>
            <DismissRegular aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
