import type { Clock } from '../../outbox/clock.ts'
import type { FlushResult } from '../../outbox/send.ts'
import { config } from '../config.ts'

/** What asking for sends works with; handed in so that it can be simulated. */
export interface CourierParts {
  clock: Clock
  /** One pass by the worker, or by this page where there is none or it does not hear. */
  send: (anew: boolean) => Promise<FlushResult>
  /** Whether the product answers. */
  probe: () => Promise<boolean>
  isVisible: () => boolean
  /** After every pass. */
  onResult: (result: FlushResult) => void
}

/**
 * Decides when to send: a worker cannot keep timers, so pages do. While something waits the product is asked every few
 * seconds whether it is there, so that the return of a connection nobody announces is noticed.
 */
export class Courier {
  readonly #parts: CourierParts
  #idle: (() => void) | null = null
  #longest: (() => void) | null = null
  #retry: (() => void) | null = null
  #probe: (() => void) | null = null
  #isUnanswered = false
  #running = 0

  constructor(parts: CourierParts) {
    this.#parts = parts
  }

  /** After a keystroke: when typing pauses, or has gone on for a while. */
  soon(): void {
    const { clock } = this.#parts
    this.#idle?.()
    this.#idle = clock.after(config.answerDebounce, () => void this.now())
    this.#longest ??= clock.after(config.answerLongest, () => void this.now())
  }

  /** At once: on leaving a box, at the start, when the browser says it is online, when the page is shown. */
  async now(anew = false): Promise<void> {
    this.#callOff()
    this.#running += 1
    this.#watch()
    try {
      const result = await this.#parts.send(anew)
      this.#parts.onResult(result)
      this.#plan(result)
    } catch (error) {
      console.error(error) // The rows are kept; the next try may find what failed here.
      this.#plan(null)
    } finally {
      this.#running -= 1
    }
  }

  /** The page goes: nothing more is asked for. */
  stop(): void {
    this.#callOff()
    this.#probe?.()
    this.#probe = null
  }

  #callOff(): void {
    for (const callOff of [this.#idle, this.#longest, this.#retry]) callOff?.()
    this.#idle = this.#longest = this.#retry = null
  }

  #plan(result: FlushResult | null): void {
    const { clock, isVisible } = this.#parts
    this.#isUnanswered = result?.gotNoResponse ?? true
    const wait = result === null ? config.answerRetry : result.nextFlushMs
    if (wait === null) return
    this.#retry?.()
    const least = isVisible() ? 0 : config.answerRetryHidden
    this.#retry = clock.after(Math.max(wait, least), () => void this.now())
  }

  /** A probe is under way or planned for as long as something waits or is being sent. */
  #watch(): void {
    this.#probe ??= this.#parts.clock.after(config.poll.probe, () => void this.#ask())
  }

  async #ask(): Promise<void> {
    this.#probe = null
    if (this.#running === 0 && this.#retry === null) return
    this.#watch()
    if (this.#running === 0 && !this.#isUnanswered) return
    if (await this.#parts.probe()) await this.now(true)
  }
}
