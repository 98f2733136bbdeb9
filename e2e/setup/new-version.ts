import { createHash } from 'node:crypto'
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
