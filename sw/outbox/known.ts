import { sameKey, type Row, type RowKey } from './rows.ts'
import { nothingKept, type Kept } from './storage.ts'

/** What the database was last known to hold, for when it does not answer. */
export class Known {
  readonly #kept = new Map<number, Kept>()
  person: number | null = null
  /** Counts every change of what is known. */
  changes = 0

  users = (): number[] => [...this.#kept.keys()]
  of = (user: number): Kept => this.#kept.get(user) ?? nothingKept
  row = (key: RowKey): Row | undefined => this.of(key.user).rows.find((row) => sameKey(row, key))

  /** As it was read, which is no change. */
  read(user: number, kept: Kept): void {
    this.#kept.set(user, kept)
  }

  keep(user: number, kept: Kept): void {
    this.changes += 1
    this.#kept.set(user, kept)
  }

  keepRow(key: RowKey, row: Row | undefined): void {
    const kept = this.of(key.user)
    const others = kept.rows.filter((known) => !sameKey(known, key))
    this.keep(key.user, { ...kept, rows: row === undefined ? others : [...others, row] })
  }
}
