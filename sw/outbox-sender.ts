import { dropKept, isAttempt, type KeptCache } from '../contract/kept-exercises.ts'
import { outboxChannel } from '../contract/outbox-messages.ts'
import type { Send } from './outbox-events.ts'
import { realClock } from './outbox/clock.ts'
import { IndexedDbStorage } from './outbox/indexed-db.ts'
import { leaseLocks, webLocks } from './outbox/locks.ts'
import { Sender, type SenderParts } from './outbox/sender.ts'

/**
 * Passes of a sender, each with the questions of what it handed in taken out of the cache: no page need be open to do it.
 * A pass ends when they have gone, for the browser may end the worker then.
 */
export function sendAndForget(parts: SenderParts, openCache: () => Promise<KeptCache>): Send {
  let forgotten: Promise<unknown> = Promise.resolve()
  const forget = async (user: number, attempt: number): Promise<void> =>
    dropKept(await openCache(), isAttempt(user, attempt))
  const sender = new Sender({
    ...parts,
    tell: (change) => {
      parts.tell(change)
      const { user, handedIn } = change
      if (handedIn !== undefined) forgotten = Promise.allSettled([forgotten, forget(user, handedIn)])
    },
  })
  return async (anew) => {
    try {
      return await sender.send(anew)
    } finally {
      await forgotten
    }
  }
}

/** The sending half of the outbox, over the same rows as the pages'. Writing is left out: the worker never writes an answer. */
export function workerSend(openCache: () => Promise<KeptCache>): Send {
  const storage = new IndexedDbStorage(indexedDB)
  const channel = new BroadcastChannel(outboxChannel)
  const locks =
    'locks' in navigator
      ? webLocks(navigator.locks, realClock)
      : leaseLocks(storage, realClock, () => crypto.randomUUID())
  const parts: SenderParts = {
    storage,
    fetch: (url, init) => fetch(url, init),
    clock: realClock,
    locks,
    random: () => Math.random(),
    tell: (change) => channel.postMessage(change),
  }
  return sendAndForget(parts, openCache)
}
