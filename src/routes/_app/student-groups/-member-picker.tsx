import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { config } from '../../../config.ts'
import { limits } from '../../../../contract/limits.ts'
import { toReason } from '../../../data/call.ts'
import type { StudentGroup } from '../../../data/class.ts'
import { getFailure } from '../../../data/query-client.ts'
import { type Person, search } from '../../../data/search.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import {
  type MemberRole,
  type Operation,
  describeMatches,
  getMembers,
  whoCanBeFound,
  withoutSelected,
} from './-membership.ts'
import styles from './-people-dialog.module.css'
import { ChosenPeople, OfferedPeople, getOptionId } from './-people-options.tsx'
import { useActiveOption } from './-use-active-option.ts'

interface MemberPickerProps {
  group: StudentGroup
  operation: Operation
  memberRole: MemberRole
  selected: Person[]
  onChange: (selected: Person[]) => void
}

/**
 * Chooses people by name or email: searches, debounced, from the minimum length of a phrase on, and leaves out the selected
 * ones. While the field is empty, it offers all members who can be removed.
 */
export function MemberPicker({ group, operation, memberRole, selected, onChange }: MemberPickerProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const phrase = useDebounced(text.trim(), config.searchDebounceMs)
  const results = useQuery(search({ group: memberRole, operation, classId: group.id, phrase }))
  const isLongEnough = text.trim().length >= limits.searchMinimum
  const matches = isLongEnough && phrase === text.trim() ? results.data : undefined
  const people = matches && withoutSelected(matches, selected)
  const summary = people && describeMatches(operation, memberRole, matches.length, people.length)
  useAnnouncement(summary)
  const members =
    text === '' && operation === 'remove' ? withoutSelected(getMembers(group, memberRole), selected) : []
  const offered = people ?? members
  const choose = (person: Person) => {
    onChange([...selected, person])
    // The next name replaces this one; until then the others of the list stay.
    if (document.activeElement === field.current) field.current?.select()
  }
  const takeBack = (person: Person | undefined) => {
    onChange(selected.filter((each) => each !== person))
    field.current?.focus()
  }
  const takeBackLast = () => takeBack(selected.at(-1))
  const { active, onKeyDown } = useActiveOption(text, offered, choose, takeBackLast, () => setText(''))
  useFocusAfterPress(field, operation)
  return (
    <>
      <TextField
        ref={field}
        label="Name or email"
        hint={isLongEnough ? undefined : `Type at least ${limits.searchMinimum} characters.`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && getOptionId(listId, active)}
        autoComplete="off"
        maxLength={limits.nameLength}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
      />
      <ChosenPeople people={selected} onTakeBack={takeBack} />
      {summary && <p className={styles.small}>{summary}</p>}
      {isLongEnough && !people && <Searching error={getFailure(results)} />}
      <OfferedPeople
        id={listId}
        label={people ? 'Found' : `In ${group.name}`}
        {...{ people: offered, active, operation }}
        onChoose={choose}
      >
        {!isLongEnough && operation === 'add' && whoCanBeFound[memberRole]}
      </OfferedPeople>
    </>
  )
}

/**
 * Whoever pressed the part of the dialog types next. The arrow keys, which go through the parts, keep the focus there; and a
 * list that can be chosen from at once is not to be covered by a keyboard on the screen.
 */
function useFocusAfterPress(field: RefObject<HTMLInputElement | null>, operation: Operation): void {
  useEffect(() => {
    const hasTouch = matchMedia('(pointer: coarse)').matches
    if (operation === 'remove' && hasTouch) return
    if (document.activeElement?.matches('[type=radio]:not(:focus-visible)')) field.current?.focus()
  }, [field, operation])
}

function Searching({ error }: { error: Error | null }) {
  return (
    <div role="alert">
      {error ? (
        <CardNote variant="error">The search failed. {toReason(error)}</CardNote>
      ) : (
        <Spinner label="Searching" />
      )}
    </div>
  )
}
