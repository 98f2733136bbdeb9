/** A cache that clears itself when it holds the maximum number of entries, so that new words can't fill the heap. */
export class BoundedCache<Key, Value> {
  private readonly values = new Map<Key, Value>()
  private readonly most: number

  constructor(most = 60_000) {
    this.most = most
  }

  getOrCompute(key: Key, make: () => Value): Value {
    const known = this.values.get(key)
    if (known !== undefined) return known
    if (this.values.size >= this.most) this.values.clear()
    const value = make()
    this.values.set(key, value)
    return value
  }
}

let nextId = 0
const ids = new BoundedCache<string, number>()

/** A number that identifies a text. A text evicted from the cache gets a new number; no number is used twice. */
export const textId = (text: string): number => ids.getOrCompute(text, () => nextId++)
