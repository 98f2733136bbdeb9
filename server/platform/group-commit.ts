import { getDatabaseErrorKind } from './database-outage.ts'

interface Waiting<Row, Kept> {
  row: Row
  key: string
  resolve: (kept: Kept | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Stores rows in one statement that commits by itself; what it kept comes back in the order of the rows. Storing the
 * same rows twice does no harm.
 */
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
  #leftAt: number | null = null

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

  /** For how long the batch under way has been under way, in milliseconds; 0 without one. */
  get pendingMs(): number {
    return this.#leftAt === null ? 0 : performance.now() - this.#leftAt
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      this.#leftAt = performance.now()
      await this.#commit(this.#nextBatch())
    }
    this.#leftAt = null
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

  /**
   * A row that cannot be stored must not take the others with it: a batch that fails goes again row by row. Where that
   * is because there is no database, all are refused; resolves with whether there was one.
   */
  async #commit(batch: Waiting<Row, Kept>[]): Promise<boolean> {
    const rows = batch.map(({ row }) => row)
    try {
      const kept = await this.#store(rows).catch((error: unknown) => this.#again(rows, error))
      batch.forEach(({ resolve }, place) => resolve(kept[place]))
      return true
    } catch (error) {
      const isGone = getDatabaseErrorKind(error) !== null
      if (batch.length > 1 && !isGone) return this.#oneByOne(batch)
      for (const { reject } of batch) reject(error)
      return !isGone
    }
  }

  /** What was sent over a connection that broke may be stored or not: storing it again answers the same. */
  async #again(rows: Row[], error: unknown): Promise<(Kept | undefined)[]> {
    if (getDatabaseErrorKind(error) !== 'lost') throw error
    return this.#store(rows)
  }

  async #oneByOne([first, ...rest]: Waiting<Row, Kept>[]): Promise<boolean> {
    if (first === undefined) return true
    if (await this.#commit([first])) return this.#oneByOne(rest)
    return rest.length > 0 && this.#commit(rest)
  }
}
