import type { Clock } from './clock.ts'
import type { OutboxStorage } from './storage.ts'

/** One flush at a time, across all tabs and the worker. */
export interface FlushMutex {
  runExclusive: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** A suspended tab keeps the mutex; after this time it is stolen. Two senders do no harm: the server compares revisions. */
const stealAfterMs = 30_000
const leasePollMs = 250

/** Web Locks. */
export const webLockMutex = (manager: LockManager, clock: Clock): FlushMutex => ({
  runExclusive: async (name, work) => {
    const running: { work?: ReturnType<typeof work> } = {}
    const run = () => (running.work = work())
    const waiting = new AbortController()
    const cancelSteal = clock.after(stealAfterMs, () => waiting.abort())
    const request = (options: LockOptions) =>
      // The request rejects when another sender steals the lock; the work goes on to its end.
      manager.request(name, options, run).catch((error: unknown) => running.work ?? Promise.reject(error))
    try {
      return await request({ signal: waiting.signal })
    } catch (error) {
      if (running.work !== undefined || !waiting.signal.aborted) throw error
      return await request({ steal: true })
    } finally {
      cancelSteal()
    }
  },
})

/** A lease in the outbox's own storage, for browsers and pages (without https) that have no Web Locks. */
export const leaseMutex = (storage: OutboxStorage, clock: Clock, newId: () => string): FlushMutex => ({
  runExclusive: async (_name, work) => {
    const leaseId = newId()
    await takeLease(storage, clock, leaseId)
    try {
      return await work()
    } finally {
      await storage.updateLease((holder) => (holder === leaseId ? null : holder))
    }
  },
})

/** Waits while another sender holds the lease, and steals it when the holder has been the same for too long. */
async function takeLease(storage: OutboxStorage, clock: Clock, leaseId: string): Promise<void> {
  let lastHolder: string | null = null
  let since = clock.now()
  for (;;) {
    const expired = clock.now() - since > stealAfterMs ? lastHolder : null
    const holder = await storage.updateLease((now) => (now === null || now === expired ? leaseId : now))
    if (holder === leaseId) return
    if (holder !== lastHolder) {
      lastHolder = holder
      since = clock.now()
    }
    await new Promise<void>((resolve) => {
      clock.after(leasePollMs, resolve)
    })
  }
}
