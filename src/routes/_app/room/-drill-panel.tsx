import { WifiOffRegular } from '@fluentui/react-icons/headless/svg/wifi-off'
import { useMutation } from '@tanstack/react-query'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import fold from '../../../components/layout/fold.module.css'
import { toReason } from '../../../data/call.ts'
import { type Room, stopDrill } from '../../../data/room.ts'
import { counted } from '../../../lib/numbers.ts'
import { formatSpan } from '../../../lib/spans.ts'
import styles from './-drill-panel.module.css'
import { chipLabels } from './-state-words.ts'
import { getDrillContact } from './-student-state.ts'
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
  const inDrill = getInDrill(tiles)
  return (
    <section className={styles.running} aria-label="Wi-Fi drill">
      <p className={styles.left}>
        <WifiOffRegular aria-hidden="true" />
        <strong>Wi-Fi drill: {formatSpan(leftMs)} left</strong>
      </p>
      <details className={styles.names}>
        <summary className={fold.summary}>{countInDrill(inDrill)}</summary>
        <dl>
          <Names label={chipLabels['in-drill']} names={inDrill.lost.map(({ name }) => name)} />
          <Names label={chipLabels['back-again']} names={inDrill.back.map(({ name }) => name)} />
          {inDrill.others.length > 0 && (
            <Names label="Others" names={inDrill.others.map((tile) => describeOther(tile, now))} />
          )}
        </dl>
      </details>
      <Button variant="plain" busy={stop.isPending} onClick={() => stop.mutate()}>
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

interface InDrill {
  lost: Tile[]
  back: Tile[]
  /** Those whose tiles show something that matters more than contact, or whose device is not cut off yet. */
  others: Tile[]
}

/** Those whose devices the drill has reached, by the states of their tiles, so that line, chips and tiles agree. */
function getInDrill(tiles: Tile[]): InDrill {
  const reached = tiles.filter(({ student }) => student.attempt !== null && student.drill !== null)
  return {
    lost: reached.filter(({ state }) => state.name === 'in-drill'),
    back: reached.filter(({ state }) => state.name === 'back-again'),
    others: reached.filter(({ state }) => state.name !== 'in-drill' && state.name !== 'back-again'),
  }
}

/** "19 in the drill: 11 cut off, 4 back again, 4 others". */
function countInDrill({ lost, back, others }: InDrill): string {
  const total = lost.length + back.length + others.length
  if (total === 0) return 'No device reached yet'
  const parts = [`${lost.length} cut off`, `${back.length} back again`]
  if (others.length > 0) parts.push(counted(others.length, 'other'))
  return `${total} in the drill: ${parts.join(', ')}`
}

/** "Kim (needs a decision, cut off)". */
function describeOther({ student, name, state }: Tile, now: number): string {
  const contact = state.name === 'all-in' ? null : getDrillContact(student, now)
  const words = [chipLabels[state.name], contact && (contact === 'lost' ? 'cut off' : 'back again')]
  return `${name} (${words.filter(Boolean).join(', ').toLowerCase()})`
}

const Names = ({ label, names }: { label: string; names: string[] }) => (
  <div>
    <dt>{label}</dt>
    <dd>{names.length === 0 ? 'Nobody' : names.join(', ')}</dd>
  </div>
)
