import {
  outboxChannel,
  outboxSyncTag,
  type SendMessage,
  type SendReply,
} from '../../contract/outbox-messages.ts'
import { realClock } from '../../outbox/clock.ts'
import { FallbackStorage } from '../../outbox/fallback-storage.ts'
import { IndexedDbStorage } from '../../outbox/indexed-db.ts'
import { LayeredStorage } from '../../outbox/layered-storage.ts'
import { leaseMutex, webLockMutex } from '../../outbox/flush-mutex.ts'
import { Outbox } from '../../outbox/outbox.ts'
import type { Change, FlushResult } from '../../outbox/send.ts'
import { createEncryptor } from '../../outbox/encryption.ts'
import { connectionWatch } from '../connection/connection-watch.ts'
import { setHasPending } from '../connection/connection.ts'
import { sendRequest } from '../data/call.ts'
import { randomId } from '../lib/random-id.ts'
import { createEmitter, createStore } from '../lib/store.ts'
import { deleteCachedExercise, deleteCachedExercises } from './cached-exercises.ts'
import { SendScheduler } from './send-scheduler.ts'

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
/** Calls back after every change of an item, in this tab, another one or the worker. Returns the unsubscribe function. */
export const onOutboxChange = changes.subscribe

const channel = orNull(() => new BroadcastChannel(outboxChannel))
channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => changes.emit(data))

const database = new IndexedDbStorage(orNull(() => indexedDB) ?? noDatabase)
window.addEventListener('pagehide', ({ persisted }) => persisted && database.suspend())
window.addEventListener('pageshow', database.resume)

/** This page's storage of the outbox. */
export const outboxStorage = new LayeredStorage(
  database,
  new FallbackStorage(orNull(() => localStorage)),
  freeStorage,
)

/**
 * The device is full: deletes what can be fetched again, which is the query cache and other users' cached questions. The
 * signed-in user's questions stay, because their attempts may be open. Items are not read to find out: reading moves
 * fallback items to the database, which would ask for storage again.
 */
async function freeStorage(): Promise<void> {
  const { emptyQueryStore } = await import('../data/persistence.ts')
  await Promise.allSettled([emptyQueryStore(), deleteOthersExercises()])
}

async function deleteOthersExercises(): Promise<void> {
  const user = await outboxStorage.signedInUser()
  if (user !== null) await deleteCachedExercises(user)
}

/** This page's outbox. */
export const outbox = new Outbox({
  storage: outboxStorage,
  fetch: sendRequest,
  clock: realClock,
  mutex: navigator.locks
    ? webLockMutex(navigator.locks, realClock)
    : leaseMutex(outboxStorage, realClock, randomId),
  encryptor: createEncryptor(crypto),
  random: () => Math.random(),
  newId: randomId,
  notify: (change) => {
    changes.emit(change)
    channel?.postMessage(change)
  },
  deleteQuestions: deleteCachedExercise,
})

/** The user for whom the outbox is unlocked, or is being unlocked. */
export const outboxUser = createStore<number | null>(null)

const flushes = createEmitter<FlushResult>()
/** Calls back after every flush that this page asked for. Returns the unsubscribe function. */
export const onFlush = flushes.subscribe

/** This page's scheduler. */
export const sendScheduler = new SendScheduler({
  clock: realClock,
  flush,
  probe: () => connectionWatch.check(),
  isVisible: () => document.visibilityState === 'visible',
  onResult: (result) => {
    setHasPending(result.pendingCount > 0)
    if (result.gotResponse === true) connectionWatch.onResponse(true)
    if (result.pendingCount > 0) void registerSync()
    flushes.emit(result)
  },
})

/**
 * The worker flushes; the page does where there is no worker, or where items are in the fallback, which the worker can't
 * read. Both are told that the server is reachable, because a flush of one that hangs blocks the other.
 */
async function flush(retryNow: boolean): Promise<FlushResult> {
  const user = outboxUser.get()
  const isInFallback = user !== null && outboxStorage.hasFallbackData(user)
  if (retryNow) outbox.onServerReachable()
  // Not for its result: the worker aborts a send that hangs and holds the lock.
  if (retryNow && isInFallback) void flushByWorker(true)
  const result = isInFallback ? null : await flushByWorker(retryNow)
  // `onServerReachable` has applied `retryNow` to this page.
  return result ?? outbox.flush()
}

/** No reply in this time: the worker hangs or is broken; the page sends. */
const aliveTimeoutMs = 3_000
/** Without a result after this time the page flushes itself. Longer than a flush waits for the mutex. */
const flushTimeoutMs = 60_000

/** Asks the worker for a flush. Null where there is no worker, or it did not respond, or failed. */
async function flushByWorker(retryNow: boolean): Promise<FlushResult | null> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker === null) return null
  const { port1, port2 } = new MessageChannel()
  try {
    return await new Promise<FlushResult | null>((resolve) => {
      let timeout = setTimeout(() => resolve(null), aliveTimeoutMs)
      port1.addEventListener('message', ({ data }: MessageEvent<SendReply<FlushResult>>) => {
        clearTimeout(timeout)
        if (data.type === 'heard') timeout = setTimeout(() => resolve(null), flushTimeoutMs)
        else resolve(data.type === 'done' ? data.result : null)
      })
      port1.start()
      worker.postMessage({ type: 'send', retryNow } satisfies SendMessage, [port2])
    })
  } finally {
    port1.close()
  }
}

interface RegistrationWithSync extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Registers for Background Sync, where the browser has it. Nothing relies on it. */
async function registerSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: RegistrationWithSync | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(outboxSyncTag).catch(() => undefined)
}
