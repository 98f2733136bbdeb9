/** A cache that clears itself when it holds the maximum number of entries, so that new words can't fill the heap. */
export class BoundedCache<Key, Value> {
  private readonly entries = new Map<Key, Value>()
  private readonly maxSize: number

  constructor(maxSize = 60_000) {
    this.maxSize = maxSize
  }

  getOrCompute(key: Key, compute: () => Value): Value {
    const cached = this.entries.get(key)
    if (cached !== undefined) return cached
    if (this.entries.size >= this.maxSize) this.entries.clear()
    const value = compute()
    this.entries.set(key, value)
    return value
  }
}

let nextId = 0
const ids = new BoundedCache<string, number>()

/** A number that identifies a text. A text evicted from the cache gets a new number; no number is used twice. */
export const getTextId = (text: string): number => ids.getOrCompute(text, () => nextId++)
