import type { Clock } from './clock.ts'
import type { Outcome } from './outcome.ts'
import type { RowKey } from './rows.ts'

const first = 1_000
/** The longest wait without an answer: the Wi-Fi may be back any moment. */
const mostUnanswered = 4_000
/** The longest wait for a server that asks for patience without saying how much. */
const mostBusy = 30_000

interface Wait {
  tries: number
  busy: boolean
  /** By the clock's `now`. */
  until: number
}

const idOf = ({ user, attempt, place }: RowKey): string => `${user} ${attempt} ${place}`

/** When a row that failed may be sent again: each has its own time, so that one that is refused holds up no other. */
export class Pace {
  readonly #clock: Clock
  readonly #random: () => number
  readonly #waits = new Map<string, Wait>()

  constructor(clock: Clock, random: () => number) {
    this.#clock = clock
    this.#random = random
  }

  isDue = (row: RowKey): boolean => this.wait(row) === 0

  /** Milliseconds until the row is due. */
  wait(row: RowKey): number {
    return Math.max(0, (this.#waits.get(idOf(row))?.until ?? 0) - this.#clock.now())
  }

  /** Whether the last try of this row got no answer at all. */
  isUnanswered = (row: RowKey): boolean => this.#waits.get(idOf(row))?.busy === false
  hasFailed = (row: RowKey): boolean => this.#waits.has(idOf(row))

  note(row: RowKey, outcome: Outcome): void {
    if (outcome.is !== 'again') {
      this.#waits.delete(idOf(row))
      return
    }
    const before = this.#waits.get(idOf(row))
    // Asked for patience by the answer to another try of it, which this one did not know of.
    if (before?.busy === true && !outcome.busy && !this.isDue(row)) return
    const tries = before?.busy === outcome.busy ? before.tries + 1 : 1
    const most = Math.min(first * 2 ** Math.min(tries - 1, 10), outcome.busy ? mostBusy : mostUnanswered)
    const delay = outcome.atOnce === true ? 0 : Math.max(this.#random() * most, outcome.retryAfter ?? 0)
    this.#waits.set(idOf(row), { tries, busy: outcome.busy, until: this.#clock.now() + delay })
  }

  /**
   * The server was heard: what got no answer is due at once, and its waits begin anew, for a network that is just coming
   * back may fail once more. Who asked for patience is still given it.
   */
  answered(): void {
    for (const [id, wait] of this.#waits) if (!wait.busy) this.#waits.set(id, { ...wait, tries: 0, until: 0 })
  }
}
