import type { Clock } from '../../outbox/clock.ts'
import type { FlushResult } from '../../outbox/send.ts'
import { config } from '../config.ts'

/** Everything the scheduler needs from outside, so that it can be simulated. */
export interface SendSchedulerDeps {
  clock: Clock
  /** One flush by the worker, or by this page where there is no worker or it does not respond. */
  flush: (retryNow: boolean) => Promise<FlushResult>
  /** Whether the server is reachable. */
  probe: () => Promise<boolean>
  isVisible: () => boolean
  /** Called after every flush. */
  onResult: (result: FlushResult) => void
}

/**
 * Decides when to flush. Pages do that because a worker can't keep timers. While a flush runs, and after one that got no
 * response, the server is probed every few seconds: the browser does not always announce that a connection is back.
 */
export class SendScheduler {
  readonly #deps: SendSchedulerDeps
  #cancelIdle: (() => void) | null = null
  #cancelMaxWait: (() => void) | null = null
  #cancelRetry: (() => void) | null = null
  #cancelProbe: (() => void) | null = null
  #gotNoResponse = false
  #running = 0

  constructor(deps: SendSchedulerDeps) {
    this.#deps = deps
  }

  /** After a keystroke: flushes when typing pauses, or has gone on for a while. */
  flushSoon(): void {
    const { clock } = this.#deps
    this.#cancelIdle?.()
    this.#cancelIdle = clock.after(config.answerDebounceMs, () => void this.flushNow())
    this.#cancelMaxWait ??= clock.after(config.answerMaxWaitMs, () => void this.flushNow())
  }

  /** Flushes at once. `retryNow`: the server is known to be reachable, so no item waits for its backoff. */
  async flushNow(retryNow = false): Promise<void> {
    this.#cancelTimers()
    this.#running += 1
    this.#scheduleProbe()
    try {
      const result = await this.#deps.flush(retryNow)
      this.#deps.onResult(result)
      this.#scheduleRetry(result)
    } catch (error) {
      console.error(error) // The items are stored; the next flush may succeed.
      this.#scheduleRetry(null)
    } finally {
      this.#running -= 1
    }
  }

  /** The user signs out: nothing more is sent. */
  stop(): void {
    this.#cancelTimers()
    this.#cancelProbe?.()
    this.#cancelProbe = null
  }

  #cancelTimers(): void {
    for (const cancel of [this.#cancelIdle, this.#cancelMaxWait, this.#cancelRetry]) cancel?.()
    this.#cancelIdle = this.#cancelMaxWait = this.#cancelRetry = null
  }

  #scheduleRetry(result: FlushResult | null): void {
    const { clock, isVisible } = this.#deps
    this.#gotNoResponse = result?.gotNoResponse ?? true
    const delayMs = result === null ? config.answerRetryDelayMs : result.nextFlushMs
    if (delayMs === null) return
    this.#cancelRetry?.()
    const minMs = isVisible() ? 0 : config.hiddenRetryDelayMs
    this.#cancelRetry = clock.after(Math.max(delayMs, minMs), () => void this.flushNow())
  }

  /** A flush that leaves something to send schedules the next one. */
  get #hasPending(): boolean {
    return this.#cancelRetry !== null
  }

  /** The timer of the probes goes on for as long as something is pending or being sent. */
  #scheduleProbe(): void {
    this.#cancelProbe ??= this.#deps.clock.after(config.intervalMs.probe, () => void this.#probe())
  }

  async #probe(): Promise<void> {
    this.#cancelProbe = null
    if (this.#running === 0 && !this.#hasPending) return
    this.#scheduleProbe()
    if (this.#running === 0 && !this.#gotNoResponse) return
    if (await this.#deps.probe()) await this.flushNow(true)
  }
}
