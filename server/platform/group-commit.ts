import { isDatabaseGone } from './errors.ts'

interface Waiting<Row, Kept> {
  row: Row
  key: string
  resolve: (kept: Kept | undefined) => void
  reject: (error: unknown) => void
}

/** Stores rows in one statement that commits by itself; what it kept comes back in the order of the rows. */
type Store<Row, Kept> = (rows: Row[]) => Promise<(Kept | undefined)[]>

const most = 250

/**
 * Natural group commit: while one batch is being committed the next one gathers, and it leaves as soon as the last one is
 * back. Without load a row waits for nobody; under load the database commits once for many. Nobody is answered before
 * the commit of their row.
 */
export class GroupCommit<Row, Kept> {
  #store: Store<Row, Kept>
  #keyOf: (row: Row) => string
  #waiting: Waiting<Row, Kept>[] = []
  #running = false

  /** Rows of the same key never share a batch, and are stored in the order in which they came. */
  constructor(keyOf: (row: Row) => string, store: Store<Row, Kept>) {
    this.#keyOf = keyOf
    this.#store = store
  }

  /** Resolves after the commit with what was kept; rejects with what kept this very row from being stored. */
  add(row: Row): Promise<Kept | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, key: this.#keyOf(row), resolve, reject })
      if (this.#running) return
      this.#running = true
      // What else has already arrived at the process is read first, and joins.
      setImmediate(() => void this.#run())
    })
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) await this.#commit(this.#nextBatch())
    this.#running = false
  }

  #nextBatch(): Waiting<Row, Kept>[] {
    const batch = new Map<string, Waiting<Row, Kept>>()
    const later: Waiting<Row, Kept>[] = []
    for (const one of this.#waiting)
      if (batch.size < most && !batch.has(one.key)) batch.set(one.key, one)
      else later.push(one)
    this.#waiting = later
    return [...batch.values()]
  }

  /** A row that cannot be stored must not take the others with it: a batch that fails goes again row by row. */
  async #commit(batch: Waiting<Row, Kept>[]): Promise<void> {
    try {
      const kept = await this.#store(batch.map(({ row }) => row))
      batch.forEach(({ resolve }, place) => resolve(kept[place]))
    } catch (error) {
      if (batch.length === 1 || isDatabaseGone(error)) for (const { reject } of batch) reject(error)
      else for (const one of batch) await this.#commit([one])
    }
  }
}
