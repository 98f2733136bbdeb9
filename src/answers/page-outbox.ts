import { outboxChannel } from '../../contract/outbox-messages.ts'
import { realClock } from '../../outbox/clock.ts'
import { FallbackStorage } from '../../outbox/fallback-storage.ts'
import { IndexedDbStorage } from '../../outbox/indexed-db.ts'
import { LayeredStorage } from '../../outbox/layered-storage.ts'
import { leaseMutex, webLockMutex } from '../../outbox/flush-mutex.ts'
import { Outbox } from '../../outbox/outbox.ts'
import type { Change } from '../../outbox/send.ts'
import { createEncryptor } from '../../outbox/encryption.ts'
import { sendRequest } from '../data/call.ts'
import { randomId } from '../lib/random-id.ts'
import { createEmitter } from '../lib/store.ts'
import { deleteCachedExercise, deleteCachedExercises } from './cached-exercises.ts'

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
