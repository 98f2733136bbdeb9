import { WifiOffRegular } from '@fluentui/react-icons/headless/svg/wifi-off'
import { useMutation } from '@tanstack/react-query'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { stopDrill, type Room, type RoomStudent } from '../../../data/room.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { formatSpan } from '../../../lib/spans.ts'
import styles from './-drill-panel.module.css'
import type { Tile } from './-tiles.ts'

const startDialog = lazyValue(async () => (await import('./-start-drill-dialog.tsx')).StartDrillDialog)

interface DrillPanelProps {
  room: Room
  tiles: Tile[]
  /** The server's time, in ms. */
  now: number
  onRefresh: () => Promise<void>
}

/** Starts a Wi-Fi drill; while one runs, says how long it still lasts and who has gone dark, and stops it. */
export function DrillPanel({ room, tiles, now, onRefresh }: DrillPanelProps) {
  const { drill, topic } = room
  const leftMs = drill?.running === true ? Date.parse(drill.ends_at) - now : 0
  useChangeAnnouncement(leftMs > 0 ? 'The Wi-Fi drill is running.' : 'The Wi-Fi drill is over.')
  if (drill !== null && leftMs > 0)
    return <Running topicId={topic.id} tiles={tiles} leftMs={leftMs} now={now} onRefresh={onRefresh} />
  return (
    <div className={styles.panel}>
      <StartButton topic={topic} onStarted={onRefresh} />
      {drill !== null && (
        <LinkButton variant="plain" to="/drill" search={{ topic_id: topic.id }}>
          Sheet of the last Wi-Fi drill
        </LinkButton>
      )}
    </div>
  )
}

function StartButton({ topic, onStarted }: { topic: Room['topic']; onStarted: () => Promise<void> }) {
  const { Dialog, opener, close, failure } = useLazyDialog(startDialog, 'The Wi-Fi drill')
  return (
    <>
      <Button icon={<WifiOffRegular />} {...opener}>
        Wi-Fi drill
      </Button>
      {failure}
      {Dialog && <Dialog topic={topic} onStarted={onStarted} onClose={close} />}
    </>
  )
}

interface RunningProps extends Omit<DrillPanelProps, 'room'> {
  topicId: number
  leftMs: number
}

function Running({ topicId, tiles, leftMs, now, onRefresh }: RunningProps) {
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

/** For how long a device in a drill has had no contact, at a time of the server's clock; null if it is in none. */
function getSilentMs({ drill, presence }: RoomStudent, now: number): number | null {
  if (drill === null) return null
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
