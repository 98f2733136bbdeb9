import type { Clock } from './clock.ts'
import { Recent } from './recent.ts'

/**
 * Judgements by what was asked. A job that is tried again goes on where it failed, a class whose answers
 * are the same gets the same marks, and the service is paid once for each.
 */
export class Remembered {
  #judgements: Recent<Promise<unknown>>

  constructor(clock: Clock) {
    this.#judgements = new Recent(clock)
  }

  /** The remembered judgement of this question, or a new one. `asked` is everything it depends on. */
  get<T>(asked: unknown, judge: () => Promise<T>): Promise<T> {
    const kept = this.#judgements.get(asked)
    if (kept !== undefined) return kept as Promise<T>
    const judgement = judge()
    this.#judgements.set(asked, judgement)
    judgement.catch(() => this.#judgements.delete(asked))
    return judgement
  }
}
