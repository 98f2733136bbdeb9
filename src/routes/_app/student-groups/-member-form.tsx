import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PopoverNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import { toReason } from '../../../data/call.ts'
import { type StudentGroup, addToClass, removeFromClass } from '../../../data/class.ts'
import type { Person } from '../../../data/search.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import styles from './-member-form.module.css'
import { MemberList } from './-member-list.tsx'
import { MemberPicker } from './-member-picker.tsx'
import { type MemberRole, type Operation, consequences, formatAction, formatResult } from './-membership.ts'

export interface MemberFormProps {
  group: StudentGroup
  /** Stands above the list of members. */
  tools: ReactNode
}

/** Lists the people of a group, adds several to it or removes them from it. */
export function MemberForm({ group, tools }: MemberFormProps) {
  const [part, setPart] = useState<'members' | Operation>('members')
  return (
    <div className={styles.form}>
      <Segmented
        wide
        label="What to do"
        value={part}
        onChange={setPart}
        options={[
          { value: 'members', label: 'Members' },
          { value: 'add', label: 'Add' },
          { value: 'remove', label: 'Remove' },
        ]}
      />
      {part === 'members' ? (
        <MemberList group={group} tools={tools} />
      ) : (
        <ChangeMembers group={group} operation={part} />
      )}
    </div>
  )
}

function ChangeMembers({ group, operation }: Pick<MembersProps, 'group' | 'operation'>) {
  const [memberRole, setMemberRole] = useState<MemberRole>('students')
  return (
    <>
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
      <Members
        key={`${operation} ${memberRole}`}
        group={group}
        operation={operation}
        memberRole={memberRole}
      />
    </>
  )
}

interface MembersProps {
  group: StudentGroup
  operation: Operation
  memberRole: MemberRole
}

/** Chooses people, and adds or removes them in one call. */
function Members({ group, operation, memberRole }: MembersProps) {
  const [selected, setSelected] = useState<Person[]>([])
  const [pickerKey, setPickerKey] = useState(1)
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
          setPickerKey(pickerKey + 1)
          client.removeQueries({ queryKey: ['search'] })
        },
      },
    )
  const count = mutation.variables?.user_ids.length ?? 0
  const result = mutation.isSuccess ? formatResult(operation, memberRole, count) : null
  useAnnouncement(result)
  return (
    <>
      <MemberPicker
        // A new key empties the search after the people are added or removed.
        key={pickerKey}
        {...{ group, operation, memberRole, selected }}
        onChange={select}
      />
      <div className={styles.foot}>
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
        <p className={styles.small}>{result ?? consequences[operation][memberRole]}</p>
        <PopoverNote>{mutation.error && toReason(mutation.error)}</PopoverNote>
      </div>
    </>
  )
}
