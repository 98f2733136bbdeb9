import { expect, type BrowserContext, type Page } from 'playwright/test'
import type { FaultProxy } from './fault-proxy.ts'

/** The save status beside an answer box at one moment, and the text in the box. */
interface ShownStatus {
  status: string
  text: string
  at: number
  /** Milliseconds since navigation began. */
  sincePageStartMs: number
  /** Whether the browser's storage held this text then; null if that was not checked. */
  isStored: boolean | null
}

/** Records every save status that a device shows, and compares it with what the server confirmed and the storage holds. */
export class StatusRecorder {
  readonly #shown: ShownStatus[] = []

  async attach(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportStatus', (_source, shown: ShownStatus) => void this.#shown.push(shown))
    await context.addInitScript(recordStatuses)
  }

  /** Whether this status was ever shown with this text in the box. */
  wasShown = (status: string, text: string): boolean =>
    this.#shown.some((shown) => shown.status.startsWith(status) && shown.text === text)

  /** Milliseconds from navigation to the answer box showing this text. */
  firstShownMs(text: string): number {
    return Math.round(this.#shown.find((shown) => shown.text === text)?.sincePageStartMs ?? Number.NaN)
  }

  /** "Answer saved" needs a confirmation by the server, "Saved on this device" needs the text in the storage. */
  expectTrueStatuses(network: FaultProxy): void {
    const untrue = this.#shown.filter(({ status, text, at, isStored }) => {
      if (status === 'Answer saved') return !network.wasAcknowledged(text, at)
      return status === 'Saved on this device' && isStored === false
    })
    expect(untrue, 'statuses shown that were not true').toEqual([])
  }
}

/** Runs in the page. */
function recordStatuses(): void {
  const report = (globalThis as unknown as { reportStatus: (shown: ShownStatus) => Promise<void> })
    .reportStatus
  let last = ''
  const look = () => {
    const box = document.querySelector('textarea')
    const status = box?.parentElement?.querySelector('[role=status]')?.textContent ?? ''
    const text = box?.value ?? ''
    if (box === null || `${status} ${text}` === last) return
    last = `${status} ${text}`
    const shown = { status, text, at: Date.now(), sincePageStartMs: performance.now(), isStored: null }
    if (status === 'Saved on this device')
      void isInStorage(text).then(
        (isStored) => report({ ...shown, isStored }),
        // Blocked storage can't be checked.
        () => report(shown),
      )
    else void report(shown)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })

  async function isInStorage(text: string): Promise<boolean> {
    if (Object.values(localStorage).some((value) => value.includes(JSON.stringify(text)))) return true
    const name = 'jotter-outbox'
    // Opening a missing database would create it.
    if (!(await indexedDB.databases()).some((known) => known.name === name)) return false
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('closed')))
    })
    const rows = await new Promise<{ text?: string }[]>((resolve, reject) => {
      const request = database.transaction('rows').objectStore('rows').getAll() as IDBRequest<
        { text?: string }[]
      >
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('closed')))
    })
    database.close()
    // A text typed since then replaces the item.
    return rows.some((row) => row.text === text) || document.querySelector('textarea')?.value !== text
  }
}

/** Everything that a script of this page can read about its user, as one text. */
export const readAllStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [document.cookie, history.state]
    for (const storage of [localStorage, sessionStorage]) found.push(Object.entries(storage))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('closed')))
      })
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown[]>
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('closed')))
        })
        found.push(name, store, all)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isFile = new URL(request.url).pathname.startsWith('/assets/')
        found.push(name, request.url, isFile ? '' : await (await cache.match(request))?.text())
      }
    }
    return JSON.stringify(found)
  })
