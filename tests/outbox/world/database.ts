import type { QueueItem, ItemKey } from '../../../outbox/items.ts'
import type { UpdateQueue, UpdateItem, UserQueue, OutboxStorage, Encrypted } from '../../../outbox/storage.ts'
import type { Process } from './process.ts'

interface Person {
  writer: string | null
  encryptKey: CryptoKey | null
  encrypted: Encrypted[]
}

const full = Object.assign(new Error('The disk is full'), { name: 'QuotaExceededError' })
const broken = new Error('The database does not open')
const nobody: Person = { writer: null, encryptKey: null, encrypted: [] }
const idOf = ({ attempt, subquestionId }: ItemKey): string => `${attempt} ${subquestionId}`
const byKey = (one: QueueItem, other: QueueItem): number =>
  one.attempt - other.attempt ||
  (one.subquestionId < other.subquestionId ? -1 : one.subquestionId > other.subquestionId ? 1 : 0)

/** The database of one device. A commit stays even if the process that made it is killed. */
export class Database {
  isFull = false
  isBlocked = false
  /** For the checks: the database was called while it was blocked. */
  onBlocked: () => void = () => undefined
  /** For the checks: an item was committed. */
  onItem: (row: QueueItem) => void = () => undefined
  readonly rows = new Map<number, Map<string, QueueItem>>()
  readonly people = new Map<number, Person>()
  signedInUser: number | null = null
  lease: string | null = null

  /**
   * The connection of one process. Its transactions run in the order in which they were started, and each reports its end
   * before the next one starts.
   * @see Indexed Database API 3.0, 2.7.2 "Transaction scheduling"
   */
  openedBy = (process: Process): OutboxStorage => {
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = <T>(effect: () => T): Promise<T> => {
      const done = last.then(() => process.outside(effect))
      last = done.catch(() => undefined)
      return done
    }
    return {
      signedInUser: () => inTurn(() => this.#read(() => this.signedInUser)),
      users: () => inTurn(() => this.#read(() => this.users())),
      read: (user) => inTurn(() => this.#read(() => this.kept(user))),
      isCachedOnly: () => false,
      hasFallbackData: () => false,
      updateItem: (key, change) => inTurn(() => this.#changeRow(key, change)),
      updateQueue: (user, change) => inTurn(() => this.#changeAll(user, change)),
      updateLease: (change) => inTurn(() => this.#write(() => (this.lease = change(this.lease)))),
    }
  }

  users = (): number[] => {
    const owners = [...this.rows].filter(([, rows]) => rows.size > 0).map(([user]) => user)
    return [...new Set([...owners, ...this.people.keys()])]
  }

  kept(user: number): UserQueue {
    const rows = [...(this.rows.get(user)?.values() ?? [])].sort(byKey)
    return { ...(this.people.get(user) ?? nobody), items: rows }
  }

  #changeRow(key: ItemKey, change: UpdateItem): QueueItem | undefined {
    this.#reach()
    const rows = this.rows.get(key.user) ?? new Map<string, QueueItem>()
    const row = rows.get(idOf(key))
    const changed = change(row, this.signedInUser)
    if (changed === undefined) return row
    return this.#write(() => {
      this.rows.set(key.user, rows)
      if (changed === null) rows.delete(idOf(key))
      else this.#put(rows, changed)
      return changed ?? undefined
    })
  }

  #changeAll(user: number, change: UpdateQueue): UserQueue {
    this.#reach()
    const kept = this.kept(user)
    const changed = change(kept, this.signedInUser)
    if (changed === undefined) return kept
    return this.#write(() => {
      const { writer, encryptKey, encrypted, items, signedInUser } = changed
      const stored = new Map<string, QueueItem>()
      for (const row of items) this.#put(stored, row)
      this.rows.set(user, stored)
      if (writer === null && encryptKey === null && encrypted.length === 0) this.people.delete(user)
      else this.people.set(user, { writer, encryptKey, encrypted })
      if (signedInUser !== undefined) this.signedInUser = signedInUser
      return changed
    })
  }

  #put(rows: Map<string, QueueItem>, row: QueueItem): void {
    rows.set(idOf(row), Object.freeze(row))
    this.onItem(row)
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
