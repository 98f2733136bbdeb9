import { createEmitter, useStore } from '../lib/store.ts'

/** The install prompt of browsers that can install; TypeScript has no type for it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}
interface InstallGlobals {
  /** Stored by /first-paint.js, because the event fires before any module has loaded. */
  jotterInstall?: InstallPrompt | null
}

/**
 * `offered`: the browser can install. `by-hand`: only the user can, through the Share menu (iPad, iPhone).
 * `installed`: done here, or this is the installed app. `none`: nothing can be offered.
 */
export type InstallState = 'offered' | 'by-hand' | 'installed' | 'none'

const globals = globalThis as InstallGlobals
const changes = createEmitter()
let isInstalled = false

globalThis.addEventListener?.('beforeinstallprompt', () => changes.emit())
globalThis.addEventListener?.('appinstalled', () => {
  isInstalled = true
  globals.jotterInstall = null
  changes.emit()
})

export function getInstallState(): InstallState {
  if (isInstalled || isStandalone()) return 'installed'
  if (globals.jotterInstall) return 'offered'
  // Only Apple's touch devices have `standalone`, and their browsers have no prompt.
  return 'standalone' in navigator && navigator.maxTouchPoints > 0 ? 'by-hand' : 'none'
}

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

export const useInstallState = (): InstallState =>
  useStore({ get: getInstallState, subscribe: changes.subscribe })

/** Shows the browser's prompt. Each can be used once; after a refusal the browser may fire another. */
export async function install(): Promise<void> {
  const prompt = globals.jotterInstall
  if (!prompt) return
  const { outcome } = await prompt.prompt()
  globals.jotterInstall = null
  isInstalled ||= outcome === 'accepted'
  changes.emit()
}
