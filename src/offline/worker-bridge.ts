import { outboxSyncTag, type SendMessage, type SendReply } from '../../contract/outbox-messages.ts'
import type { FlushResult } from '../../outbox/send.ts'

/** A worker that says nothing for this time in ms is asleep or broken: the page sends itself. */
const hearsWithin = 3_000
/** A pass waits for a lock at most this long and then sends; a worker that was ended says nothing at all. */
const doneWithin = 60_000

/** Asks the worker for one pass. Null where there is none, or it did not hear, or broke off. */
export async function sendByWorker(retryNow: boolean): Promise<FlushResult | null> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker === null) return null
  const { port1, port2 } = new MessageChannel()
  try {
    return await new Promise<FlushResult | null>((resolve) => {
      let limit = setTimeout(() => resolve(null), hearsWithin)
      port1.addEventListener('message', ({ data }: MessageEvent<SendReply<FlushResult>>) => {
        clearTimeout(limit)
        if (data.type === 'heard') limit = setTimeout(() => resolve(null), doneWithin)
        else resolve(data.type === 'done' ? data.result : null)
      })
      port1.start()
      worker.postMessage({ type: 'send', retryNow } satisfies SendMessage, [port2])
    })
  } finally {
    port1.close()
  }
}

interface Syncing extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Asks the browser to wake the worker when there is network, where it can. Nothing relies on it. */
export async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: Syncing | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(outboxSyncTag).catch(() => undefined)
}
