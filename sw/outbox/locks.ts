import type { Clock } from './clock.ts'
import type { OutboxStorage } from './storage.ts'

/** One pass at a time, over all tabs and the worker. */
export interface Locks {
  hold: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** A tab that was put to sleep keeps what it holds; after this time it is taken over. Two senders at once do no harm. */
const patience = 30_000
const lookAgain = 250

/** The browser's own locks. */
export const webLocks = (manager: LockManager, clock: Clock): Locks => ({
  hold: async (name, work) => {
    const begun: { work?: ReturnType<typeof work> } = {}
    const run = () => (begun.work = work())
    const waiting = new AbortController()
    const callOff = clock.after(patience, () => waiting.abort())
    const held = (options: LockOptions) =>
      // The request rejects when somebody takes the lock over; the work goes on to its end.
      manager.request(name, options, run).catch((error: unknown) => begun.work ?? Promise.reject(error))
    try {
      return await held({ signal: waiting.signal })
    } catch (error) {
      if (begun.work !== undefined || !waiting.signal.aborted) throw error
      return await held({ steal: true })
    } finally {
      callOff()
    }
  },
})

/** The same by a row of the storage, for browsers and pages (without https) that have no locks. */
export const leaseLocks = (storage: OutboxStorage, clock: Clock, newId: () => string): Locks => ({
  hold: async (_name, work) => {
    const mine = newId()
    await takeLease(storage, clock, mine)
    try {
      return await work()
    } finally {
      await storage.changeLease((holder) => (holder === mine ? null : holder))
    }
  },
})

/** Waits while somebody holds the lease, and takes it over when it has been the same one for too long. */
async function takeLease(storage: OutboxStorage, clock: Clock, mine: string): Promise<void> {
  let other: string | null = null
  let since = clock.now()
  for (;;) {
    const tooLong = clock.now() - since > patience ? other : null
    const holder = await storage.changeLease((now) => (now === null || now === tooLong ? mine : now))
    if (holder === mine) return
    if (holder !== other) {
      other = holder
      since = clock.now()
    }
    await new Promise<void>((resolve) => {
      clock.after(lookAgain, resolve)
    })
  }
}
