import type { SendResult } from './api.ts'
import type { Clock } from './clock.ts'
import type { ItemKey } from './items.ts'

const initialDelayMs = 1_000
/** Where no response arrives the wait stays short: the Wi-Fi may be back any moment. */
const maxDelayWithoutResponseMs = 4_000
/** For a server that is busy and doesn't say for how long. */
const maxDelayBusyMs = 30_000

interface RetryState {
  tries: number
  isBusy: boolean
  /** By the clock's `now`. */
  dueAt: number
}

const itemId = ({ user, attempt, subquestionId }: ItemKey): string => `${user} ${attempt} ${subquestionId}`

/** When a failed item may be sent again. Each item has its own delay, so that one that waits doesn't hold up the others. */
export class Backoff {
  readonly #clock: Clock
  readonly #random: () => number
  readonly #retries = new Map<string, RetryState>()

  constructor(clock: Clock, random: () => number) {
    this.#clock = clock
    this.#random = random
  }

  isDue = (item: ItemKey): boolean => this.delayMs(item) === 0

  /** Milliseconds until the item is due. */
  delayMs(item: ItemKey): number {
    return Math.max(0, (this.#retries.get(itemId(item))?.dueAt ?? 0) - this.#clock.now())
  }

  /** Makes an item wait although the server has responded to it. */
  postpone = (item: ItemKey, retryAfterMs = 0): void =>
    this.record(item, { type: 'retry', isBusy: true, retryAfterMs })

  /** Whether the last try of this item got no response at all. */
  gotNoResponse = (item: ItemKey): boolean => this.#retries.get(itemId(item))?.isBusy === false
  hasFailed = (item: ItemKey): boolean => this.#retries.has(itemId(item))

  record(item: ItemKey, result: SendResult): void {
    if (result.type !== 'retry') {
      this.#retries.delete(itemId(item))
      return
    }
    const before = this.#retries.get(itemId(item))
    const tries = before?.isBusy === result.isBusy ? before.tries + 1 : 1
    const maxMs = result.isBusy ? maxDelayBusyMs : maxDelayWithoutResponseMs
    const delayMs = this.#random() * Math.min(initialDelayMs * 2 ** Math.min(tries - 1, 10), maxMs)
    const waitMs = result.immediately === true ? 0 : Math.max(delayMs, result.retryAfterMs ?? 0)
    this.#retries.set(itemId(item), { tries, isBusy: result.isBusy, dueAt: this.#clock.now() + waitMs })
  }

  /**
   * The server is reachable: items that got no response are due at once, and their delays start from the beginning,
   * because a network that just came back may fail once more. Items that the server asked to delay stay delayed.
   */
  onServerReachable(): void {
    for (const [id, retry] of this.#retries)
      if (!retry.isBusy) this.#retries.set(id, { ...retry, tries: 0, dueAt: 0 })
  }
}
