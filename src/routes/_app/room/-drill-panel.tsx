import { WifiOffRegular } from '@fluentui/react-icons/headless/svg/wifi-off'
import { useMutation } from '@tanstack/react-query'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { stopDrill } from '../../../data/room.ts'
import { formatSpan } from '../../../lib/spans.ts'
import styles from './-drill-panel.module.css'
import { chipLabels } from './-state-words.ts'
import { getDrillContact } from './-student-state.ts'
import { countStates, type Tile } from './-tiles.ts'

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
  const lost = tiles.filter(({ student }) => getDrillContact(student, now) === 'lost')
  const back = tiles.filter(({ student }) => getDrillContact(student, now) === 'back')
  return (
    <section className={styles.running} aria-label="Wi-Fi drill">
      <p className={styles.left}>
        <WifiOffRegular aria-hidden="true" />
        <strong>Wi-Fi drill: {formatSpan(leftMs)} left</strong>
      </p>
      <details className={styles.names}>
        <summary>
          {lost.length} without contact, {back.length} back again
        </summary>
        <dl>
          <Names label="Without contact" tiles={lost} />
          <Names label="Back again" tiles={back} />
        </dl>
        <p>{describeOthers([...lost, ...back])}</p>
      </details>
      <Button busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop
      </Button>
      {stop.error && <CardNote variant="error">{toReason(stop.error)}</CardNote>}
    </section>
  )
}

const Names = ({ label, tiles }: { label: string; tiles: Tile[] }) => (
  <div>
    <dt>{label}</dt>
    <dd>{tiles.length === 0 ? 'Nobody' : tiles.map(({ name }) => name).join(', ')}</dd>
  </div>
)

/** 'Of these, the room counts 1 as “Needs you”.': those whom a chip for something more urgent counts. */
function describeOthers(tiles: Tile[]): string {
  const others = countStates(tiles).filter(({ name }) => name !== 'in-drill' && name !== 'back-again')
  if (others.length === 0) return ''
  const parts = others.map(({ name, count }) => `${count} as “${chipLabels[name]}”`)
  return `Of these, the room counts ${parts.join(', ')}.`
}
