import type { Clock } from './clock.ts'
import { Recent } from './recent.ts'
import { Trouble } from './trouble.ts'

/** So many tries, since one refusal may be chance and a content policy is not. */
const enough = 3

/**
 * What the service refused, and how often. Waiting longer does not help then: from the third refusal of the same
 * on it is asked no more, and whoever asks has it done by the built-in examiner.
 */
export class Refusals {
  #counts: Recent<number>

  constructor(clock: Clock) {
    this.#counts = new Recent(clock)
  }

  isFinal(asked: unknown): boolean {
    return (this.#counts.get(asked) ?? 0) >= enough
  }

  /** What the service makes of it, or null where it refuses for good. Rejects where it fails, and with the first refusals. */
  async unlessFinal<T>(asked: unknown, judge: () => Promise<T>): Promise<T | null> {
    if (this.isFinal(asked)) return null
    try {
      return await judge()
    } catch (error) {
      if (!(error instanceof Trouble) || error.kind !== 'refused') throw error
      const count = (this.#counts.get(asked) ?? 0) + 1
      this.#counts.set(asked, count)
      if (count < enough) throw error
      return null
    }
  }
}
