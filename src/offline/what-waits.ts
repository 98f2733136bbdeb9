import { useSyncExternalStore } from 'react'

/** What the page's line knows of this person's work. */
export interface WhatWaits {
  /** What it says after "You are offline.": "2 answers are on this device and will be sent …". */
  text: string | null
  /** It is in this page alone, because the device keeps nothing. */
  isAtRisk: boolean
}

let now: WhatWaits = { text: null, isAtRisk: false }
const listeners = new Set<() => void>()

export function setWhatWaits(next: WhatWaits): void {
  if (next.text === now.text && next.isAtRisk === now.isAtRisk) return
  now = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether something would be gone with this page. */
export const isAtRisk = (): boolean => now.isAtRisk

export const useWhatWaits = (): WhatWaits => useSyncExternalStore(subscribe, () => now)
