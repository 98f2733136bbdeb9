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

/** Chips that choose who is shown; on phones one row that scrolls, those in need first. */
export function StateFilter({ total, counts, filter, onFilter }: StateFilterProps) {
  return (
    <div className={styles.chips} role="group" aria-label="Show">
      <button
        type="button"
        className={styles.chip}
        aria-pressed={filter === null}
        onClick={() => onFilter(null)}
      >
        All <b>{total}</b>
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
            <Icon aria-hidden="true" />
            {chipLabels[name]} <b>{count}</b>
          </button>
        )
      })}
    </div>
  )
}
