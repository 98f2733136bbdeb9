import type { QueueItem, ItemKey } from '../../../outbox/items.ts'
import type {
  UpdateQueue,
  UpdateItem,
  UserQueue,
  OutboxStorage,
  EncryptedItems,
} from '../../../outbox/storage.ts'
import type { Process } from './process.ts'

interface UserRecord {
  writer: string | null
  encryptKey: CryptoKey | null
  encrypted: EncryptedItems[]
}

const full = Object.assign(new Error('The disk is full'), { name: 'QuotaExceededError' })
const broken = new Error('The database does not open')
const emptyRecord: UserRecord = { writer: null, encryptKey: null, encrypted: [] }
const toId = ({ attempt, subquestionId }: ItemKey): string => `${attempt} ${subquestionId}`
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
  onItem: (item: QueueItem) => void = () => undefined
  readonly items = new Map<number, Map<string, QueueItem>>()
  readonly records = new Map<number, UserRecord>()
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
      read: (user) => inTurn(() => this.#read(() => this.queueOf(user))),
      isCachedOnly: () => false,
      hasFallbackData: () => false,
      updateItem: (key, update) => inTurn(() => this.#updateItem(key, update)),
      updateQueue: (user, update) => inTurn(() => this.#updateQueue(user, update)),
      updateLease: (update) => inTurn(() => this.#write(() => (this.lease = update(this.lease)))),
    }
  }

  users = (): number[] => {
    const owners = [...this.items].filter(([, items]) => items.size > 0).map(([user]) => user)
    return [...new Set([...owners, ...this.records.keys()])]
  }

  queueOf(user: number): UserQueue {
    const items = [...(this.items.get(user)?.values() ?? [])].sort(byKey)
    return { ...(this.records.get(user) ?? emptyRecord), items }
  }

  #updateItem(key: ItemKey, update: UpdateItem): QueueItem | undefined {
    this.#reach()
    const items = this.items.get(key.user) ?? new Map<string, QueueItem>()
    const item = items.get(toId(key))
    const updated = update(item, this.signedInUser)
    if (updated === undefined) return item
    return this.#write(() => {
      this.items.set(key.user, items)
      if (updated === null) items.delete(toId(key))
      else this.#put(items, updated)
      return updated ?? undefined
    })
  }

  #updateQueue(user: number, update: UpdateQueue): UserQueue {
    this.#reach()
    const queue = this.queueOf(user)
    const updated = update(queue, this.signedInUser)
    if (updated === undefined) return queue
    return this.#write(() => {
      const { writer, encryptKey, encrypted, items, signedInUser } = updated
      const stored = new Map<string, QueueItem>()
      for (const item of items) this.#put(stored, item)
      this.items.set(user, stored)
      if (writer === null && encryptKey === null && encrypted.length === 0) this.records.delete(user)
      else this.records.set(user, { writer, encryptKey, encrypted })
      if (signedInUser !== undefined) this.signedInUser = signedInUser
      return updated
    })
  }

  #put(items: Map<string, QueueItem>, item: QueueItem): void {
    items.set(toId(item), Object.freeze(item))
    this.onItem(item)
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
