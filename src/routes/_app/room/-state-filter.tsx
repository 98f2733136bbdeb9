import { stateIcons } from './-state-icons.ts'
import styles from './-state-filter.module.css'
import { chipLabels } from './-state-words.ts'
import type { StateName } from './-student-state.ts'

interface StateFilterProps {
  total: number
  counts: { name: StateName; count: number }[]
  filter: StateName | null
  onFilter: (filter: StateName | null) => void
}

/** How many are in each state, those in need first; pressed, only they are shown. On phones one row that scrolls. */
export function StateFilter({ total, counts, filter, onFilter }: StateFilterProps) {
  return (
    <div className={styles.chips} role="group" aria-label="Show">
      <button
        type="button"
        className={styles.chip}
        aria-pressed={filter === null}
        onClick={() => onFilter(null)}
      >
        <span className={styles.name}>All</span> <b>{total}</b>
      </button>
      {counts.map(({ name, count }) => {
        const Icon = stateIcons[name]
        return (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-pressed={filter === name}
            onClick={() => onFilter(filter === name ? null : name)}
          >
            <span className={styles.name}>{chipLabels[name]}</span>{' '}
            <b>
              <Icon aria-hidden="true" />
              {count}
            </b>
          </button>
        )
      })}
    </div>
  )
}
