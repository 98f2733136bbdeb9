import { isOffline } from '../lib/device.ts'
import { createStore, useStore } from '../lib/store.ts'

/** `unknown` before the first check; `offline`: the browser says so; `unreachable`: the server doesn't respond. */
export type ConnectionState = 'unknown' | 'ok' | 'degraded' | 'unreachable' | 'offline'

const connection = createStore<ConnectionState>(isOffline() ? 'offline' : 'unknown')
let pending = false
/** Positive: the server's clock is ahead of this device's. */
let serverClockOffsetMs = 0

export const getConnection = connection.get
export const setConnection = connection.set
/** Calls back after every change. Returns the unsubscribe function. */
export const onConnection = connection.subscribe
/** Whether the server can be reached, and how it is. */
export const useConnection = (): ConnectionState => useStore(connection)
export const isDown = (state: ConnectionState): state is 'offline' | 'unreachable' =>
  state === 'offline' || state === 'unreachable'

/** Whether something waits for the server. */
export const hasPending = (): boolean => pending

/** While something is pending, checks time out earlier and try every connection. */
export function setHasPending(next: boolean): void {
  pending = next
}

/** A time of this device's clock as the server's, in ms; for spans, never to decide which text is newer. */
export const toServerTime = (time: number): number => time + serverClockOffsetMs

/** The server's time in ms, estimated from its last response. */
export const serverNow = (): number => toServerTime(Date.now())

/** `date`: the `Date` header of a response that just arrived, in whole seconds, rounded down. */
export function recordServerTime(date: string | null): void {
  const time = Date.parse(date ?? '')
  if (Number.isNaN(time)) return
  const offsetMs = time - Date.now()
  // The device's clock is used as it is when it agrees within the rounding of the header.
  serverClockOffsetMs = offsetMs > 0 || offsetMs < -2_000 ? offsetMs + 500 : 0
}
