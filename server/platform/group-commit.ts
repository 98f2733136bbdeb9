import { getDatabaseErrorType } from './database-outage.ts'

interface PendingRow<Row, Result> {
  row: Row
  key: string
  resolve: (result: Result | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Stores rows in one statement that commits by itself, and returns a result per row, in their order. It has to be
 * idempotent.
 */
type Store<Row, Result> = (rows: Row[]) => Promise<(Result | undefined)[]>

const maxBatch = 250

/**
 * Group commit: rows that arrive while a batch is being committed make up the next batch. Without load a row doesn't
 * wait; under load one commit serves many rows. A row's promise resolves after its commit.
 */
export class GroupCommit<Row, Result> {
  #store: Store<Row, Result>
  #getKey: (row: Row) => string
  #pending: PendingRow<Row, Result>[] = []
  #running = false
  #startedAt: number | null = null

  /** Rows of the same key never share a batch, and are stored in the order of their arrival. */
  constructor(getKey: (row: Row) => string, store: Store<Row, Result>) {
    this.#getKey = getKey
    this.#store = store
  }

  /** Resolves after the commit with the row's result; rejects with the error of this row. */
  add(row: Row): Promise<Result | undefined> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ row, key: this.#getKey(row), resolve, reject })
      if (this.#running) return
      this.#running = true
      // Requests that have already arrived at the process join the batch.
      setImmediate(() => void this.#run())
    })
  }

  /** For how long the current batch has been pending, in milliseconds; 0 without one. */
  get pendingMs(): number {
    return this.#startedAt === null ? 0 : performance.now() - this.#startedAt
  }

  async #run(): Promise<void> {
    while (this.#pending.length > 0) {
      this.#startedAt = performance.now()
      await this.#commit(this.#takeBatch())
    }
    this.#startedAt = null
    this.#running = false
  }

  #takeBatch(): PendingRow<Row, Result>[] {
    const batch = new Map<string, PendingRow<Row, Result>>()
    const later: PendingRow<Row, Result>[] = []
    for (const row of this.#pending)
      if (batch.size < maxBatch && !batch.has(row.key)) batch.set(row.key, row)
      else later.push(row)
    this.#pending = later
    return [...batch.values()]
  }

  /**
   * Retries a failed batch row by row, so that one row that can't be stored doesn't fail the others. If the database is
   * unavailable, all are rejected. Resolves with whether it was available.
   */
  async #commit(batch: PendingRow<Row, Result>[]): Promise<boolean> {
    const rows = batch.map(({ row }) => row)
    try {
      const results = await this.#store(rows).catch((error: unknown) => this.#retryIfLost(rows, error))
      batch.forEach(({ resolve }, index) => resolve(results[index]))
      return true
    } catch (error) {
      const isUnavailable = getDatabaseErrorType(error) !== null
      if (batch.length > 1 && !isUnavailable) return this.#commitOneByOne(batch)
      for (const { reject } of batch) reject(error)
      return !isUnavailable
    }
  }

  /** After a broken connection the rows may be stored or not; storing them again is safe. */
  async #retryIfLost(rows: Row[], error: unknown): Promise<(Result | undefined)[]> {
    if (getDatabaseErrorType(error) !== 'lost') throw error
    return this.#store(rows)
  }

  async #commitOneByOne([first, ...rest]: PendingRow<Row, Result>[]): Promise<boolean> {
    if (first === undefined) return true
    if (await this.#commit([first])) return this.#commitOneByOne(rest)
    return rest.length > 0 && this.#commit(rest)
  }
}
