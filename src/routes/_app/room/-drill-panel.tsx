import { WifiOffRegular } from '@fluentui/react-icons/headless/svg/wifi-off'
import { useMutation } from '@tanstack/react-query'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { stopDrill } from '../../../data/room.ts'
import { formatSpan } from '../../../lib/spans.ts'
import styles from './-drill-panel.module.css'
import { chipLabels } from './-state-words.ts'
import { getDrillContact, type StateName } from './-student-state.ts'
import type { Tile } from './-tiles.ts'

interface DrillPanelProps {
  topicId: number
  tiles: Tile[]
  /** The server's time, in ms. */
  now: number
  /** How long it still lasts. */
  leftMs: number
  onRefresh: () => Promise<void>
}

/** A running Wi-Fi drill: how long it still lasts and who is without contact. Stops it. */
export function DrillPanel({ topicId, tiles, now, leftMs, onRefresh }: DrillPanelProps) {
  const stop = useMutation({ mutationFn: () => stopDrill(topicId), onSettled: onRefresh })
  const inState = (name: StateName) => tiles.filter(({ state }) => state.name === name)
  // The chips below count the same. Whoever is in a state that matters more is named with it.
  const [inDrill, back] = [inState('in-drill'), inState('back-again')]
  const others = tiles.filter(
    (tile) => getDrillContact(tile.student, now) !== null && !inDrill.includes(tile) && !back.includes(tile),
  )
  return (
    <section className={styles.running} aria-label="Wi-Fi drill">
      <p className={styles.left}>
        <WifiOffRegular aria-hidden="true" />
        <strong>Wi-Fi drill: {formatSpan(leftMs)} left</strong>
      </p>
      <details className={styles.names}>
        <summary>
          {inDrill.length} in the drill, {back.length} back again
          {others.length > 0 && `, ${others.length} more`}
        </summary>
        <dl>
          <Names label="In the drill" names={inDrill.map(({ name }) => name)} />
          <Names label="Back again" names={back.map(({ name }) => name)} />
          {others.length > 0 && (
            <Names
              label="More"
              names={others.map(({ name, state }) => `${name} (${chipLabels[state.name].toLowerCase()})`)}
            />
          )}
        </dl>
      </details>
      <Button busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop
      </Button>
      {stop.error && <CardNote variant="error">{toReason(stop.error)}</CardNote>}
    </section>
  )
}

const Names = ({ label, names }: { label: string; names: string[] }) => (
  <div>
    <dt>{label}</dt>
    <dd>{names.length === 0 ? 'Nobody' : names.join(', ')}</dd>
  </div>
)
