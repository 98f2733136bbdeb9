import {
  Tag,
  TagPicker,
  TagPickerControl,
  TagPickerGroup,
  TagPickerInput,
  TagPickerList,
  TagPickerOption,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import fields from '../../../components/form/field.module.css'
import { Field } from '../../../components/form/field.tsx'
import { config } from '../../../config.ts'
import { limits } from '../../../../contract/limits.ts'
import { toReason } from '../../../data/call.ts'
import type { StudentGroup } from '../../../data/class.ts'
import { getFailure } from '../../../data/query-client.ts'
import { type Person, search } from '../../../data/search.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import styles from './-member-form.module.css'
import {
  type MemberRole,
  type Operation,
  describeMatches,
  getMembers,
  getName,
  withoutSelected,
} from './-membership.ts'

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
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const phrase = useDebounced(text.trim(), config.searchDebounceMs)
  const results = useQuery(search({ group: memberRole, operation, classId: group.id, phrase }))
  const error = getFailure(results)
  const isLongEnough = text.trim().length >= limits.searchMinimum
  const matches = isLongEnough && phrase === text.trim() ? results.data : undefined
  const people = matches && withoutSelected(matches, selected)
  const summary = people && describeMatches(operation, memberRole, matches.length, people.length)
  useAnnouncement(summary)
  const members =
    text === '' && operation === 'remove' ? withoutSelected(getMembers(group, memberRole), selected) : []
  const offered = people ?? members
  const toggle = (id: string) => {
    const person = offered.find((each) => String(each.id) === id)
    onChange(person ? [...selected, person] : selected.filter((each) => String(each.id) !== id))
    // The next name replaces this one; until then the others of the list stay.
    if (person) field.current?.select()
    else setOpen(false)
  }
  return (
    <div className={styles.search}>
      <Field
        label="Name or email"
        hint={isLongEnough ? undefined : `Type at least ${limits.searchMinimum} characters.`}
      >
        <TagPicker
          size="extra-large"
          open={isOpen && offered.length > 0}
          // A choice leaves it open for the next.
          onOpenChange={({ target }, { open }) => setOpen(open || isOption(target))}
          selectedOptions={selected.map(({ id }) => String(id))}
          onOptionSelect={(_, { value }) => toggle(value)}
        >
          <TagPickerControl className={fields.control} expandIcon={null}>
            <Chosen people={selected} />
            <TagPickerInput
              ref={field}
              autoComplete="off"
              maxLength={limits.nameLength}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setOpen(true)
              }}
            />
          </TagPickerControl>
          <Offered label={people ? 'Found' : `In ${group.name}`} people={offered} />
        </TagPicker>
      </Field>
      {summary && <p className={styles.small}>{summary}</p>}
      {isLongEnough && !people && error === null && <Spinner label="Searching" />}
      <div role="alert">
        {isLongEnough && !people && error !== null && (
          <CardNote variant="error">The search failed. {toReason(error)}</CardNote>
        )}
      </div>
    </div>
  )
}

const isOption = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=option]') !== null

/** Arrow keys lead to them from the field, Delete removes one. */
function Chosen({ people }: { people: Person[] }) {
  return (
    <TagPickerGroup className={styles.chips} aria-label="Chosen">
      {people.map((person) => (
        <Tag
          key={person.id}
          className={styles.chip}
          shape="circular"
          value={String(person.id)}
          title={person.email}
          aria-label={`Take back ${getName(person)}`}
        >
          {getName(person)}
        </Tag>
      ))}
    </TagPickerGroup>
  )
}

/** A region of its own, because the list is at the end of the page. */
function Offered({ label, people }: { label: string; people: Person[] }) {
  return (
    <section aria-label="Suggestions">
      <TagPickerList className={styles.results} aria-label={label}>
        {people.map((person) => (
          <TagPickerOption
            key={person.id}
            className={styles.person}
            value={String(person.id)}
            text={getName(person)}
            secondaryContent={person.display_name ? person.email : undefined}
          >
            {getName(person)}
          </TagPickerOption>
        ))}
      </TagPickerList>
    </section>
  )
}
