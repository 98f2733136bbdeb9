import { createStore, type Store } from '../lib/store.ts'
import { classifyFailure, type Failure } from './mark-failures.ts'
import type { DecidedMark, MarkDecision } from './marking.ts'
import {
  toCellKey,
  toSavedMark,
  type MarkQueueState,
  type SavedMark,
  type DecidedPoints,
  type MarkCell,
  type PendingDecision,
  type PendingFeedback,
  type PendingMark,
  type PendingMarksStorage,
  type ShownMark,
} from './pending-marks.ts'

/** Everything the queue needs from outside, so that it can be simulated. */
export interface MarkQueueDeps {
  storage: PendingMarksStorage
  decide: (cell: MarkCell, body: MarkDecision) => Promise<DecidedMark>
  editFeedback: (cell: MarkCell, edit: Pick<PendingFeedback, 'feedback' | 'undo'>) => Promise<unknown>
  /** The signed-in user; null where nobody is, or while they sign out. */
  getUserId: () => number | null
  /** Runs work while no other tab does. */
  withLock: (name: string, work: () => Promise<void>) => Promise<void>
  /** Calls back later, `minDelayMs` at the earliest; returns the function that cancels it. */
  schedule: (run: () => void, failures: number, minDelayMs: number) => () => void
  createKey: () => string
  /** Tells the other tabs and the queries. */
  onSaved: (mark: PendingMark, saved: SavedMark | null) => void
  /** What the screen shows may be no longer so. */
  onOutdated: (mark: PendingMark) => void
}

type Outcome = 'saved' | 'blocked' | Exclude<Failure['type'], 'conflict' | 'rejected' | 'gone'>

/** A teacher's decisions on their way to the server: in order per mark, repeated until the server has answered. */
export class MarkQueue {
  readonly store: Store<MarkQueueState>
  readonly #deps: MarkQueueDeps
  #isFlushing = false
  #isRequested = false
  #failures = 0
  #minDelayMs = 0
  #stopTimer: () => void = () => undefined

  constructor(deps: MarkQueueDeps) {
    this.#deps = deps
    this.store = createStore<MarkQueueState>({
      ...{ userId: null, pending: [], saved: new Map(), feedback: new Map() },
      ...{ isRetrying: false, isOnDevice: true },
    })
  }

  /** Reads what is stored for the signed-in user, and sends it. Returns when this flush is over. */
  start(): Promise<void> {
    this.refresh()
    return this.flush()
  }

  /** Reads the stored decisions again: another tab has changed them, or another user has signed in. */
  refresh(): void {
    const userId = this.#deps.getUserId()
    const { userId: before, saved, feedback } = this.store.get()
    this.#set({
      userId,
      pending: userId === null ? [] : this.#deps.storage.list(userId),
      isOnDevice: this.#deps.storage.isOnDevice(),
      saved: before === userId ? saved : new Map(),
      feedback: before === userId ? feedback : new Map(),
    })
  }

  /** Stores a decision and requests a flush. It replaces a decision on the same mark that could not be saved. */
  decide(topicId: number, cell: MarkCell, decision: DecidedPoints, shown: ShownMark, base: number | null) {
    const blocked = this.#list().find(
      (mark): mark is PendingDecision =>
        mark.type === 'decision' && isSameCell(mark, cell) && isBlocked(mark),
    )
    if (blocked?.state === 'conflict') return this.#decideConflict(blocked, decision, shown)
    if (blocked !== undefined) this.#remove(blocked)
    const known = this.store.get().saved.get(toCellKey(cell))?.teacher_decision_id ?? 0
    const latest = Math.max(blocked?.base ?? base ?? 0, known)
    this.#add({ ...this.#create(topicId, cell), type: 'decision', decision, shown, base: latest || null })
  }

  /** The conflict stays until the teacher ends it. Decisions that waited behind it are older than this one. */
  #decideConflict(conflict: PendingDecision, decision: DecidedPoints, shown: ShownMark): void {
    for (const mark of this.#list())
      if (mark.type === 'decision' && isSameCell(mark, conflict) && mark.key !== conflict.key)
        this.#remove(mark)
    this.#update({ ...conflict, decision, shown })
  }

  /** Stores a feedback's text and requests a flush. */
  writeFeedback(topicId: number, cell: MarkCell, edit: Pick<PendingFeedback, 'feedback' | 'undo'>): void {
    for (const mark of this.#list())
      if (mark.type === 'feedback' && mark.state === 'rejected' && isSameCell(mark, cell)) this.#remove(mark)
    this.#add({ ...this.#create(topicId, cell), type: 'feedback', ...edit })
  }

  /** Ends a conflict with their decision. Returns the feedback that waited behind mine, for which it was written. */
  keepTheirs(mark: PendingMark): string | undefined {
    const mine = this.#list().filter((one) => isSameCell(one, mark))
    for (const one of mine) this.#remove(one)
    if (mark.standing !== undefined) this.#applySaved(mark, toSavedMark(mark.standing))
    // Their feedback is not known.
    this.#deps.onOutdated(mark)
    return mine.findLast((one) => one.type === 'feedback')?.feedback
  }

  /** Ends a conflict by sending the own decision over the other teacher's. */
  sendMine(mark: PendingDecision): void {
    const { standing, ...rest } = mark
    this.#remove(mark)
    const base = standing?.teacher_decision_id ?? null
    this.#add({ ...rest, key: this.#deps.createKey(), state: 'waiting', base })
  }

  /** Sends a refused decision again. */
  retry(mark: PendingMark): void {
    this.#update({ ...mark, state: 'waiting' })
    this.#request()
  }

  /** Removes what was refused, or what belongs to a deleted answer. */
  discard(mark: PendingMark): void {
    this.#remove(mark)
    this.#request()
  }

  /** Applies what another tab has saved; null for feedback. */
  onSavedElsewhere(mark: PendingMark, saved: SavedMark | null): void {
    this.refresh()
    if (saved !== null) this.#applySaved(mark, saved)
  }

  /** Sends at once what waits, as after the connection has come back. */
  async flush(): Promise<void> {
    this.#stopTimer()
    if (this.#isFlushing) {
      this.#isRequested = true
      return
    }
    this.#isFlushing = true
    try {
      do await this.#flushOnce()
      while (this.#isRequested && this.#failures === 0)
    } finally {
      this.#isFlushing = false
    }
  }

  async #flushOnce(): Promise<void> {
    this.#isRequested = false
    this.#minDelayMs = 0
    const userId = this.#deps.getUserId()
    if (userId === null) return
    let hasFailed = false
    await this.#deps.withLock(`marks-to-save:${userId}`, async () => {
      const skipped = new Set<string>()
      for (let mark = this.#next(userId, skipped); mark !== undefined; mark = this.#next(userId, skipped)) {
        const outcome = await this.#send(userId, mark)
        if (outcome === 'signed-out') return
        if (outcome !== 'saved' && outcome !== 'blocked') {
          hasFailed = true
          skipped.add(toCellKey(mark))
        }
        if (outcome === 'unreachable') return
      }
    })
    this.#failures = hasFailed ? this.#failures + 1 : 0
    this.#set({ isRetrying: hasFailed })
    if (hasFailed)
      this.#stopTimer = this.#deps.schedule(() => void this.flush(), this.#failures, this.#minDelayMs)
  }

  /** The oldest item that may be sent. The items of one mark are sent in order, so one that is blocked stops the later ones. */
  #next(userId: number, skipped: Set<string>): PendingMark | undefined {
    if (this.#deps.getUserId() !== userId) return undefined
    const seen = new Set(skipped)
    for (const mark of this.#deps.storage.list(userId)) {
      if (mark.state === 'gone' || seen.has(toCellKey(mark))) continue
      if (mark.state === 'waiting') return mark
      seen.add(toCellKey(mark))
    }
    return undefined
  }

  async #send(userId: number, mark: PendingMark): Promise<Outcome> {
    try {
      const saved = await this.#call(mark)
      if (this.#deps.getUserId() !== userId) return 'signed-out'
      this.#acknowledge(userId, mark, saved)
      return 'saved'
    } catch (error) {
      if (this.#deps.getUserId() !== userId) return 'signed-out'
      return this.#applyFailure(mark, error)
    }
  }

  async #call(mark: PendingMark): Promise<SavedMark | null> {
    const cell = { resultId: mark.resultId, subQuestionId: mark.subQuestionId }
    if (mark.type === 'decision')
      return this.#deps.decide(cell, { ...mark.decision, base: mark.base, key: mark.key })
    await this.#deps.editFeedback(cell, mark)
    return null
  }

  /**
   * Later decisions on the mark get this one's id as their base before this one is removed: a page that is killed in between
   * sends it again, which does no harm.
   */
  #acknowledge(userId: number, mark: PendingMark, saved: SavedMark | null): void {
    const { storage } = this.#deps
    if (saved !== null)
      for (const later of storage.list(userId))
        if (later.type === 'decision' && later.order > mark.order && isSameCell(later, mark))
          storage.put(userId, { ...later, base: saved.teacher_decision_id })
    storage.remove(userId, mark.key)
    this.#failures = 0
    this.refresh()
    if (mark.type === 'feedback') this.#setFeedback(mark, mark.feedback)
    if (saved !== null) this.#applySaved(mark, saved)
    this.#deps.onSaved(mark, saved)
  }

  #applySaved(mark: MarkCell, saved: SavedMark): void {
    const key = toCellKey(mark)
    const before = this.store.get().saved.get(key)
    if ((before?.teacher_decision_id ?? 0) > (saved.teacher_decision_id ?? 0)) return
    this.#set({ saved: new Map(this.store.get().saved).set(key, { ...before, ...saved }) })
    // With a decision it is known which feedback stands.
    this.#setFeedback(mark)
  }

  #setFeedback(mark: MarkCell, text?: string): void {
    this.#set({ feedback: new Map(this.store.get().feedback).set(toCellKey(mark), text) })
  }

  #applyFailure(mark: PendingMark, error: unknown): Outcome {
    const failure = classifyFailure(error)
    if (failure.type === 'unreachable') this.#minDelayMs = failure.retryAfterMs ?? 0
    if (failure.type === 'conflict' || failure.type === 'rejected' || failure.type === 'gone') {
      const { type: state, ...why } = failure
      this.#update({ ...mark, state, ...why })
      if (state === 'rejected') this.#deps.onOutdated(mark)
      return 'blocked'
    }
    return failure.type
  }

  #create(topicId: number, { resultId, subQuestionId }: MarkCell) {
    const order = Math.max(0, ...this.#list().map((mark) => mark.order)) + 1
    return {
      ...{ key: this.#deps.createKey(), order, topicId, resultId, subQuestionId },
      state: 'waiting' as const,
    }
  }

  #list(): PendingMark[] {
    const userId = this.#deps.getUserId()
    return userId === null ? [] : this.#deps.storage.list(userId)
  }

  #add(mark: PendingMark): void {
    const userId = this.#deps.getUserId()
    if (userId !== null) this.#deps.storage.put(userId, mark)
    this.#request()
  }

  /** Changes a stored decision; one that was removed in the meantime stays removed. */
  #update(mark: PendingMark): void {
    const userId = this.#deps.getUserId()
    if (userId !== null && this.#list().some(({ key }) => key === mark.key))
      this.#deps.storage.put(userId, mark)
    this.refresh()
  }

  #remove({ key }: PendingMark): void {
    const userId = this.#deps.getUserId()
    if (userId !== null) this.#deps.storage.remove(userId, key)
    this.refresh()
  }

  /** Flushes at once. After a failure the timer does, so that many decisions don't cause many retries. */
  #request(): void {
    this.refresh()
    this.#isRequested = true
    if (this.#failures === 0) void this.flush()
  }

  #set(change: Partial<MarkQueueState>): void {
    this.store.set({ ...this.store.get(), ...change })
  }
}

const isSameCell = (one: MarkCell, other: MarkCell): boolean => toCellKey(one) === toCellKey(other)
const isBlocked = ({ state }: PendingMark): boolean => state === 'conflict' || state === 'rejected'
