import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { Button } from '../../../components/form/button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { config } from '../../../config.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { PeopleList } from './-people-list.tsx'
import styles from './-people-panel.module.css'

interface PeoplePanelProps {
  selectedId: number | undefined
  onSelect: (id: number) => void
  /** Whether what it has is seen where the numbers stand below it; beside them it always is. */
  open: boolean
  onToggle: () => void
}

/** Finds people of the school: searched once the typing rests, from three characters on. */
export function PeoplePanel({ selectedId, onSelect, open, onToggle }: PeoplePanelProps) {
  const [choice, setChoice] = useState<PeopleChoice>({ kind: 'student', scope: 'own' })
  const [text, setText] = useState('')
  const rested = useDebounced(text, config.searchDebounce)
  return (
    <Panel
      title="Find a person"
      className={classNames(styles.panel, open && styles.open)}
      tools={<FoldButton open={open} onToggle={onToggle} />}
    >
      <div className={styles.filters}>
        <TextField
          label="Name or email"
          type="search"
          autoComplete="off"
          maxLength={limits.nameLength}
          value={text}
          onChange={setText}
          hint={`Type at least ${limits.searchMinimum} characters.`}
        />
        <Segmented
          wide
          label="Who"
          value={choice.kind}
          options={[...roles]}
          onChange={(kind) => setChoice({ ...choice, kind })}
        />
        <Segmented
          wide
          label="Where"
          value={choice.scope}
          options={[...scopes]}
          onChange={(scope) => setChoice({ ...choice, scope })}
        />
      </div>
      <div className={styles.list}>
        <PeopleList filter={peopleFilter(choice, rested)} selectedId={selectedId} onSelect={onSelect} />
      </div>
    </Panel>
  )
}

function FoldButton({ open, onToggle }: Pick<PeoplePanelProps, 'open' | 'onToggle'>) {
  return (
    <Button kind="plain" className={styles.fold} iconAfter={<ChevronDownRegular />} onClick={onToggle}>
      {open ? 'Hide people' : 'Show people'}
    </Button>
  )
}

const roles = [
  { value: 'student', label: 'Student' },
  { value: 'teacher', label: 'Teacher' },
  { value: 'everyone', label: 'Everyone' },
] as const

const scopes = [
  { value: 'own', label: 'From your groups' },
  { value: 'everywhere', label: 'Everywhere' },
] as const

interface PeopleChoice {
  kind: (typeof roles)[number]['value']
  scope: (typeof scopes)[number]['value']
}

/** What to ask for; a text that is too short does not narrow the list. */
export function peopleFilter({ kind, scope }: PeopleChoice, text: string) {
  const phrase = text.trim()
  const search = phrase.length < limits.searchMinimum ? undefined : phrase
  return { user_type: kind, associated: scope === 'own', search }
}
