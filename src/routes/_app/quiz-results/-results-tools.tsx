import type { ReactNode } from 'react'
import { LazySearchField, LazySelectField } from '../../../components/form/lazy-fields.tsx'
import styles from './-results-screen.module.css'
import { stateNames, states } from './-rows.ts'
import type { ResultsView } from './-view.ts'

interface ResultsToolsProps {
  view: ResultsView
  onView: (change: Partial<ResultsView>) => void
  name: string
  onName: (name: string) => void
  /** At the end: what can be done with the rows. */
  actions?: ReactNode
}

/** Chooses which students and which attempts are shown. */
export function ResultsTools({ view, onView, name, onName, actions }: ResultsToolsProps) {
  return (
    <div className={styles.tools}>
      <LazySearchField
        label="Find a student by name"
        placeholder="Find by name"
        className={styles.nameFilter}
        value={name}
        onChange={onName}
      />
      <LazySelectField
        label="State"
        className={styles.select}
        value={view.state ?? ''}
        onChange={(value) => onView({ state: states.find((state) => state === value) })}
        options={[
          { value: '', label: 'All states' },
          ...states.map((value) => ({ value, label: stateNames[value] })),
        ]}
      />
      <LazySelectField
        label="Attempts"
        className={styles.select}
        value={view.attempts}
        onChange={(value) => onView({ attempts: value as ResultsView['attempts'] })}
        options={[
          { value: 'latest', label: 'Latest attempts' },
          { value: 'best', label: 'Best attempts' },
          { value: 'all', label: 'All attempts' },
        ]}
      />
      {actions}
    </div>
  )
}
