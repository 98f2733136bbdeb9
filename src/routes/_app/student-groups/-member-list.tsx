import { useId } from 'react'
import { Button } from '../../../components/form/button.tsx'
import { Popover } from '../../../components/feedback/popover.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { counted } from '../../../lib/numbers.ts'
import styles from './-member-list.module.css'
import { type Who, nameOf, nouns, peopleOf } from './-membership.ts'

/** A button that shows everybody in a group by name and email, only to be read. */
export function MemberList({ group }: { group: StudentGroup }) {
  return (
    <Popover
      title={`Members of ${group.name}`}
      renderButton={(opens) => (
        <Button
          kind="plain"
          className={styles.open}
          aria-label={`List of members of ${group.name}`}
          {...opens}
        >
          List
        </Button>
      )}
    >
      <Members group={group} who="students" />
      <Members group={group} who="teachers" />
    </Popover>
  )
}

function Members({ group, who }: { group: StudentGroup; who: Who }) {
  const id = useId()
  const people = peopleOf(group, who)
  return (
    <section className={styles.members} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {people.length > 0 ? counted(people.length, nouns[who]) : `No ${who} yet`}
      </h3>
      <ul className={styles.people} aria-labelledby={id}>
        {people.map((person) => (
          <li key={person.id} className={styles.member}>
            {nameOf(person)}
            {nameOf(person) !== person.email && <small>{person.email}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
