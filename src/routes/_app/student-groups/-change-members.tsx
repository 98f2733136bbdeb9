import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PopoverNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { type StudentGroup, addToClass, removeFromClass } from '../../../data/class.ts'
import type { Person } from '../../../data/search.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { MemberPicker } from './-member-picker.tsx'
import { type MemberRole, type Operation, consequences, formatAction, formatResult } from './-membership.ts'
import styles from './-people-dialog.module.css'

interface ChangeMembersProps {
  group: StudentGroup
  operation: Operation
  memberRole: MemberRole
  selected: Person[]
  onSelect: (people: Person[]) => void
}

/** Chooses people, and adds or removes them in one call. */
export function ChangeMembers({ group, operation, memberRole, selected, onSelect }: ChangeMembersProps) {
  const [pickerKey, setPickerKey] = useState(1)
  const client = useQueryClient()
  const mutation = useMutation({ add: addToClass(), remove: removeFromClass() }[operation])
  const select = (people: Person[]) => {
    mutation.reset()
    onSelect(people)
  }
  const submit = () =>
    mutation.mutate(
      { group: memberRole, class_id: group.id, user_ids: selected.map(({ id }) => id) },
      {
        onSuccess: () => {
          onSelect([])
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
        <PopoverNote>{mutation.error && toReason(mutation.error)}</PopoverNote>
        <p className={result ? styles.result : styles.small}>
          {result ?? consequences[operation][memberRole]}
        </p>
        <Button
          needsServer
          variant="filled"
          disabledFocusable={selected.length === 0}
          busy={mutation.isPending}
          onClick={submit}
        >
          {formatAction(operation, memberRole, selected.length)}
        </Button>
      </div>
    </>
  )
}
