import { Avatar } from '../../../components/layout/avatar.tsx'
import type { Person } from '../../../data/search.ts'
import { getName } from './-membership.ts'
import styles from './-people-dialog.module.css'

/** Initials, name and email in one row. */
export function PersonName({ person }: { person: Person }) {
  return (
    <>
      <Avatar isDecorative hasHue name={getName(person)} />
      <span className={styles.name}>
        {getName(person)}
        {getName(person) !== person.email && <small>{person.email}</small>}
      </span>
    </>
  )
}
