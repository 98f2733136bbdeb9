import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { type StudentGroup, removeFromClass } from '../../../data/class.ts'
import type { Person } from '../../../data/search.ts'
import { counted } from '../../../lib/numbers.ts'
import { AwaitedPupils } from './-awaited-pupils.tsx'
import styles from './-group-card.module.css'
import { type MemberRole, consequences, getMembers, getNameAmong, nouns } from './-membership.ts'
import dialog from './-people-dialog.module.css'
import { PersonName } from './-person-name.tsx'
import { RemovableRow } from './-removable-row.tsx'

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
  const heading = useRef<HTMLHeadingElement>(null)
  const people = getMembers(group, memberRole)
  return (
    <section className={styles.listSection} aria-labelledby={id}>
      <div className={styles.listHead}>
        <h3 ref={heading} id={id} tabIndex={-1} className={styles.listHeading}>
          {people.length > 0 ? counted(people.length, nouns[memberRole]) : `No ${memberRole} yet`}
        </h3>
        {tools}
      </div>
      <ul className={styles.list} aria-labelledby={id}>
        {people.map((person) =>
          memberRole === 'students' ? (
            <Student
              key={person.id}
              {...{ group, person, people }}
              onRemoved={() => heading.current?.focus()}
            />
          ) : (
            <li key={person.id} className={dialog.member}>
              <PersonName person={person} />
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

interface StudentProps {
  group: StudentGroup
  person: Person
  people: Person[]
  onRemoved: () => void
}

function Student({ group, person, people, onRemoved }: StudentProps) {
  const remove = useMutation(removeFromClass())
  const name = getNameAmong(person, people)
  return (
    <RemovableRow
      name={name}
      consequence={consequences.remove.students}
      announcement={`${name} is removed.`}
      busy={remove.isPending}
      error={remove.error}
      onRemove={() => remove.mutateAsync({ group: 'students', class_id: group.id, user_ids: [person.id] })}
      onRemoved={onRemoved}
    >
      <span className={dialog.removable}>
        <PersonName person={person} />
      </span>
    </RemovableRow>
  )
}
