import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'
import { AiServiceError } from './errors.ts'

/** Milliseconds since the last use; the tries of a job are at most five minutes apart. */
const ttlMs = 60 * 60_000
const maxEntries = 1_000
/** One refusal may be chance; a content policy refuses every time. */
const maxRefusals = 3

const createCache = <V extends object | number>(clock: Clock) =>
  new LRUCache<string, V>({
    ...{ max: maxEntries, ttl: ttlMs, updateAgeOnGet: true },
    ...{ ttlResolution: 0, perf: { now: clock.now } },
  })

/** A hash instead of the text, which is long, and written by students. */
const toKey = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('base64')

/**
 * Judgements by everything they depend on. A job that is tried again continues where it failed, equal answers of a class
 * get equal marks, and the service is paid once for each.
 */
export class JudgementCache {
  readonly #judgements: LRUCache<string, Promise<unknown>>

  constructor(clock: Clock) {
    this.#judgements = createCache(clock)
  }

  /** The cached judgement of this input, or a new one. A failed one is not kept. */
  get<T>(input: unknown, judge: () => Promise<T>): Promise<T> {
    const key = toKey(input)
    const cached = this.#judgements.get(key)
    if (cached !== undefined) return cached as Promise<T>
    const judgement = judge()
    this.#judgements.set(key, judgement)
    judgement.catch(() => this.#judgements.delete(key))
    return judgement
  }
}

/**
 * Counts what the service refuses. Waiting longer does not help then: from the third refusal of the same input on the
 * service is not asked any more, and the built-in examiner does the work.
 */
export class Refusals {
  readonly #counts: LRUCache<string, number>

  constructor(clock: Clock) {
    this.#counts = createCache(clock)
  }

  isFinal = (input: unknown): boolean => (this.#counts.get(toKey(input)) ?? 0) >= maxRefusals

  /** The service's judgement, or null where it refuses for good. Rejects where it fails, and with the first refusals. */
  async unlessFinal<T>(input: unknown, judge: () => Promise<T>): Promise<T | null> {
    if (this.isFinal(input)) return null
    try {
      return await judge()
    } catch (error) {
      if (!(error instanceof AiServiceError) || error.type !== 'refused') throw error
      const key = toKey(input)
      const count = (this.#counts.get(key) ?? 0) + 1
      this.#counts.set(key, count)
      if (count < maxRefusals) throw error
      return null
    }
  }
}
