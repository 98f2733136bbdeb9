import { useSyncExternalStore } from 'react'

/** What the banner says about pending work. */
export interface PendingNotice {
  /** The sentence after "You are offline.": "2 answers are on this device and will be sent …". */
  text: string | null
  /** It exists in this page alone, because the device stores nothing. */
  isAtRisk: boolean
}

let now: PendingNotice = { text: null, isAtRisk: false }
const listeners = new Set<() => void>()

export function setPendingNotice(next: PendingNotice): void {
  if (next.text === now.text && next.isAtRisk === now.isAtRisk) return
  now = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether something would be lost with this page. */
export const isAtRisk = (): boolean => now.isAtRisk

export const usePendingNotice = (): PendingNotice => useSyncExternalStore(subscribe, () => now)
