import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'

/** Milliseconds since it was last wanted; the tries of a job are at most five minutes apart. */
const keptFor = 60 * 60_000
const most = 1_000

/**
 * Judgements by what was asked. A job that is tried again goes on where it failed, a class whose answers
 * are the same gets the same marks, and the service is paid once for each.
 */
export class Remembered {
  #clock: Clock
  #kept = new Map<string, { until: number; judgement: Promise<unknown> }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The remembered judgement of this question, or a new one. `asked` is everything it depends on. */
  get<T>(asked: unknown, judge: () => Promise<T>): Promise<T> {
    // Not the text itself: it is long, and pupils wrote it.
    const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64')
    const kept = this.#kept.get(key)
    const fresh = kept !== undefined && kept.until > this.#clock.now()
    const judgement = fresh ? (kept.judgement as Promise<T>) : judge()
    // Last in the map is what was wanted last.
    this.#kept.delete(key)
    this.#kept.set(key, { until: this.#clock.now() + keptFor, judgement })
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest)
    if (!fresh) judgement.catch(() => this.#kept.delete(key))
    return judgement
  }
}
