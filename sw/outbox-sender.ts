import { outboxChannel } from '../contract/outbox-messages.ts'
import { realClock } from './outbox/clock.ts'
import { IndexedDbStorage } from './outbox/indexed-db.ts'
import { leaseLocks, webLocks } from './outbox/locks.ts'
import { Sender } from './outbox/sender.ts'

/** The sending half of the outbox, over the same rows as the pages'. Writing is left out: the worker never writes an answer. */
export function workerSender(): Sender {
  const storage = new IndexedDbStorage(indexedDB)
  const channel = new BroadcastChannel(outboxChannel)
  const locks =
    'locks' in navigator
      ? webLocks(navigator.locks, realClock)
      : leaseLocks(storage, realClock, () => crypto.randomUUID())
  return new Sender({
    storage,
    fetch: (url, init) => fetch(url, init),
    clock: realClock,
    locks,
    random: () => Math.random(),
    tell: (change) => channel.postMessage(change),
  })
}
