import type { Clock } from './clock.ts'
import type { Locks } from './locks.ts'
import { Pace } from './pace.ts'
import { pass, type PassParts, type PassResult } from './pass.ts'
import type { OutboxStorage } from './storage.ts'
import { Wire, type Fetch } from './wire.ts'

/** What sending works with; see `OutboxParts`. */
export interface SenderParts extends Pick<PassParts, 'tell'> {
  storage: OutboxStorage
  fetch: Fetch
  clock: Clock
  locks: Locks
  /** From 0 to 1. */
  random: () => number
}

/** The sending half of the outbox, which is all that a worker needs. */
export class Sender {
  readonly #parts: SenderParts
  readonly #wire: Wire
  readonly #pace: Pace
  #running: Promise<PassResult> | null = null
  #next: Promise<PassResult> | null = null

  constructor(parts: SenderParts) {
    this.#parts = parts
    this.#wire = new Wire(parts.fetch, parts.clock)
    this.#pace = new Pace(parts.clock, parts.random)
  }

  /** The server was heard: what hangs is given up, and what got no answer is due at once. */
  heard(): void {
    this.#pace.answered()
    this.#wire.giveUpHanging()
  }

  /** Sends what is due. Asked for while a pass is under way, another one follows it. `anew`: the server was heard. */
  send(anew = false): Promise<PassResult> {
    if (anew) this.heard()
    if (this.#running === null) return this.#start()
    this.#next ??= this.#running.then(this.#start, this.#start)
    return this.#next
  }

  readonly #start = (): Promise<PassResult> => {
    this.#next = null
    this.#running = this.#pass().finally(() => {
      this.#running = this.#next
    })
    return this.#running
  }

  async #pass(): Promise<PassResult> {
    const { storage, locks, tell } = this.#parts
    const user = await storage.person()
    return locks.hold(`outbox:${user}`, () => pass({ storage, wire: this.#wire, pace: this.#pace, tell }))
  }
}
