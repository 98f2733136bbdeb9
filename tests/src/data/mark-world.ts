import { ApiError, NetworkError } from '../../../src/data/call.ts'
import { ServerBusyError } from '../../../src/data/mark-failures.ts'
import { MarkQueue } from '../../../src/data/mark-queue.ts'
import type { DecidedMark, MarkDecision } from '../../../src/data/marking.ts'
import type { MarkCell, PendingMark, PendingMarksStorage } from '../../../src/data/pending-marks.ts'
import { toCellKey } from '../../../src/data/pending-marks.ts'

/** What happens to the next request. */
export type Fault = 'lost-request' | 'lost-response' | 'busy' | 'unavailable' | 'signed-out'

interface StoredDecision {
  id: number
  userId: number
  key: string
  total: number
}

export const otherTeacher = 99

/** Storage of a browser, its tabs and the server, with faults between them. */
export class MarkWorld {
  userId: number | null = 1
  /** Applied to the next requests, one each. */
  readonly faults: Fault[] = []
  /** By `toCellKey`, in the order of the server's ids. */
  readonly decided = new Map<string, StoredDecision[]>()
  readonly gone = new Set<string>()
  /** As whom each request was made. */
  readonly senders: (number | null)[] = []
  readonly feedback: { userId: number; text: string }[] = []
  /** The delays that tabs asked for, and what they wait to run. */
  readonly timers: { run: () => void; minDelayMs: number }[] = []
  tabs: MarkQueue[] = []
  isStorageBlocked = false
  readonly #stored = new Map<string, PendingMark>()
  readonly #memory = new Map<string, PendingMark>()
  readonly #pages: { isOpen: boolean }[] = []
  #keys = 0
  #ids = 0
  #inFlight = 0
  #lock: Promise<void> = Promise.resolve()

  openTab(): MarkQueue {
    const page = { isOpen: true }
    this.#pages.push(page)
    const tab = new MarkQueue({
      storage: this.#storage(page),
      decide: (cell, body) => this.#decide(cell, body),
      editFeedback: (_cell, { feedback }) => this.#edit(feedback),
      getUserId: () => (page.isOpen ? this.userId : null),
      withLock: (_name, work) => (this.#lock = this.#lock.then(work)),
      schedule: (run, _failures, minDelayMs) => {
        const timer = { run, minDelayMs }
        this.timers.push(timer)
        return () => void (this.timers.includes(timer) && this.timers.splice(this.timers.indexOf(timer), 1))
      },
      createKey: () => `key-${(this.#keys += 1)}`,
      onSaved: (mark, saved) => {
        for (const other of this.tabs) if (other !== tab) other.onSavedElsewhere(mark, saved)
      },
      onOutdated: () => undefined,
    })
    this.tabs.push(tab)
    return tab
  }

  /** All pages are closed at once, and one is opened. What was not on the device is lost. */
  reload(): MarkQueue {
    for (const page of this.#pages) page.isOpen = false
    this.tabs = []
    this.timers.length = 0
    this.#memory.clear()
    // A request of a closed page holds no lock.
    this.#lock = Promise.resolve()
    return this.openTab()
  }

  /** Another teacher decides. */
  decideElsewhere(cell: MarkCell, total: number): void {
    this.#store(cell, { userId: otherTeacher, key: `other-${this.#ids}`, total })
  }

  /** Lets everything run that waits, until nothing does. */
  async settle(): Promise<void> {
    for (let idle = 0; idle < 5; idle += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      const timer = this.timers.shift()
      timer?.run()
      if (timer !== undefined || this.#inFlight > 0) idle = 0
    }
  }

  last(cell: MarkCell): StoredDecision | undefined {
    return this.decided.get(toCellKey(cell))?.at(-1)
  }

  #storage(page: { isOpen: boolean }): PendingMarksStorage {
    const prefix = (userId: number) => `${userId}:`
    return {
      list: (userId) =>
        [...this.#stored, ...this.#memory]
          .flatMap(([name, mark]) => (name.startsWith(prefix(userId)) ? [structuredClone(mark)] : []))
          .toSorted((one, other) => one.order - other.order),
      put: (userId, mark) => {
        if (!page.isOpen) return
        const name = prefix(userId) + mark.key
        if (this.isStorageBlocked && !this.#stored.has(name)) this.#memory.set(name, structuredClone(mark))
        else this.#stored.set(name, structuredClone(mark))
      },
      remove: (userId, key) => {
        if (!page.isOpen) return
        this.#stored.delete(prefix(userId) + key)
        this.#memory.delete(prefix(userId) + key)
      },
      isOnDevice: () => this.#memory.size === 0,
    }
  }

  /** As `decideMark` of the server does: a repeated key decides once, and a stale base is refused. */
  async #decide(cell: MarkCell, body: MarkDecision): Promise<DecidedMark> {
    return this.#request((userId) => {
      if (this.gone.has(toCellKey(cell))) throw new ApiError(404, { detail: 'This result does not exist.' })
      const latest = this.last(cell)
      if (latest?.key !== body.key || latest.userId !== userId) {
        if ((latest?.id ?? null) !== body.base) throw toConflict(latest)
        this.#store(cell, { userId, key: body.key, total: body.total ?? 0 })
      }
      return toResponse(this.last(cell))
    })
  }

  #edit(text: string): Promise<void> {
    return this.#request((userId) => void this.feedback.push({ userId, text }))
  }

  async #request<T>(handle: (userId: number) => T): Promise<T> {
    this.#inFlight += 1
    try {
      return await this.#respond(handle)
    } finally {
      this.#inFlight -= 1
    }
  }

  async #respond<T>(handle: (userId: number) => T): Promise<T> {
    const { userId } = this
    const fault = this.faults.shift()
    this.senders.push(userId)
    await Promise.resolve()
    if (fault === 'lost-request') throw new NetworkError('lost')
    if (fault === 'busy') throw new ServerBusyError(7_000, null)
    if (fault === 'unavailable') throw new ApiError(503, { detail: 'Unavailable' })
    if (fault === 'signed-out') throw new ApiError(401, { detail: 'Signed out' })
    const response = handle(userId ?? 0)
    await new Promise((resolve) => setImmediate(resolve))
    if (fault === 'lost-response') throw new NetworkError('lost')
    return response
  }

  #store(cell: MarkCell, decision: Omit<StoredDecision, 'id'>): void {
    const key = toCellKey(cell)
    this.#ids += 1
    this.decided.set(key, [...(this.decided.get(key) ?? []), { ...decision, id: this.#ids }])
  }
}

const toConflict = (latest: StoredDecision | undefined): ApiError =>
  new ApiError(409, {
    ...{ detail: 'Changed.', code: 'decision_changed' as const },
    standing: {
      ...{ teacher_decision_id: latest?.id ?? null, name: 'Ms Okafor', mark: latest?.total ?? 0 },
      ...{ points: null, note: null, decided_at: null },
    },
  })

const toResponse = (latest: StoredDecision | undefined): DecidedMark => ({
  ...{ decided_by: 'teacher', teacher_decision_id: latest?.id ?? null, mark: latest?.total ?? 0 },
  ...{ points: null, note: null, feedback: '', feedback_source: 'marker', query: null },
  result: { mark: 0, max_points: 0, accuracy: 0 },
})
