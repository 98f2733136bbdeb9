import { useRef } from 'react'
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { limits } from '../../../../contract/limits.ts'
import { Button } from '../../../components/form/button.tsx'
import { SearchField } from '../../../components/form/search-field.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { config } from '../../../config.ts'
import { classNames } from '../../../lib/class-names.ts'
import { counted } from '../../../lib/numbers.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { PeopleList } from './-people-list.tsx'
import styles from './-people-panel.module.css'
import { useHasTwoColumns } from './-two-columns.ts'
import { useHistoryEntryState } from '../-history-entry-state.ts'

const roles = [
  { value: 'student', label: 'Student' },
  { value: 'teacher', label: 'Teacher' },
  { value: 'everyone', label: 'Everyone' },
] as const

const scopes = [
  { value: 'own', label: 'From your groups' },
  { value: 'everywhere', label: 'Everywhere' },
] as const

interface PeopleFilter {
  role: (typeof roles)[number]['value']
  scope: (typeof scopes)[number]['value']
}

interface PeoplePanelProps {
  selectedId: number | undefined
  onSelect: (id: number) => void
  /** Whether the panel is unfolded in a single column; in two columns it always is. */
  open: boolean
  onToggle: () => void
  /** There is nobody to find yet: the panel is folded at every width. */
  isNew: boolean
}

/** Searches the people of the school by name or email, role and group. */
export function PeoplePanel({ selectedId, onSelect, open, onToggle, isNew }: PeoplePanelProps) {
  const [filter, setFilter] = useHistoryEntryState<PeopleFilter>('people', { role: 'student', scope: 'own' })
  const [text, setText] = useHistoryEntryState('person', '')
  const isSingleColumn = !useHasTwoColumns()
  const field = useRef<HTMLInputElement>(null)
  const debouncedText = useDebounced(text, config.searchDebounceMs)
  return (
    <Panel
      title="Find a person"
      className={classNames(styles.panel, open && styles.open, isNew && styles.new)}
      tools={<FoldButton open={open} onToggle={onToggle} />}
    >
      <div className={styles.filters}>
        <SearchField
          ref={field}
          // In one column a phone's keyboard would cover who is found.
          onFocus={({ target }) => isSingleColumn && target.closest('section')?.scrollIntoView()}
          label="Name or email"
          maxLength={limits.nameLength}
          value={text}
          onChange={setText}
          hint={describeMinimum(text.trim().length)}
        />
        <Segmented
          wide
          label="Who"
          value={filter.role}
          options={[...roles]}
          onChange={(role) => setFilter({ ...filter, role })}
        />
        <Segmented
          wide
          label="Where"
          value={filter.scope}
          options={[...scopes]}
          onChange={(scope) => setFilter({ ...filter, scope })}
        />
      </div>
      <div>
        <PeopleList
          filter={toUserSearch(filter, debouncedText)}
          selectedId={selectedId}
          onSelect={onSelect}
          onSearchEverywhere={() => {
            // The pressed button goes with its question.
            field.current?.focus()
            setFilter({ ...filter, scope: 'everywhere' })
          }}
        />
      </div>
    </Panel>
  )
}

/** What the search waits for, on a line that stays. */
function describeMinimum(length: number): string {
  const missing = limits.searchMinimum - length
  if (missing <= 0) return 'Any part of a name or an email address.'
  return length === 0
    ? `Type at least ${limits.searchMinimum} characters.`
    : `${counted(missing, 'more character')} to search.`
}

function FoldButton({ open, onToggle }: Pick<PeoplePanelProps, 'open' | 'onToggle'>) {
  return (
    <Button variant="plain" className={styles.fold} iconAfter={<ChevronDownRegular />} onClick={onToggle}>
      {open ? 'Hide people' : 'Show people'}
    </Button>
  )
}

/** The parameters of the call; a text below the minimum length doesn't filter. */
export function toUserSearch({ role, scope }: PeopleFilter, text: string) {
  const phrase = text.trim()
  const search = phrase.length < limits.searchMinimum ? undefined : phrase
  return { user_type: role, associated: scope === 'own', search }
}
