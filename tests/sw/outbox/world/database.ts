import type { Row, RowKey } from '../../../../sw/outbox/rows.ts'
import type { ChangeAll, ChangeRow, Kept, OutboxStorage, Sealed } from '../../../../sw/outbox/storage.ts'
import type { Process } from './process.ts'

interface Person {
  writer: string | null
  sealKey: CryptoKey | null
  sealed: Sealed[]
}

const full = Object.assign(new Error('The disk is full'), { name: 'QuotaExceededError' })
const broken = new Error('The database does not open')
const nobody: Person = { writer: null, sealKey: null, sealed: [] }
const idOf = ({ attempt, place }: RowKey): string => `${attempt} ${place}`
const byKey = (one: Row, other: Row): number =>
  one.attempt - other.attempt || (one.place < other.place ? -1 : one.place > other.place ? 1 : 0)

/** The database of one device: what was committed stays, whatever happens to who committed it. */
export class Database {
  isFull = false
  isBlocked = false
  /** For the checks: it was asked for something while it was blocked. */
  onBlocked: () => void = () => undefined
  /** For the checks: a row was committed. */
  onRow: (row: Row) => void = () => undefined
  readonly rows = new Map<number, Map<string, Row>>()
  readonly people = new Map<number, Person>()
  person: number | null = null
  lease: string | null = null

  /**
   * As one process reaches it: its transactions run in the order in which they were begun, and each is heard of before
   * the next one begins. Source: Indexed Database API 3.0, 2.7.2 "Transaction scheduling".
   */
  openedBy = (process: Process): OutboxStorage => {
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = <T>(effect: () => T): Promise<T> => {
      const done = last.then(() => process.outside(effect))
      last = done.catch(() => undefined)
      return done
    }
    return {
      person: () => inTurn(() => this.#read(() => this.person)),
      users: () => inTurn(() => this.#read(() => this.users())),
      read: (user) => inTurn(() => this.#read(() => this.kept(user))),
      isAway: () => false,
      hasBelow: () => false,
      changeRow: (key, change) => inTurn(() => this.#changeRow(key, change)),
      changeAll: (user, change) => inTurn(() => this.#changeAll(user, change)),
      changeLease: (change) => inTurn(() => this.#write(() => (this.lease = change(this.lease)))),
    }
  }

  users = (): number[] => {
    const owners = [...this.rows].filter(([, rows]) => rows.size > 0).map(([user]) => user)
    return [...new Set([...owners, ...this.people.keys()])]
  }

  kept(user: number): Kept {
    const rows = [...(this.rows.get(user)?.values() ?? [])].sort(byKey)
    return { ...(this.people.get(user) ?? nobody), rows }
  }

  #changeRow(key: RowKey, change: ChangeRow): Row | undefined {
    this.#reach()
    const rows = this.rows.get(key.user) ?? new Map<string, Row>()
    const row = rows.get(idOf(key))
    const changed = change(row, this.person)
    if (changed === undefined) return row
    return this.#write(() => {
      this.rows.set(key.user, rows)
      if (changed === null) rows.delete(idOf(key))
      else this.#put(rows, changed)
      return changed ?? undefined
    })
  }

  #changeAll(user: number, change: ChangeAll): Kept {
    this.#reach()
    const kept = this.kept(user)
    const changed = change(kept, this.person)
    if (changed === undefined) return kept
    return this.#write(() => {
      const { writer, sealKey, sealed, rows, person } = changed
      const stored = new Map<string, Row>()
      for (const row of rows) this.#put(stored, row)
      this.rows.set(user, stored)
      if (writer === null && sealKey === null && sealed.length === 0) this.people.delete(user)
      else this.people.set(user, { writer, sealKey, sealed })
      if (person !== undefined) this.person = person
      return changed
    })
  }

  #put(rows: Map<string, Row>, row: Row): void {
    rows.set(idOf(row), Object.freeze(row))
    this.onRow(row)
  }

  #read<T>(work: () => T): T {
    this.#reach()
    return work()
  }

  #write<T>(work: () => T): T {
    this.#reach()
    if (this.isFull) throw full
    return work()
  }

  #reach(): void {
    if (!this.isBlocked) return
    this.onBlocked()
    throw broken
  }
}
