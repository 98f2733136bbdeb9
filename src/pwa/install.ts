import { useSyncExternalStore } from 'react'

/** What browsers that can install hand to the page; none of it is in TypeScript's own types. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}
interface Place {
  /** The browser's offer, kept by /first-paint.js, for it comes before any module is there. */
  jotterInstall?: InstallPrompt | null
}

/**
 * `offered`: the browser can install. `by-hand`: only the person can, through the Share menu (iPad, iPhone).
 * `installed`: done here, or this is the installed app. `none`: nothing can be offered.
 */
export type InstallState = 'offered' | 'by-hand' | 'installed' | 'none'

const place = globalThis as Place
const listeners = new Set<() => void>()
let isInstalled = false

function tell(): void {
  for (const listener of listeners) listener()
}

globalThis.addEventListener?.('beforeinstallprompt', tell)
globalThis.addEventListener?.('appinstalled', () => {
  isInstalled = true
  place.jotterInstall = null
  tell()
})

export function installState(): InstallState {
  if (isInstalled || isStandalone()) return 'installed'
  if (place.jotterInstall) return 'offered'
  // Only Apple's touch devices know this word, and their browsers make no offer.
  return 'standalone' in navigator && navigator.maxTouchPoints > 0 ? 'by-hand' : 'none'
}

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useInstallState = (): InstallState => useSyncExternalStore(subscribe, installState)

/** Shows the browser's own question. An offer is good once; after a refusal the browser makes another when it likes. */
export async function install(): Promise<void> {
  const offer = place.jotterInstall
  if (!offer) return
  const { outcome } = await offer.prompt()
  place.jotterInstall = null
  isInstalled ||= outcome === 'accepted'
  tell()
}
