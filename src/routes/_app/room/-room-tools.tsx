import { EyeRegular } from '@fluentui/react-icons/headless/svg/eye'
import { EyeOffRegular } from '@fluentui/react-icons/headless/svg/eye-off'
import { Button } from '../../../components/form/button.tsx'
import styles from './-room.module.css'
import { stateIcons } from './-state-icons.ts'
import { chipLabels } from './-state-words.ts'
import type { StateName } from './-student-state.ts'
import type { RoomOrder } from './-tiles.ts'

interface RoomToolsProps {
  total: number
  counts: { name: StateName; count: number }[]
  filter: StateName | null
  order: RoomOrder
  isCovered: boolean
  onFilter: (filter: StateName | null) => void
  onOrder: (order: RoomOrder) => void
  onCover: (isCovered: boolean) => void
}

const orders: { value: RoomOrder; label: string }[] = [
  { value: 'need', label: 'By need' },
  { value: 'name', label: 'By name' },
]

/** Chips that choose who is shown, the order, and a switch that covers names. */
export function RoomTools(props: RoomToolsProps) {
  const { total, counts, filter, order, isCovered, onFilter, onOrder, onCover } = props
  return (
    <div className={styles.tools}>
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
      <div className={styles.switches}>
        <div className={styles.chips} role="group" aria-label="Order">
          {orders.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.chip}
              aria-pressed={order === value}
              onClick={() => onOrder(value)}
            >
              {label}
            </button>
          ))}
        </div>
        <Button
          icon={isCovered ? <EyeRegular /> : <EyeOffRegular />}
          aria-pressed={isCovered}
          onClick={() => onCover(!isCovered)}
        >
          Cover names
        </Button>
      </div>
    </div>
  )
}
