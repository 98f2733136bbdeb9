import type { Clock } from './clock.ts'
import type { OutboxStorage } from './storage.ts'

/**
 * One flush at a time, across all tabs and the worker, as far as possible: a suspended tab keeps the mutex, so that it is
 * stolen in the end, and with a database that is down every page has its own. Two flushes at once do no harm, because the
 * server compares revisions.
 */
export interface FlushMutex {
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>
}

const lockName = 'outbox-flush'
/** A Web Lock is stolen after waiting so long for it; a lease when its holder was the same for so long. */
const stealAfterMs = 30_000
const leasePollMs = 250

/** Web Locks. */
export const webLockMutex = (manager: LockManager, clock: Clock): FlushMutex => ({
  runExclusive: async (work) => {
    const running: { work?: ReturnType<typeof work> } = {}
    const run = () => (running.work = work())
    const waiting = new AbortController()
    const cancelSteal = clock.after(stealAfterMs, () => waiting.abort())
    const request = (options: LockOptions) =>
      // The request rejects when another sender steals the lock; the work goes on to its end, which is returned.
      manager.request(lockName, options, run).catch((error: unknown) => running.work ?? Promise.reject(error))
    try {
      return await request({ signal: waiting.signal })
    } catch (error) {
      // The work failed, or Web Locks did; only after waiting too long the lock is stolen.
      if (running.work !== undefined || !waiting.signal.aborted) throw error
      return await request({ steal: true })
    } finally {
      cancelSteal()
    }
  },
})

/** A lease in the outbox's own storage, for browsers and pages (without https) that have no Web Locks. */
export const leaseMutex = (storage: OutboxStorage, clock: Clock, newId: () => string): FlushMutex => ({
  runExclusive: async (work) => {
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
    const expiredHolder = clock.now() - since > stealAfterMs ? lastHolder : null
    const holder = await storage.updateLease((current) =>
      current === null || current === expiredHolder ? leaseId : current,
    )
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
