import { WifiOffRegular } from '@fluentui/react-icons/headless/svg/wifi-off'
import { useMutation } from '@tanstack/react-query'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import fold from '../../../components/layout/fold.module.css'
import { toReason } from '../../../data/call.ts'
import { type Room, stopDrill } from '../../../data/room.ts'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { formatSpan } from '../../../lib/spans.ts'
import styles from './-drill-panel.module.css'
import { chipLabels } from './-state-words.ts'
import { getDrillContact, type StateName } from './-student-state.ts'
import { countStates, type Tile } from './-tiles.ts'

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
  const stop = useMutation({
    mutationFn: () => stopDrill(topicId),
    // The button goes with the panel.
    onSuccess: () => void focusHeading(),
    onSettled: onRefresh,
  })
  const reached = getReached(tiles)
  return (
    <section className={styles.running} aria-label="Wi-Fi drill">
      <p className={styles.left}>
        <WifiOffRegular aria-hidden="true" />
        <strong>Wi-Fi drill: {formatSpan(leftMs)} left</strong>
      </p>
      <details className={styles.names}>
        <summary className={fold.summary}>{countInDrill(reached)}</summary>
        <dl>
          {[...contactStates, ...listOtherStates(reached)].map((state) => (
            <Names
              key={state}
              label={chipLabels[state]}
              names={reached.filter((tile) => isIn(tile, state)).map((tile) => describe(tile, now))}
            />
          ))}
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

/** What is said of every drill, also where nobody is in it. */
const contactStates: StateName[] = ['in-drill', 'back-again']

const isIn = ({ state }: Tile, name: StateName): boolean => state.name === name

/** Those whose devices the drill has reached, by the states of their tiles, so that line, chips and tiles agree. */
const getReached = (tiles: Tile[]): Tile[] =>
  tiles.filter(({ student }) => student.attempt !== null && student.drill !== null)

/** What matters more than contact, and a device that is not cut off yet. */
const listOtherStates = (reached: Tile[]): StateName[] =>
  countStates(reached)
    .map(({ name }) => name)
    .filter((name) => !contactStates.includes(name))

/** "19 in the drill: 11 cut off, 4 back again". What else they are is in the list below. */
function countInDrill(reached: Tile[]): string {
  if (reached.length === 0) return 'No device reached yet'
  const counts = contactStates.map(
    (state) => `${reached.filter((tile) => isIn(tile, state)).length} ${chipLabels[state].toLowerCase()}`,
  )
  return `${reached.length} in the drill: ${counts.join(', ')}`
}

/** "Kim (cut off)" where the tile says something else. */
function describe({ student, name, state }: Tile, now: number): string {
  if (contactStates.includes(state.name) || state.name === 'all-in') return name
  const contact = getDrillContact(student, now)
  return contact === null ? name : `${name} (${contact === 'lost' ? 'cut off' : 'back again'})`
}

const Names = ({ label, names }: { label: string; names: string[] }) => (
  <div>
    <dt>{label}</dt>
    <dd>{names.length === 0 ? 'Nobody' : names.join(', ')}</dd>
  </div>
)
