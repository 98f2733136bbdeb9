import { outboxSyncTag, type SendMessage, type SendReply } from '../../contract/outbox-messages.ts'
import type { FlushResult } from '../../outbox/send.ts'

/** A worker that does not respond in this time is asleep or broken: the page sends itself. */
const aliveTimeoutMs = 3_000
/** A flush waits at most this long for its lock and then sends; a worker that was killed never responds. */
const flushTimeoutMs = 60_000

/** Asks the worker for a flush. Null where there is no worker, or it did not respond, or failed. */
export async function flushByWorker(retryNow: boolean): Promise<FlushResult | null> {
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
export async function registerSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: RegistrationWithSync | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(outboxSyncTag).catch(() => undefined)
}
