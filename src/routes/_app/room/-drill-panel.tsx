import { WifiOffRegular } from '@fluentui/react-icons/headless/svg/wifi-off'
import { useMutation } from '@tanstack/react-query'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import fold from '../../../components/layout/fold.module.css'
import { toReason } from '../../../data/call.ts'
import { type Room, stopDrill } from '../../../data/room.ts'
import { formatSpan } from '../../../lib/spans.ts'
import styles from './-drill-panel.module.css'
import { chipLabels } from './-state-words.ts'
import { getDrillContact, type StateName } from './-student-state.ts'
import type { Tile } from './-tiles.ts'

interface DrillPanelProps {
  drill: NonNullable<Room['drill']>
  topicId: number
  tiles: Tile[]
  /** The server's time, in ms. */
  now: number
  /** How long it still lasts. */
  leftMs: number
  onRefresh: () => Promise<void>
}

/** A running Wi-Fi drill: how long it still lasts and who is without contact. Stops it. */
export function DrillPanel({ drill, topicId, tiles, now, leftMs, onRefresh }: DrillPanelProps) {
  const stop = useMutation({ mutationFn: () => stopDrill(topicId), onSettled: onRefresh })
  const withContact = (contact: 'lost' | 'back') =>
    tiles.filter(({ student }) => getDrillContact(student, now) === contact)
  const [lost, back] = [withContact('lost'), withContact('back')]
  return (
    <section className={styles.running} aria-label="Wi-Fi drill">
      <p className={styles.left}>
        <WifiOffRegular aria-hidden="true" />
        <strong>Wi-Fi drill: {formatSpan(leftMs)} left</strong>
      </p>
      <details className={styles.names}>
        <summary className={fold.summary}>
          {lost.length} without Wi-Fi, {back.length} back again
        </summary>
        <dl>
          <Names label="Without Wi-Fi" tiles={lost} usual="in-drill" />
          <Names label="Back again" tiles={back} usual="back-again" />
        </dl>
      </details>
      <Button busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop
      </Button>
      {stop.error && <CardNote variant="error">{toReason(stop.error)}</CardNote>}
      <TimeRuler leftMs={leftMs} totalMs={Date.parse(drill.ends_at) - Date.parse(drill.started_at)} />
    </section>
  )
}

/** What has passed of the drill, along the panel's foot. */
const TimeRuler = ({ leftMs, totalMs }: { leftMs: number; totalMs: number }) => (
  <span className={styles.ruler} aria-hidden="true">
    <i style={{ width: `${100 - Math.min(100, (100 * leftMs) / Math.max(1, totalMs))}%` }} />
  </span>
)

interface NamesProps {
  label: string
  tiles: Tile[]
  /** The state on the tiles of most; whoever is in one that matters more is named with it. */
  usual: StateName
}

function Names({ label, tiles, usual }: NamesProps) {
  const names = tiles.map(({ name, state }) =>
    state.name === usual ? name : `${name} (${chipLabels[state.name].toLowerCase()})`,
  )
  return (
    <div>
      <dt>{label}</dt>
      <dd>{names.length === 0 ? 'Nobody' : names.join(', ')}</dd>
    </div>
  )
}
