import { outboxChannel } from '../../contract/outbox-messages.ts'
import { realClock } from '../../outbox/clock.ts'
import { FallbackStorage } from '../../outbox/fallback-storage.ts'
import { IndexedDbStorage } from '../../outbox/indexed-db.ts'
import { LayeredStorage } from '../../outbox/layered-storage.ts'
import { leaseLocks, webLocks } from '../../outbox/locks.ts'
import { Outbox } from '../../outbox/outbox.ts'
import type { Change } from '../../outbox/send.ts'
import { createEncryptor } from '../../outbox/encryption.ts'
import { createEmitter } from '../lib/store.ts'

/** A browser that blocks storage throws when it is merely accessed. */
function orNull<T>(read: () => T): T | null {
  try {
    return read() ?? null
  } catch {
    return null
  }
}

const noDatabase = {
  open: (): never => {
    throw new Error('This browser has no database')
  },
} as unknown as IDBFactory

const changes = createEmitter<Change>()
/** Calls back after every change of an item, in this tab, another one or the worker. Returns a function that stops it. */
export const onOutboxChange = changes.subscribe

const channel = orNull(() => new BroadcastChannel(outboxChannel))
channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => changes.emit(data))

/** `randomUUID` is missing on pages without https. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const database = new IndexedDbStorage(orNull(() => indexedDB) ?? noDatabase)
window.addEventListener('pagehide', ({ persisted }) => persisted && database.suspend())
window.addEventListener('pageshow', database.resume)

/** This page's storage of the outbox. */
export const outboxStorage = new LayeredStorage(
  database,
  new FallbackStorage(orNull(() => localStorage)),
  async () => {
    const { freeStorage } = await import('./free-storage.ts')
    await freeStorage()
  },
)

/** This page's outbox. */
export const outbox = new Outbox({
  storage: outboxStorage,
  fetch: (url, init) => fetch(url, init),
  clock: realClock,
  locks: navigator.locks ? webLocks(navigator.locks, realClock) : leaseLocks(outboxStorage, realClock, newId),
  encryptor: createEncryptor(crypto),
  random: () => Math.random(),
  newId,
  notify: (change) => {
    changes.emit(change)
    channel?.postMessage(change)
  },
})
