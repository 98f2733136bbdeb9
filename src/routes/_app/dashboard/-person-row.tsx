import type { KeyboardEvent } from 'react'
import { Avatar } from '../../../components/layout/avatar.tsx'
import type { ListedPerson } from '../../../data/search.ts'
import styles from './-people-list.module.css'
import { roleNames, shownName } from './-person-words.ts'

interface PersonRowProps {
  person: ListedPerson
  isChosen: boolean
  /** Whether Tab stops here; the arrow keys move that. */
  isStop: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: () => void
  onSelect: () => void
}

export function PersonRow({ person, isChosen, isStop, onKeyDown, onFocus, onSelect }: PersonRowProps) {
  const name = shownName(person)
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.person}
        title={name}
        aria-current={isChosen || undefined}
        tabIndex={isStop ? 0 : -1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onSelect}
      >
        <Avatar name={name} beside />
        <span className={styles.words}>
          <span>{name}</span>
          <small>{person.display_name && person.email ? person.email : roleNames[person.role]}</small>
        </span>
      </button>
    </li>
  )
}
