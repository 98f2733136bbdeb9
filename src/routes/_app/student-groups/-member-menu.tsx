import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import { PeopleEditRegular } from '@fluentui/react-icons/headless/svg/people-edit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PopoverNote } from '../../../components/feedback/note.tsx'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Button } from '../../../components/form/button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import { toReason } from '../../../data/call.ts'
import { type StudentGroup, addToClass, removeFromClass } from '../../../data/class.ts'
import type { Person } from '../../../data/search.ts'
import styles from './-member-menu.module.css'
import { MemberSearch } from './-member-search.tsx'
import {
  type MemberRole,
  type Operation,
  consequences,
  formatAction,
  formatResult,
  getName,
} from './-membership.ts'

/** A menu that adds several people to a group or removes them from it. */
export function MemberMenu({ group }: { group: StudentGroup }) {
  const [operation, setOperation] = useState<Operation>('add')
  const [memberRole, setMemberRole] = useState<MemberRole>('students')
  return (
    <Popover
      title={`People in ${group.name}`}
      renderButton={(opens) => (
        <IconButton
          needsServer
          {...opens}
          label={`Add or remove people in ${group.name}`}
          icon={<PeopleEditRegular />}
        />
      )}
    >
      <div className={styles.menu}>
        <Segmented
          wide
          label="What to do"
          value={operation}
          onChange={setOperation}
          options={[
            { value: 'add', label: 'Add' },
            { value: 'remove', label: 'Remove' },
          ]}
        />
        <Segmented
          wide
          label="Who"
          value={memberRole}
          onChange={setMemberRole}
          options={[
            { value: 'students', label: 'Students' },
            { value: 'teachers', label: 'Teachers' },
          ]}
        />
        <MemberPicker
          key={`${operation} ${memberRole}`}
          group={group}
          operation={operation}
          memberRole={memberRole}
        />
      </div>
    </Popover>
  )
}

interface MemberPickerProps {
  group: StudentGroup
  operation: Operation
  memberRole: MemberRole
}

/** Searches people, shows the selected ones as chips, and adds or removes them in one call. */
function MemberPicker({ group, operation, memberRole }: MemberPickerProps) {
  const [selected, setSelected] = useState<Person[]>([])
  const [searchKey, setSearchKey] = useState(1)
  const client = useQueryClient()
  const mutation = useMutation({ add: addToClass(), remove: removeFromClass() }[operation])
  const select = (people: Person[]) => {
    mutation.reset()
    setSelected(people)
  }
  const submit = () =>
    mutation.mutate(
      { group: memberRole, class_id: group.id, user_ids: selected.map(({ id }) => id) },
      {
        onSuccess: () => {
          setSelected([])
          setSearchKey(searchKey + 1)
          client.removeQueries({ queryKey: ['search'] })
        },
      },
    )
  const count = mutation.variables?.user_ids.length ?? 0
  return (
    <>
      <MemberSearch
        // A new key empties the search after the people are added or removed.
        key={searchKey}
        {...{ group, operation, memberRole, selected }}
        onSelect={(person) => select([...selected, person])}
      />
      <div className={styles.foot}>
        <MemberChips
          people={selected}
          onRemove={(id) => select(selected.filter((person) => person.id !== id))}
        />
        <Button
          needsServer
          variant="filled"
          wide
          disabledFocusable={selected.length === 0}
          busy={mutation.isPending}
          onClick={submit}
        >
          {formatAction(operation, memberRole, selected.length)}
        </Button>
        <p className={styles.small} role="status">
          {mutation.isSuccess
            ? formatResult(operation, memberRole, count)
            : consequences[operation][memberRole]}
        </p>
        <PopoverNote>{mutation.error && toReason(mutation.error)}</PopoverNote>
      </div>
    </>
  )
}

interface MemberChipsProps {
  people: Person[]
  onRemove: (id: number) => void
}

/** The selected people, the latest first; pressing a chip deselects one. */
function MemberChips({ people, onRemove }: MemberChipsProps) {
  if (people.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Chosen">
      {people.toReversed().map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={styles.chip}
            title={person.email}
            aria-label={`Take back ${getName(person)}`}
            onClick={() => onRemove(person.id)}
          >
            <span>{getName(person)}</span>
            <DismissRegular aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
