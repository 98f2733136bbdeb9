import { useSyncExternalStore } from 'react'
import { config } from '../../../config.ts'
import { getConnection, subscribe as onConnection } from '../../../connection/connection.ts'

export type Said = 'offline' | 'unreachable' | 'back'

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
