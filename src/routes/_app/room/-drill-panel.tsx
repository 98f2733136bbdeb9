import { WifiOffRegular } from '@fluentui/react-icons/headless/svg/wifi-off'
import { useMutation } from '@tanstack/react-query'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { stopDrill } from '../../../data/room.ts'
import { formatSpan } from '../../../lib/spans.ts'
import styles from './-drill-panel.module.css'
import { getDrillContact } from './-student-state.ts'
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
  const { lost, back } = getNames(tiles, now)
  return (
    <section className={styles.running} aria-label="Wi-Fi drill">
      <p className={styles.left}>
        <WifiOffRegular aria-hidden="true" />
        <strong>Wi-Fi drill: {formatSpan(leftMs)} left</strong>
      </p>
      <Button busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop
      </Button>
      <details className={styles.names}>
        <summary>
          {lost.length} without contact, {back.length} back again
        </summary>
        <dl>
          <Names label="Without contact" names={lost} />
          <Names label="Back again" names={back} />
        </dl>
      </details>
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

/** Who is in a drill without contact, and who was and has it again. */
function getNames(tiles: Tile[], now: number): { lost: string[]; back: string[] } {
  const listNames = (contact: 'lost' | 'back') =>
    tiles.filter(({ student }) => getDrillContact(student, now) === contact).map(({ name }) => name)
  return { lost: listNames('lost'), back: listNames('back') }
}
