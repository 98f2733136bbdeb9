import { usePendingNotice } from '../../../connection/pending-notice.ts'
import { Banner } from '../../../components/feedback/banner.tsx'
import { connectionBannerId } from '../../../components/feedback/server-reachable.ts'
import { config } from '../../../config.ts'
import { getConnection, onConnection } from '../../../connection/connection.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { createStore, useStore } from '../../../lib/store.ts'

type ConnectionNotice = 'offline' | 'unreachable' | 'back'

const leads: Record<ConnectionNotice, string> = {
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
  back: 'You are back online.',
}

export function ConnectionBanner({ notice }: { notice: ConnectionNotice }) {
  const { text } = usePendingNotice()
  return (
    <div id={connectionBannerId}>
      <Banner variant={notice === 'back' ? 'sending' : 'offline'} title={leads[notice]}>
        {notice !== 'back' && (text ?? 'Only what this device has kept can be shown.')}
      </Banner>
    </div>
  )
}

/** Announces the banner's lead once per change. */
export function useConnectionAnnouncement(): void {
  const notice = useConnectionNotice()
  useAnnouncement(notice && leads[notice])
}

/** What to say about the connection. It outlives the screens, so that a change of screen repeats nothing. */
const noticeStore = createStore<ConnectionNotice | null>(null)

export const useConnectionNotice = (): ConnectionNotice | null => useStore(noticeStore)

let timer: ReturnType<typeof setTimeout> | undefined

/** A lost connection has its notice until it is back, which is said for a moment. */
function updateNotice(): void {
  const connection = getConnection()
  if (connection === 'ok' || connection === 'degraded') {
    const notice = noticeStore.get()
    if (notice === null || notice === 'back') return
    noticeStore.set('back')
    timer = setTimeout(noticeStore.set, config.backOnlineMs, null)
    return
  }
  clearTimeout(timer)
  noticeStore.set(connection === 'unknown' ? null : connection)
}

onConnection(updateNotice)
updateNotice()
