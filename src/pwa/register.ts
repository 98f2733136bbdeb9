import { Workbox } from 'workbox-window'
import { isUpdateBlocked, connectUpdates, offerUpdate, reloadIfHidden, onNewVersion } from './update.ts'

import { isAtRisk } from '../connection/pending-notice.ts'
import { toTrustedUrl } from '../lib/trusted-url.ts'

const scriptPath = '/sw.js'
/** A tab that stays open checks for a new version when it is shown after this time in ms. */
const checkIntervalMs = 3_600_000

/**
 * Registers the service worker when the page has loaded, and follows its updates. Without one everything works except
 * opening the app offline: the page sends its answers itself.
 */
export async function startWorker(mayUpdate: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const worker = new Workbox(toTrustedUrl(scriptPath))
  connectUpdates({
    mayUpdate: () => mayUpdate() && !isAtRisk(),
    mayOthersUpdate: async () => !(await isUpdateBlocked()),
    takeOver: () => worker.messageSkipWaiting(),
    reload: () => location.reload(),
    isHidden: () => document.visibilityState === 'hidden',
  })
  worker.addEventListener('waiting', offerUpdate)
  followVersions()
  try {
    await worker.register()
  } catch {
    return // Blocked by the browser or its owner.
  }
  checkWhenShown(worker)
}

/** A page's first worker is no update; every later one is a new version. */
function followVersions(): void {
  let hasWorker = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasWorker) onNewVersion()
    hasWorker = true
  })
  document.addEventListener('visibilitychange', reloadIfHidden)
}

function checkWhenShown(worker: Workbox): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkIntervalMs) return
    checkedAt = Date.now()
    // Offline it fails; the next time the tab is shown will do.
    void worker.update().catch(() => undefined)
  })
}
