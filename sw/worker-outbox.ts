import { deleteCached, isSameAttempt, type CacheLike } from '../contract/cached-exercises.ts'
import { outboxChannel, type SendMessage, type SendReply } from '../contract/outbox-messages.ts'
import { realClock } from '../outbox/clock.ts'
import { IndexedDbStorage } from '../outbox/indexed-db.ts'
import { leaseMutex, webLockMutex } from '../outbox/flush-mutex.ts'
import { Sender, type FlushResult, type SenderDeps } from '../outbox/send.ts'

/** @see Sender.flush */
export type Flush = (retryNow?: boolean) => Promise<FlushResult>

export const isSendMessage = (data: unknown): data is SendMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'send'

/** A page asks for a flush: it is told at once that the worker is alive, and afterwards what the flush came to. */
export async function flushForPage(
  flush: Flush,
  { retryNow = false }: SendMessage,
  port: Pick<MessagePort, 'postMessage'> | undefined,
): Promise<void> {
  const reply = (message: SendReply<FlushResult>): void => port?.postMessage(message)
  reply({ type: 'heard' })
  try {
    reply({ type: 'done', result: await flush(retryNow) })
  } catch (error) {
    reply({ type: 'failed' })
    throw error
  }
}

/** Background Sync: there is network. Rejects while something is pending, so that the browser tries again. */
export async function flushForSync(flush: Flush): Promise<void> {
  const { pendingCount } = await flush()
  if (pendingCount > 0) throw new Error('Some answers are still to be sent')
}

/** Flushes over the given parts, with the worker's cache of questions. */
export function createFlush(
  deps: Omit<SenderDeps, 'deleteQuestions'>,
  openCache: () => Promise<CacheLike>,
): Flush {
  const deleteQuestions = async (user: number, attempt: number) =>
    deleteCached(await openCache(), isSameAttempt(user, attempt))
  const sender = new Sender({ ...deps, deleteQuestions })
  return (retryNow) => sender.flush(retryNow)
}

/** The sending half of the outbox, over the same items as the pages'. The worker changes an item's state, never its text. */
export function createWorkerFlush(openCache: () => Promise<CacheLike>, fetch: SenderDeps['fetch']): Flush {
  const storage = new IndexedDbStorage(indexedDB)
  const channel = new BroadcastChannel(outboxChannel)
  const mutex =
    'locks' in navigator
      ? webLockMutex(navigator.locks, realClock)
      : leaseMutex(storage, realClock, () => crypto.randomUUID())
  return createFlush(
    {
      storage,
      fetch,
      clock: realClock,
      mutex,
      random: () => Math.random(),
      notify: (change) => channel.postMessage(change),
    },
    openCache,
  )
}
