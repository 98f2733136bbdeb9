import styles from './-room.module.css'
import { stateIcons } from './-state-icons.ts'
import { getStateDetail, getStateLabel } from './-state-words.ts'
import type { Tile } from './-tiles.ts'

/** One student; pressed, it opens to the details. */
export function StudentTile({ tile, onOpen }: { tile: Tile; onOpen: () => void }) {
  const { student, state, name } = tile
  const Icon = stateIcons[state.name]
  const detail = getStateDetail(student, state)
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        data-state={state.name}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <b className={styles.name}>{name}</b>
        <span className={styles.state}>
          <Icon aria-hidden="true" />
          <span>{getStateLabel(state)}</span>
        </span>
        <span className={styles.detail}>{detail}</span>
      </button>
    </li>
  )
}
