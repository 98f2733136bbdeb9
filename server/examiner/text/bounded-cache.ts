/** Remembers what was made of a key, and forgets everything when full: a stream of new words cannot fill the heap. */
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

/** A number for a text. A forgotten text gets a new one; a number never means two texts. */
export const textId = (text: string): number => ids.getOrCompute(text, () => nextId++)
