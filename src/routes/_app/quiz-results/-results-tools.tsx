import { FilterRegular } from '@fluentui/react-icons/headless/svg/filter'
import { Popover } from '../../../components/feedback/popover.tsx'
import { Button } from '../../../components/form/button.tsx'
import { LazySearchField, LazySelectField } from '../../../components/form/lazy-fields.tsx'
import { useIsPhone } from '../../../lib/device.ts'
import { counted } from '../../../lib/numbers.ts'
import styles from './-results-screen.module.css'
import { filterNames, formatSort, parseSort, stateFilters } from './-rows.ts'
import type { ResultsView } from './-view.ts'

interface ViewProps {
  view: ResultsView
  onView: (change: Partial<ResultsView>) => void
}

interface FilterMenuProps extends ViewProps {
  /** How many rows are shown. */
  shown: number
}

interface ResultsToolsProps extends FilterMenuProps {
  name: string
  onName: (name: string) => void
}

/** Chooses which students and which attempts are shown; on phones the choices fold into a menu beside the name. */
export function ResultsTools({ view, onView, shown, name, onName }: ResultsToolsProps) {
  return (
    <div className={styles.tools}>
      <LazySearchField
        label="Find a student by name"
        placeholder="Find by name"
        className={styles.nameFilter}
        value={name}
        onChange={onName}
      />
      {useIsPhone() ? <FilterMenu {...{ view, onView, shown }} /> : <Filters {...{ view, onView }} />}
    </div>
  )
}

/** Its button says how many of the choices are not the usual ones. */
function FilterMenu({ view, onView, shown }: FilterMenuProps) {
  const count = [view.state !== undefined, view.attempts !== 'latest'].filter(Boolean).length
  return (
    <Popover
      title="Filter and sort the results"
      renderButton={(opens) => (
        <Button {...opens} icon={<FilterRegular />}>
          {count > 0 ? `Filter (${count})` : 'Filter'}
        </Button>
      )}
    >
      {(close) => (
        <div className={styles.menu}>
          <Filters {...{ view, onView }} labelled />
          <SortField {...{ view, onView }} />
          <Button variant="filled" wide onClick={close}>
            Show {counted(shown, view.attempts === 'all' ? 'row' : 'student')}
          </Button>
        </div>
      )}
    </Popover>
  )
}

const sorts = [
  { value: 'name', label: 'By name' },
  { value: 'percent', label: 'Lowest marks first' },
  { value: '-percent', label: 'Highest marks first' },
  { value: '-submitted', label: 'Last handed in first' },
]

/** In the place of the table's heads; a sort that came with an address from a wider window stays. */
function SortField({ view, onView }: ViewProps) {
  const value = formatSort(view.sort)
  const isOther = sorts.every((sort) => sort.value !== value)
  return (
    <LazySelectField
      label="Order of the students"
      labelHidden={false}
      className={styles.select}
      value={value}
      onChange={(chosen) => onView({ sort: parseSort(chosen) })}
      options={isOther ? [...sorts, { value, label: 'By a column of the table' }] : sorts}
    />
  )
}

/** Beside the table their options say what they choose. */
const Filters = ({ view, onView, labelled = false }: ViewProps & { labelled?: boolean }) => (
  <>
    <LazySelectField
      label="State"
      labelHidden={!labelled}
      className={styles.select}
      value={view.state ?? ''}
      onChange={(value) => onView({ state: stateFilters.find((state) => state === value) })}
      options={[
        { value: '', label: 'All states' },
        ...stateFilters.map((value) => ({ value, label: filterNames[value] })),
      ]}
    />
    <LazySelectField
      label="Attempts"
      labelHidden={!labelled}
      className={styles.select}
      value={view.attempts}
      onChange={(value) => onView({ attempts: value as ResultsView['attempts'] })}
      options={[
        { value: 'latest', label: 'Latest attempts' },
        { value: 'best', label: 'Best attempts' },
        { value: 'all', label: 'All attempts' },
      ]}
    />
  </>
)
