import { createEmitter, useStore } from '../lib/store.ts'

/** The install prompt of browsers that can install; TypeScript has no type for it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}
interface Place {
  /** Stored by /first-paint.js, because the event fires before any module has loaded. */
  jotterInstall?: InstallPrompt | null
}

/**
 * `offered`: the browser can install. `by-hand`: only the person can, through the Share menu (iPad, iPhone).
 * `installed`: done here, or this is the installed app. `none`: nothing can be offered.
 */
export type InstallState = 'offered' | 'by-hand' | 'installed' | 'none'

const place = globalThis as Place
const changes = createEmitter()
let isInstalled = false

globalThis.addEventListener?.('beforeinstallprompt', () => changes.emit())
globalThis.addEventListener?.('appinstalled', () => {
  isInstalled = true
  place.jotterInstall = null
  changes.emit()
})

export function installState(): InstallState {
  if (isInstalled || isStandalone()) return 'installed'
  if (place.jotterInstall) return 'offered'
  // Only Apple's touch devices have `standalone`, and their browsers have no prompt.
  return 'standalone' in navigator && navigator.maxTouchPoints > 0 ? 'by-hand' : 'none'
}

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

export const useInstallState = (): InstallState =>
  useStore({ get: installState, subscribe: changes.subscribe })

/** Shows the browser's prompt. It can be used once; after a refusal the browser fires another when it likes. */
export async function install(): Promise<void> {
  const offer = place.jotterInstall
  if (!offer) return
  const { outcome } = await offer.prompt()
  place.jotterInstall = null
  isInstalled ||= outcome === 'accepted'
  changes.emit()
}
