import { expect, type BrowserContext, type Page } from 'playwright/test'
import type { FaultProxy } from './fault-proxy.ts'

/** The words beside an answer box at one moment, and the text that stood in it. */
interface Said {
  words: string
  text: string
  at: number
  /** Milliseconds since the page was asked for. */
  since: number
  /** Whether this very text stood in the browser's storage then; null where that was not looked at. */
  kept: boolean | null
}

/** Follows what a student is told beside the box, in every page of a device, and holds it against what is so. */
export class Truth {
  readonly #said: Said[] = []

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('jotterSaid', (_source, said: Said) => void this.#said.push(said))
    await context.addInitScript(followWords)
  }

  /** Whether the student was ever told so, with this text in the box. */
  wasSaid = (words: string, text: string): boolean =>
    this.#said.some((said) => said.words.startsWith(words) && said.text === text)

  /** Milliseconds from the start of a page to its answer box with this text in it. */
  shownAfter(text: string): number {
    return Math.round(this.#said.find((said) => said.text === text)?.since ?? Number.NaN)
  }

  /** "Answer saved" only after the server's word had come; "Saved on this device" only with the text in the storage. */
  expectNoLies(line: FaultProxy): void {
    const lies = this.#said.filter(({ words, text, at, kept }) => {
      if (words === 'Answer saved') return !line.acknowledged(text, at)
      return words === 'Saved on this device' && kept === false
    })
    expect(lies, 'what the student was told and was not so').toEqual([])
  }
}

/** Runs in the page. */
function followWords(): void {
  const tell = (globalThis as unknown as { jotterSaid: (said: Said) => Promise<void> }).jotterSaid
  let last = ''
  const look = () => {
    const box = document.querySelector('textarea')
    const words = box?.parentElement?.querySelector('[role=status]')?.textContent ?? ''
    const text = box?.value ?? ''
    if (box === null || `${words} ${text}` === last) return
    last = `${words} ${text}`
    const said = { words, text, at: Date.now(), since: performance.now(), kept: null }
    if (words === 'Saved on this device')
      void isKept(text).then(
        (kept) => tell({ ...said, kept }),
        // Blocked storage cannot be looked at.
        () => tell(said),
      )
    else void tell(said)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })

  async function isKept(text: string): Promise<boolean> {
    if (Object.values(localStorage).some((value) => value.includes(JSON.stringify(text)))) return true
    const name = 'jotter-outbox'
    // Opening a database that is not there would make an empty one.
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
    // What was typed on meanwhile takes the row's place.
    return rows.some((row) => row.text === text) || document.querySelector('textarea')?.value !== text
  }
}

/** Everything a script of this page can find out about whoever used it, as one text. */
export const everythingStored = (page: Page): Promise<string> =>
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
