import type { Clock } from '../../outbox/clock.ts'
import { config } from '../config.ts'
import type { PresenceReport } from '../data/presence.ts'

/** What the page knows of itself. */
export type PageFacts = Omit<PresenceReport, 'attempt_id' | 'hidden'>

/**
 * `nextInMs`: it was sent, and the server wants the next one after this time. `over`: there is no such attempt any more.
 * `refused`: the server wants no reports for a while.
 */
export type ReportOutcome = { nextInMs: number } | 'no-response' | 'refused' | 'over'

export interface PresenceReporterDeps {
  clock: Clock
  attempt: number
  /** What is to be told now. */
  facts: () => PageFacts
  isVisible: () => boolean
  /** Whether the device has no network; then nothing is sent. */
  isOffline: () => boolean
  /** Never rejects. */
  send: (report: PresenceReport) => Promise<ReportOutcome>
}

const { intervalMs, maxIntervalMs, minIntervalMs, pauseAfterRefusalMs } = config.report

/**
 * Tells the teacher's room how far this page is: soon after a change, and else every 10 s while a teacher watches, every 30 s
 * while none does; once when it is hidden or left, then only what becomes of its answers. While answers are saved, which tells
 * the same, every 30 s. A report that fails is not repeated: the next one says the same. Only that the page is hidden or left
 * is told again when the connection changes, because no other report follows.
 */
export class PresenceReporter {
  readonly #deps: PresenceReporterDeps
  #cancelTimer: () => void = () => undefined
  #dueAt = Infinity
  #sentAt = -Infinity
  #sentText = ''
  /** Between reports. Without a word from the server a teacher may be watching. */
  #intervalMs: number = intervalMs
  /** When the server last heard of this page by an answer. */
  #savedAt = -Infinity
  #isRunning = false
  #isLeft = false

  constructor(deps: PresenceReporterDeps) {
    this.#deps = deps
  }

  /** The page may have been hidden already while its exercise loaded. */
  start(): void {
    this.#isRunning = true
    this.onVisibility()
  }

  stop(): void {
    this.#isRunning = false
    this.#cancelTimer()
  }

  /** The page is left: from now on it is a hidden one, which ends once none of its answers waits. */
  leave(): void {
    this.#isLeft = true
    this.onVisibility()
  }

  /** Something may have changed: it is told soon if it has. A hidden page tells only what has become of its answers. */
  onChange(): void {
    if (!this.#isRunning) return
    if (!this.#isVisible()) return void this.#reportHidden()
    if (this.#deps.isOffline() || JSON.stringify(this.#toReport(false)) === this.#sentText) return
    const { clock } = this.#deps
    this.#schedule(Math.max(0, this.#sentAt + minIntervalMs - clock.now()))
  }

  /** An answer has arrived. */
  onSaved(): void {
    this.#savedAt = this.#deps.clock.now()
  }

  /** The page was hidden or is in front again. */
  onVisibility(): void {
    if (!this.#isRunning) return
    if (this.#isVisible()) return void this.#report()
    this.#cancelTimer()
    void this.#reportHidden()
  }

  #isVisible = (): boolean => !this.#isLeft && this.#deps.isVisible()

  async #reportHidden(): Promise<void> {
    const report = this.#toReport(true)
    const text = JSON.stringify(report)
    if (text === this.#sentText || this.#deps.isOffline()) return
    this.#sentText = text
    const outcome = await this.#deps.send(report)
    if (outcome === 'no-response') this.#sentText = ''
    else if (this.#isLeft && report.waiting === 0) this.stop()
  }

  /** Nothing that is due earlier is put off. */
  #schedule(delayMs: number): void {
    const { clock } = this.#deps
    const dueAt = clock.now() + delayMs
    if (dueAt >= this.#dueAt) return
    this.#cancelTimer()
    this.#dueAt = dueAt
    const cancel = clock.after(delayMs, () => void this.#report())
    this.#cancelTimer = () => {
      this.#dueAt = Infinity
      cancel()
    }
  }

  async #report(): Promise<void> {
    const { clock, isOffline, send } = this.#deps
    this.#cancelTimer()
    this.#dueAt = Infinity
    if (!this.#isRunning || !this.#isVisible()) return
    const report = this.#toReport(false)
    if (this.#isHeard(report)) {
      const dueAt = Math.min(this.#savedAt + this.#intervalMs, this.#sentAt + maxIntervalMs)
      return this.#schedule(dueAt - clock.now())
    }
    this.#schedule(this.#intervalMs)
    if (isOffline()) return
    this.#sentAt = clock.now()
    this.#sentText = JSON.stringify(report)
    const outcome = await send(report)
    if (!this.#isRunning) return
    this.#setInterval(typeof outcome === 'object' ? outcome.nextInMs : intervalMs)
    if (typeof outcome === 'object') return
    // Told again when the connection changes, or with the next report.
    if (outcome === 'no-response') return void (this.#sentText = '')
    this.#cancelTimer()
    if (outcome === 'over') this.#isRunning = false
    else this.#schedule(pauseAfterRefusalMs)
  }

  /** A shorter one holds for the next report already. */
  #setInterval(ms: number): void {
    this.#intervalMs = ms
    this.#schedule(Math.max(0, this.#sentAt + ms - this.#deps.clock.now()))
  }

  /** Whether an answer that was saved a moment ago says all that this report would say. */
  #isHeard(report: PresenceReport): boolean {
    const now = this.#deps.clock.now()
    const isRecent = now - this.#savedAt < this.#intervalMs && now - this.#sentAt < maxIntervalMs
    return isRecent && JSON.stringify(report) === this.#sentText
  }

  #toReport = (hidden: boolean): PresenceReport => ({
    attempt_id: this.#deps.attempt,
    ...this.#deps.facts(),
    hidden,
  })
}
