import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'

/** Milliseconds since it was last wanted; the tries of a job are at most five minutes apart. */
const keptFor = 60 * 60_000
const most = 1_000

/** Values by what was asked, for an hour after they were last wanted, and the latest thousand of them. */
export class Recent<V> {
  #clock: Clock
  #kept = new Map<string, { until: number; value: V }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get(asked: unknown): V | undefined {
    const kept = this.#kept.get(keyOf(asked))
    if (kept === undefined || kept.until <= this.#clock.now()) return undefined
    this.set(asked, kept.value)
    return kept.value
  }

  set(asked: unknown, value: V): void {
    const key = keyOf(asked)
    // Last in the map is what was wanted last.
    this.#kept.delete(key)
    this.#kept.set(key, { until: this.#clock.now() + keptFor, value })
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest)
  }

  delete(asked: unknown): void {
    this.#kept.delete(keyOf(asked))
  }
}

/** Not the text itself: it is long, and pupils wrote it. */
const keyOf = (asked: unknown): string => createHash('sha256').update(JSON.stringify(asked)).digest('base64')
