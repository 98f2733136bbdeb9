import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/form/button.tsx'
import { PopoverNote } from '../../../components/feedback/popover-note.tsx'
import { toReason } from '../../../data/call.ts'
import { type StudentGroup, addToClass, removeFromClass } from '../../../data/class.ts'
import type { Person } from '../../../data/search.ts'
import { MemberChips } from './-member-chips.tsx'
import styles from './-member-menu.module.css'
import { MemberSearch } from './-member-search.tsx'
import { type Operation, type Who, actionOf, consequenceOf, doneOf } from './-membership.ts'

interface MemberChoiceProps {
  group: StudentGroup
  operation: Operation
  who: Who
}

/** Chooses people by searching, shows them as chips, and adds or removes them all at once. */
export function MemberChoice({ group, operation, who }: MemberChoiceProps) {
  const [chosen, setChosen] = useState<Person[]>([])
  const [round, setRound] = useState(1)
  const client = useQueryClient()
  const change = useMutation({ add: addToClass(), remove: removeFromClass() }[operation])
  const choose = (people: Person[]) => {
    change.reset()
    setChosen(people)
  }
  const carryOut = () =>
    change.mutate(
      { group: who, class_id: group.id, user_ids: chosen.map(({ id }) => id) },
      {
        onSuccess: () => {
          setChosen([])
          setRound(round + 1)
          client.removeQueries({ queryKey: ['search'] })
        },
      },
    )
  const count = change.variables?.user_ids.length ?? 0
  return (
    <>
      <MemberSearch
        // Starts empty again once the chosen people are added or removed.
        key={round}
        {...{ group, operation, who, chosen }}
        onChoose={(person) => choose([...chosen, person])}
      />
      <div className={styles.foot}>
        <MemberChips people={chosen} onRemove={(id) => choose(chosen.filter((person) => person.id !== id))} />
        <Button
          needsServer
          kind="filled"
          wide
          disabledFocusable={chosen.length === 0}
          busy={change.isPending}
          onClick={carryOut}
        >
          {actionOf(operation, who, chosen.length)}
        </Button>
        <p className={styles.small} role="status">
          {change.isSuccess ? doneOf(operation, who, count) : consequenceOf[operation][who]}
        </p>
        <PopoverNote>{change.error && toReason(change.error)}</PopoverNote>
      </div>
    </>
  )
}
