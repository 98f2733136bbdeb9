import { useSyncExternalStore } from 'react'
import { usePendingNotice } from '../../../answers/pending-notice.ts'
import { Banner } from '../../../components/feedback/banner.tsx'
import { connectionLineId } from '../../../components/feedback/server-reach.ts'
import { config } from '../../../config.ts'
import { getConnection, onConnection } from '../../../connection/connection.ts'

type ConnectionNotice = 'offline' | 'unreachable' | 'back'

const leads: Record<ConnectionNotice, string> = {
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
  back: 'You are back online.',
}

export function ConnectionBanner({ notice }: { notice: ConnectionNotice }) {
  const { text } = usePendingNotice()
  return (
    <div id={connectionLineId}>
      <Banner quiet kind={notice === 'back' ? 'sending' : 'offline'} lead={leads[notice]}>
        {notice !== 'back' && (text ?? 'Only what this device has kept can be shown.')}
      </Banner>
    </div>
  )
}

/** The banner's lead for screen readers, announced once per change. */
export function ConnectionAnnouncement() {
  const notice = useConnectionNotice()
  return (
    <p className="visually-hidden" role="status">
      {notice && leads[notice]}
    </p>
  )
}

/** What to say about the connection, or null. It outlives the screens, so that a change of screen repeats nothing. */
export const useConnectionNotice = (): ConnectionNotice | null =>
  useSyncExternalStore(subscribe, () => notice)

let notice: ConnectionNotice | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setNotice(next: ConnectionNotice | null): void {
  notice = next
  for (const listener of listeners) listener()
}

/** A lost connection has its notice until it is back, which is said for a moment. */
function updateNotice(): void {
  const connection = getConnection()
  if (connection === 'ok' || connection === 'degraded') {
    if (notice === null || notice === 'back') return
    setNotice('back')
    timer = setTimeout(setNotice, config.backShown, null)
    return
  }
  clearTimeout(timer)
  setNotice(connection === 'unknown' ? null : connection)
}

onConnection(updateNotice)
updateNotice()
