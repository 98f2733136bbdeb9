import { getLeftMs, type DeviceDrill } from '../../contract/drill.ts'
import type { Clock } from '../../outbox/clock.ts'
import type { DrillNotice, DrillReport } from '../data/presence.ts'
import type { DrilledAttempt, StoredDrill, TypedAnswer, TypedAnswers } from './stored-drill.ts'

/** An answer of the attempt, as the outbox has it. */
export interface DrilledAnswer extends TypedAnswer {
  subquestionId: string
}

export interface DrillFollowerDeps {
  clock: Clock
  read: () => StoredDrill | null
  write: (stored: StoredDrill) => void
  /** Every answer of the attempt on this device. */
  listAnswers: (user: number, attempt: number) => Promise<DrilledAnswer[]>
  /** Returns what is left of the drill by the server, in ms; null without a response. Never rejects. */
  report: (user: number, report: DrillReport) => Promise<number | null>
  /** Sets the drill of this page's network, the worker's and the screen's; null when it is over. */
  apply: (drill: DeviceDrill | null) => void
}

/** A device tells of a drill this often, and so hears within this time that it was stopped. */
const intervalMs = 5_000
/** After the end: how long it waits for contact, and for answers to arrive. */
const contactWaitMs = 60_000
const maxAfterMs = 60 * 60_000

/**
 * Follows a Wi-Fi drill on this device: applies it for as long as it lasts, and tells the teacher's sheet what became of
 * the answers typed in it. What the server says can only shorten it.
 */
export class DrillFollower {
  readonly #deps: DrillFollowerDeps
  #cancelTimer: () => void = () => undefined
  #isRunning = false
  #beginning = 0

  constructor(deps: DrillFollowerDeps) {
    this.#deps = deps
  }

  /**
   * The server has told of a drill, in its response to a call that was sent at this date. What was left then counts from
   * there: so a response that takes long can't make the drill last longer.
   */
  async begin(user: number, attempt: number, notice: DrillNotice, sentAt: number): Promise<void> {
    const known = this.#deps.read()
    if (known?.drill.id !== notice.id) return this.#beginNew(user, attempt, notice, sentAt)
    if (known.endedAt !== null) return
    this.#addAttempt(attempt)
    this.#shorten(notice.left_ms, sentAt)
    if (!this.#isRunning) await this.resume(user)
  }

  /** The page was loaded: goes on with what it finds. */
  async resume(user: number): Promise<void> {
    const stored = this.#deps.read()
    if (stored === null || stored.user !== user || stored.isDone) return this.#deps.apply(null)
    this.#isRunning = true
    this.#apply()
    await this.#tick()
  }

  /** The student has opened an attempt at this quiz: another one than before if it was begun during the drill. */
  onAttempt(user: number, topic: number, attempt: number): void {
    const stored = this.#deps.read()
    if (stored?.user === user && stored.drill.topic === topic && stored.endedAt === null)
      this.#addAttempt(attempt)
  }

  stop(): void {
    this.#isRunning = false
    this.#cancelTimer()
  }

  /** The worker that follows another one may not know of the drill. */
  onOtherWorker(): void {
    if (this.#isRunning) this.#apply()
  }

  /** The product has responded. */
  onContact(): void {
    const now = this.#now()
    this.#update((stored) => ({ ...stored, longestMs: getLongestMs(stored, now), contactAt: now }))
  }

  /** Answers have changed. `submitted`: the attempt that was handed in; what is gone of it has arrived. */
  async onAnswers(submitted: number | null = null): Promise<void> {
    const before = this.#deps.read()
    if (before === null || before.isDone) return
    for (const { attempt } of before.attempts) {
      const answers = await this.#deps.listAnswers(before.user, attempt)
      let hasArrived = false
      this.#updateAttempt(attempt, (known) => {
        const typed = addTyped(known, answers, submitted === attempt)
        hasArrived = countSaved(typed) > countSaved(known.typed)
        return { ...known, typed }
      })
      if (hasArrived) this.onContact()
    }
  }

  #now = (): number => this.#deps.clock.date()

  /** Other tabs write too, so what is changed is what is stored now. */
  #update(change: (stored: StoredDrill) => StoredDrill): void {
    const stored = this.#deps.read()
    if (stored !== null && !stored.isDone) this.#deps.write(change(stored))
  }

  #updateAttempt(attempt: number, change: (known: DrilledAttempt) => DrilledAttempt): void {
    this.#update((stored) => ({
      ...stored,
      attempts: stored.attempts.map((known) => (known.attempt === attempt ? change(known) : known)),
    }))
  }

  /** A quiz has one open attempt at a time, so all that is typed in a later one is typed during the drill. */
  #addAttempt(attempt: number): void {
    if (this.#deps.read()?.attempts.some((known) => known.attempt === attempt) !== false) return
    this.#update(({ drill, attempts, ...stored }) => ({
      ...stored,
      drill: { ...drill, others: [...(drill.others ?? []), attempt] },
      attempts: [...attempts, { attempt, before: {}, typed: {} }],
    }))
    this.#apply()
  }

  async #beginNew(user: number, attempt: number, notice: DrillNotice, at: number): Promise<void> {
    if (this.#beginning === notice.id) return
    this.#beginning = notice.id
    const { id, topic_id: topic, left_ms: leftMs, total_ms: totalMs } = notice
    const contactAt = this.#now()
    const answers = await this.#deps.listAnswers(user, attempt)
    const arrived = answers.filter(({ isPending }) => !isPending)
    const before = Object.fromEntries(arrived.map(({ subquestionId, revision }) => [subquestionId, revision]))
    const drill = { id, topic, attempt, totalMs, leftMs, at }
    const attempts = [{ attempt, before, typed: {} }]
    this.#deps.write({ user, drill, attempts, contactAt, longestMs: 0, endedAt: null, isDone: false })
    await this.resume(user)
  }

  /** `leftMs` was left when the call that says so was sent. */
  #shorten(leftMs: number, sentAt: number): void {
    const drill = this.#deps.read()?.drill
    // Less than a second is the network's delay, and not worth a write.
    if (drill === undefined || getLeftMs(drill, sentAt) - leftMs < 1_000) return
    this.#update((stored) => ({ ...stored, drill: { ...stored.drill, leftMs, at: sentAt } }))
    this.#apply()
  }

  #apply(): void {
    const stored = this.#deps.read()
    if (stored === null) return
    const isOver = stored.endedAt !== null || getLeftMs(stored.drill, this.#now()) === 0
    if (isOver) this.#end()
    this.#deps.apply(isOver ? null : stored.drill)
  }

  #end(): void {
    this.#update((stored) => ({ ...stored, endedAt: stored.endedAt ?? this.#now() }))
  }

  /** At once, whatever becomes of what is stored. */
  #stopDrill(): void {
    this.#end()
    this.#deps.apply(null)
  }

  /** Tells, and looks whether it is over. */
  async #tick(): Promise<void> {
    this.#cancelTimer()
    await this.onAnswers()
    const stored = this.#deps.read()
    if (!this.#isRunning || stored === null || stored.isDone) return
    // It ends also while the report hangs.
    this.#apply()
    this.#schedule(intervalMs)
    const sentAt = this.#now()
    const responses = await Promise.all(
      this.#toReports(stored).map((report) => this.#deps.report(stored.user, report)),
    )
    if (!this.#isRunning) return
    const heard = responses.filter((leftMs) => leftMs !== null)
    const leftMs = Math.min(...heard)
    if (leftMs === 0) this.#stopDrill()
    else this.#shorten(leftMs, sentAt)
    this.#apply()
    if (heard.length === responses.length) this.#finishIfSettled()
  }

  #schedule(delayMs: number): void {
    const drill = this.#deps.read()?.drill
    const leftMs = drill === undefined ? 0 : getLeftMs(drill, this.#now())
    this.#cancelTimer()
    const waitMs = leftMs > 0 ? Math.min(delayMs, leftMs) : delayMs
    this.#cancelTimer = this.#deps.clock.after(waitMs, () => void this.#tick())
  }

  /** One of each attempt. */
  #toReports(stored: StoredDrill): DrillReport[] {
    const now = this.#now()
    return stored.attempts.map(({ attempt, typed }) => ({
      ...{ drill_id: stored.drill.id, attempt_id: attempt },
      silent_ms: Math.max(0, now - stored.contactAt),
      longest_ms: getLongestMs(stored, now),
      typed: Object.entries(typed).map(([subquestion_id, { revision, isSaved }]) => ({
        ...{ subquestion_id, revision, saved: isSaved },
      })),
    }))
  }

  /** After a report at the end: nothing is to be sent any more, and there was contact, or none is looked for. */
  #finishIfSettled(): void {
    const stored = this.#deps.read()
    if (stored === null || stored.endedAt === null) return
    const sinceMs = this.#now() - stored.endedAt
    const answers = stored.attempts.flatMap(({ typed }) => Object.values(typed))
    const isSettled = answers.every(({ isPending }) => !isPending)
    const isBack = stored.contactAt > stored.endedAt || sinceMs > contactWaitMs
    if (!(isSettled && isBack) && sinceMs < maxAfterMs) return
    this.#update((last) => ({ ...last, isDone: true }))
    this.stop()
  }
}

const getLongestMs = ({ longestMs, contactAt }: StoredDrill, now: number): number =>
  Math.max(longestMs, now - contactAt)

const countSaved = (typed: TypedAnswers): number =>
  Object.values(typed).filter(({ isSaved }) => isSaved).length

function addTyped(
  { before, typed }: DrilledAttempt,
  answers: DrilledAnswer[],
  isSubmitted: boolean,
): TypedAnswers {
  const next = { ...typed }
  for (const { subquestionId, ...answer } of answers)
    if (answer.revision > (before[subquestionId] ?? 0)) next[subquestionId] = answer
  for (const [id, answer] of Object.entries(next)) {
    const isThere = answers.some(({ subquestionId }) => subquestionId === id)
    if (!isThere) next[id] = { ...answer, isSaved: answer.isSaved || isSubmitted, isPending: false }
  }
  return next
}
