import { WifiOffRegular } from '@fluentui/react-icons/headless/svg/wifi-off'
import { useMutation } from '@tanstack/react-query'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { stopDrill, type RoomStudent } from '../../../data/room.ts'
import { formatSpan } from '../../../lib/spans.ts'
import styles from './-drill-panel.module.css'
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

/** A running Wi-Fi drill: how long it still lasts and who has gone dark. Stops it. */
export function DrillPanel({ topicId, tiles, now, leftMs, onRefresh }: DrillPanelProps) {
  const stop = useMutation({ mutationFn: () => stopDrill(topicId), onSettled: onRefresh })
  const { dark, back } = getDarkNames(tiles, now)
  return (
    <section className={styles.running} aria-label="Wi-Fi drill">
      <p className={styles.left}>
        <WifiOffRegular aria-hidden="true" />
        <strong>Wi-Fi drill: {formatSpan(leftMs)} left</strong>
      </p>
      <Button busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop
      </Button>
      <dl className={styles.names}>
        <Names label="Gone dark" names={dark} />
        <Names label="Back again" names={back} />
      </dl>
      {stop.error && <CardNote variant="error">{toReason(stop.error)}</CardNote>}
    </section>
  )
}

const Names = ({ label, names }: { label: string; names: string[] }) => (
  <div>
    <dt>
      {label} <b>{names.length}</b>
    </dt>
    <dd>{names.length === 0 ? 'Nobody' : names.join(', ')}</dd>
  </div>
)

/** Reports come every 10 s: without one for longer than this a device is dark. */
const darkMs = 15_000

/**
 * For how long a device in a drill has had no contact, at a time of the server's clock; null if it is in none. A student
 * who has given up the attempt is in none any more.
 */
function getSilentMs({ attempt, drill, presence }: RoomStudent, now: number): number | null {
  if (attempt === null || drill === null) return null
  const contactAt = Date.parse(drill.told_at) - drill.silent_ms
  const heardAt = presence === null ? 0 : Date.parse(presence.heard_at)
  return Math.max(0, now - Math.max(contactAt, heardAt))
}

/** Who is in a drill without contact, and who was and has it again. */
function getDarkNames(tiles: Tile[], now: number): { dark: string[]; back: string[] } {
  const [dark, back]: [string[], string[]] = [[], []]
  for (const { student, name } of tiles) {
    const silentMs = getSilentMs(student, now)
    if (silentMs === null) continue
    if (silentMs >= darkMs) dark.push(name)
    else if ((student.drill?.longest_ms ?? 0) >= darkMs) back.push(name)
  }
  return { dark, back }
}
