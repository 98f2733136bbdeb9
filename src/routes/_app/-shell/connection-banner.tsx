import { usePendingNotice } from '../../../connection/pending-notice.ts'
import { useContext } from 'react'
import { Banner } from '../../../components/feedback/banner.tsx'
import { connectionBannerId, useReturnWords } from '../../../components/feedback/server-reachable.ts'
import { DataAge } from '../../../components/layout/page-header.tsx'
import { config } from '../../../config.ts'
import { getConnection, onConnection } from '../../../connection/connection.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { UndecidedLink, useUndecidedText } from './undecided-banner.tsx'

type ConnectionNotice = 'offline' | 'unreachable' | 'back-online' | 'back'

const leads: Record<ConnectionNotice, string> = {
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
  'back-online': 'You are back online.',
  back: 'The server can be reached again.',
}

interface ConnectionBannerProps {
  notice: ConnectionNotice
  /** Whether it also says that answers need a decision. */
  hasUndecided?: boolean
  /** Of the screen that is shown: on some, more works offline than reading what is kept. */
  pathname?: string
}

export function ConnectionBanner(props: ConnectionBannerProps) {
  const { notice, hasUndecided = false, pathname = '' } = props
  const { text } = usePendingNotice()
  const undecided = useUndecidedText()
  const returnWords = useReturnWords()
  const age = useContext(DataAge)
  const worksOffline: Record<string, string> = {
    '/settings': `What is set on this device and the reading help still work. Everything else works again${returnWords}.`,
    '/marking': `Marks that you save are kept on this device and sent${returnWords}.`,
  }
  const about = worksOffline[pathname] ?? 'Only what this device has kept can be shown.'
  const pending = text && `${text}${returnWords}.`
  return (
    <div id={connectionBannerId}>
      <Banner
        variant={!isBack(notice) ? 'offline' : hasUndecided ? 'wrong' : 'sending'}
        title={leads[notice]}
        action={hasUndecided && <UndecidedLink />}
      >
        {!isBack(notice) && ([pending, age].filter(Boolean).join(' ') || about)}
        {hasUndecided && ` ${undecided}`}
      </Banner>
    </div>
  )
}

const isBack = (notice: ConnectionNotice): boolean => notice === 'back-online' || notice === 'back'

/** Announces the banner's lead once per change. */
export function useConnectionAnnouncement(): void {
  const notice = useConnectionNotice()
  useAnnouncement(notice && leads[notice])
}

/** What to say about the connection. It outlives the screens, so that a change of screen repeats nothing. */
const noticeStore = createStore<ConnectionNotice | null>(null)

export const useConnectionNotice = (): ConnectionNotice | null => useStore(noticeStore)

/** Since the last time that the server was reached. */
let wasOffline = false
let timer: ReturnType<typeof setTimeout> | undefined

/** A lost connection has its notice until it is back, which is said for a moment. */
function updateNotice(): void {
  const connection = getConnection()
  if (connection === 'ok' || connection === 'degraded') {
    const notice = noticeStore.get()
    if (notice === null || isBack(notice)) return
    noticeStore.set(wasOffline ? 'back-online' : 'back')
    wasOffline = false
    timer = setTimeout(noticeStore.set, config.backOnlineMs, null)
    return
  }
  clearTimeout(timer)
  wasOffline = connection === 'offline' || (wasOffline && connection === 'unreachable')
  noticeStore.set(connection === 'unknown' ? null : connection)
}

onConnection(updateNotice)
updateNotice()
