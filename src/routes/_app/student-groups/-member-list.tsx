import { type ReactNode, useId } from 'react'
import type { StudentGroup } from '../../../data/class.ts'
import { counted } from '../../../lib/numbers.ts'
import { AwaitedPupils } from './-awaited-pupils.tsx'
import styles from './-group-card.module.css'
import { type MemberRole, getMembers, nouns } from './-membership.ts'
import dialog from './-people-dialog.module.css'
import { PersonName } from './-person-name.tsx'

interface MemberListProps {
  group: StudentGroup
  /** On the right of the number of students. */
  tools: ReactNode
}

/** Everybody in a group, by name and email, and those who are invited. */
export function MemberList({ group, tools }: MemberListProps) {
  return (
    <div>
      <Members group={group} memberRole="students" tools={tools} />
      <Members group={group} memberRole="teachers" />
      <AwaitedPupils group={group} />
    </div>
  )
}

interface MembersProps {
  group: StudentGroup
  memberRole: MemberRole
  tools?: ReactNode
}

function Members({ group, memberRole, tools }: MembersProps) {
  const id = useId()
  const people = getMembers(group, memberRole)
  return (
    <section className={styles.listSection} aria-labelledby={id}>
      <div className={styles.listHead}>
        <h3 id={id} className={styles.listHeading}>
          {people.length > 0 ? counted(people.length, nouns[memberRole]) : `No ${memberRole} yet`}
        </h3>
        {tools}
      </div>
      <ul className={styles.list} aria-labelledby={id}>
        {people.map((person) => (
          <li key={person.id} className={dialog.member}>
            <PersonName person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}
