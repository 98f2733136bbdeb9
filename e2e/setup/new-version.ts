import { createHash } from 'node:crypto'
import type { FaultProxy } from './fault-proxy.ts'

const marked = (html: string): string => html.replace('<title>', '<meta name="build" content="new" /><title>')

/** The worker of the other build: the same, but for the digest of the page. */
function workerFor(worker: string, page: string): string {
  const entry = /\{"integrity":"[^"]+","revision":"[^"]+","url":"index.html"\}/
  if (!entry.test(worker)) throw new Error('The worker does not list the page')
  const revision = createHash('md5').update(page).digest('hex')
  const integrity = `sha256-${createHash('sha256').update(page).digest('base64')}`
  return worker.replace(entry, JSON.stringify({ integrity, revision, url: 'index.html' }))
}

/** From now on the product is another build, whose page is marked with `<meta name="build">`. */
export async function release(proxy: FaultProxy): Promise<void> {
  const page = marked(await (await fetch(`${proxy.url}/index.html`)).text())
  proxy.always('/index.html', { is: 'change', to: marked })
  proxy.always('/sw.js', { is: 'change', to: (worker) => workerFor(worker, page) })
}
