import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { FaultProxy } from './fault-proxy.ts'

const addBuildMark = (html: string): string =>
  html.replace('<title>', '<meta name="build" content="new" /><title>')

/** The service worker of another build: only the page's digest differs. */
function changeWorker(worker: string, page: string): string {
  const entry = /\{"integrity":"[^"]+","revision":"[^"]+","url":"index.html"\}/
  if (!entry.test(worker)) throw new Error('The worker does not list the page')
  const revision = createHash('md5').update(page).digest('hex')
  const integrity = `sha256-${createHash('sha256').update(page).digest('base64')}`
  return worker.replace(entry, JSON.stringify({ integrity, revision, url: 'index.html' }))
}

/** Serves another build from now on: its page is marked with `<meta name="build">`. */
export async function releaseNewBuild(proxy: FaultProxy): Promise<void> {
  const page = addBuildMark(await (await fetch(`${proxy.url}/index.html`)).text())
  proxy.faultAlways('/index.html', { type: 'change', to: addBuildMark })
  proxy.faultAlways('/sw.js', { type: 'change', to: (worker) => changeWorker(worker, page) })
}

/**
 * Stops the worker in charge. With a debugger attached, one that Chromium starts again may hang, and a new one waits for it
 * for up to five minutes; without, an idle one stops by itself.
 */
export async function stopActiveWorker(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  const versions = new Promise<{ versionId: string; status: string }[]>((resolve) =>
    debug.once('ServiceWorker.workerVersionUpdated', (event) => resolve(event.versions)),
  )
  await debug.send('ServiceWorker.enable')
  for (const { versionId, status } of await versions)
    if (status === 'activated') await debug.send('ServiceWorker.stopWorker', { versionId })
  await debug.detach()
}
