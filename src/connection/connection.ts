import { useSyncExternalStore } from 'react'
import { isOffline } from '../lib/is-offline.ts'

/** `unknown` until the server was asked for the first time; `offline` is the browser's word, `unreachable` ours. */
export type ConnectionState = 'unknown' | 'ok' | 'degraded' | 'unreachable' | 'offline'

const listeners = new Set<() => void>()
let connection: ConnectionState = isOffline() ? 'offline' : 'unknown'
let hasPending = false
let ahead = 0

export const getConnection = (): ConnectionState => connection
export const isDown = (state: ConnectionState): boolean => state === 'offline' || state === 'unreachable'

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed(): void {
  for (const listener of listeners) listener()
}

export function setConnection(next: ConnectionState): void {
  if (next === connection) return
  connection = next
  changed()
}

/** Whether the server can be reached, and how it is. */
export const useConnection = (): ConnectionState => useSyncExternalStore(subscribe, getConnection)

export const hasPendingItems = (): boolean => hasPending

/** While something waits to be sent the server is given less time to answer, and every connection to it is tried. */
export function setHasPending(wait: boolean): void {
  if (wait === hasPending) return
  hasPending = wait
  changed()
}

/** A time of this device's clock as the server's, in ms; for spans, never to decide which text is newer. */
export const toServerTime = (time: number): number => time + ahead

/** The time at the server, in ms, as far as its last answer told. */
export const serverNow = (): number => toServerTime(Date.now())

/** `date` is the `Date` header of an answer that came just now: whole seconds, cut off. */
export function recordServerTime(date: string | null): void {
  const time = Date.parse(date ?? '')
  if (Number.isNaN(time)) return
  const early = time - Date.now()
  // The device's own clock stays where it agrees with what a cut-off second can tell.
  ahead = early > 0 || early < -2_000 ? early + 500 : 0
}
