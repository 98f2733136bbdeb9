import { useSyncExternalStore } from 'react'

let text: string | null = null
const listeners = new Set<() => void>()

/** What the page's line says after "You are offline.": "2 answers are on this device and will be sent …". */
export function setPageLineText(next: string | null): void {
  if (next === text) return
  text = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePageLineText = (): string | null => useSyncExternalStore(subscribe, () => text)
