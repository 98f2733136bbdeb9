import { Banner } from '../../../components/feedback/banner.tsx'
import { connectionLineId } from '../../../components/feedback/server-reach.ts'
import { usePendingNotice } from '../../../answers/pending-notice.ts'
import { useSyncExternalStore } from 'react'
import { config } from '../../../config.ts'
import { getConnection, onConnection } from '../../../connection/connection.ts'

const leads: Record<Said, string> = {
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
  back: 'You are back online.',
}

/** What is wrong with the connection. */
export function ConnectionBanner({ said }: { said: Said }) {
  const { text } = usePendingNotice()
  return (
    <div id={connectionLineId}>
      <Banner quiet kind={said === 'back' ? 'sending' : 'offline'} lead={leads[said]}>
        {said !== 'back' && (text ?? 'Only what this device has kept can be shown.')}
      </Banner>
    </div>
  )
}

/** The line's first words, read aloud once for each change, on whatever screen it stands. */
export function ConnectionAnnouncement() {
  const said = useSaid()
  return (
    <p className="visually-hidden" role="status">
      {said && leads[said]}
    </p>
  )
}

type Said = 'offline' | 'unreachable' | 'back'

let said: Said | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function say(next: Said | null): void {
  said = next
  for (const listener of listeners) listener()
}

/** Trouble as long as it is there, its end for a moment; nothing where nobody asks the server. */
function follow(): void {
  const connection = getConnection()
  if (connection === 'ok' || connection === 'degraded') {
    if (said === null || said === 'back') return
    say('back')
    timer = setTimeout(say, config.backShown, null)
    return
  }
  clearTimeout(timer)
  say(connection === 'unknown' ? null : connection)
}

onConnection(follow)
follow()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is to be said of the connection: the same on every screen, and across them. */
export const useSaid = (): Said | null => useSyncExternalStore(subscribe, () => said)
