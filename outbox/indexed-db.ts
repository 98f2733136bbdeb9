import { outboxDatabase } from '../contract/outbox-messages.ts'
import type { ItemKey, QueueItem } from './items.ts'
import {
  emptyQueue,
  type OutboxStorage,
  type UpdateItem,
  type UpdateQueue,
  type UserQueue,
} from './storage.ts'
import { parseItem, toStored } from './stored-items.ts'

const version = 1
/** Another tab that doesn't close an older version blocks this one. Tried twice, so the fallback is used after 6 s. */
const openTimeoutMs = 3_000
/** WebKit leaves transactions open in a page in the back/forward cache (bfcache): all others wait, and use the fallback. */
const transactionTimeoutMs = 5_000

/** The object stores, under the old names that devices have (see stored-items.ts). */
interface Stores {
  /** Items, in the form of `toStored`. */
  rows: IDBObjectStore
  /** `StoredUser` by user id. */
  people: IDBObjectStore
  /** Single values: `person` is the signed-in user, `lease` who may send. */
  notes: IDBObjectStore
}
const storeNames: (keyof Stores)[] = ['rows', 'people', 'notes']

/** All of a user's queue but the items, which are records of their own. */
interface StoredUser {
  user: number
  writer: string | null
  sealKey: CryptoKey | null
  sealed: string[]
}

type Work<T> = (stores: Stores, setResult: (value: T) => void) => void

const transactionTimeout = new Error('The outbox database does not respond')
const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/** The outbox in IndexedDB. Each update is on disk before it resolves; a dead connection is reopened once per update. */
export class IndexedDbStorage implements OutboxStorage {
  readonly #factory: IDBFactory
  readonly #name: string
  #opened: Promise<IDBDatabase> | null = null
  readonly #running = new Set<IDBTransaction>()
  /** Pending while the page may be in the bfcache; null when it is shown. */
  #suspended: Promise<void> | null = null
  #resume: () => void = () => undefined

  constructor(factory: IDBFactory, name = outboxDatabase) {
    this.#factory = factory
    this.#name = name
  }

  /** The page may enter the bfcache: aborts running transactions; they are repeated when the page is shown. */
  suspend(): void {
    this.#suspended ??= new Promise((resolve) => (this.#resume = resolve))
    for (const transaction of this.#running) abort(transaction)
  }
  resume = (): void => {
    this.#suspended = null
    this.#resume()
  }

  signedInUser = (): Promise<number | null> =>
    this.#transact<number | null>('readonly', (stores, setResult) => readSignedInUser(stores, setResult))

  users = (): Promise<number[]> =>
    this.#transact<number[]>('readonly', ({ rows, people }, setResult) => {
      onSuccess(people.getAllKeys(), (known) => {
        onSuccess(rows.getAllKeys(), (keys) => {
          const owners = (keys as ReturnType<typeof toKey>[]).map(([user]) => user)
          setResult([...new Set([...known, ...owners])].map(Number))
        })
      })
    })

  read = (user: number): Promise<UserQueue> =>
    this.#transact<UserQueue>('readonly', (stores, setResult) => readQueue(stores, user, setResult))

  isCachedOnly = (): boolean => false
  hasFallbackData = (): boolean => false

  updateItem = (key: ItemKey, update: UpdateItem): Promise<QueueItem | undefined> =>
    this.#transact<QueueItem | undefined>('readwrite', (stores, setResult) => {
      readSignedInUser(stores, (signedInUser) => {
        onSuccess(stores.rows.get(toKey(key)) as IDBRequest<unknown>, (stored) => {
          const item = parseItem(stored) ?? undefined
          const updated = update(item, signedInUser)
          if (updated === null) stores.rows.delete(toKey(key))
          else if (updated !== undefined) stores.rows.put(toStored(updated))
          setResult(updated === undefined ? item : (updated ?? undefined))
        })
      })
    })

  updateQueue = (user: number, update: UpdateQueue): Promise<UserQueue> =>
    this.#transact<UserQueue>('readwrite', (stores, setResult) => {
      readSignedInUser(stores, (signedInUser) => {
        readQueue(stores, user, (queue) => {
          const updated = update(queue, signedInUser)
          if (updated !== undefined) writeQueue(stores, user, updated)
          setResult(updated ?? queue)
        })
      })
    })

  updateLease = (update: (holder: string | null) => string | null): Promise<string | null> =>
    this.#transact<string | null>('readwrite', ({ notes }, setResult) => {
      onSuccess(notes.get('lease') as IDBRequest<unknown>, (holder) => {
        const updated = update(typeof holder === 'string' ? holder : null)
        notes.put(updated, 'lease')
        setResult(updated)
      })
    })

  async #transact<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    try {
      return await this.#transactOnce(mode, work)
    } catch (error) {
      if (isFull(error) || error === transactionTimeout) throw error
      await this.#close()
      return this.#transactOnce(mode, work)
    }
  }

  async #transactOnce<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    await this.#suspended
    const database = await this.#open()
    const transaction = database.transaction(storeNames, mode, { durability: 'strict' })
    this.#running.add(transaction)
    let timeout: ReturnType<typeof setTimeout> | undefined
    return new Promise<T>((resolve, reject) => {
      timeout = setTimeout(() => {
        reject(transactionTimeout)
        abort(transaction)
      }, transactionTimeoutMs)
      let result: { value: T } | null = null
      transaction.addEventListener('complete', () => {
        if (result === null) reject(new Error('The outbox database was not read to the end'))
        else resolve(result.value)
      })
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('A transaction of the outbox was aborted')),
      )
      const store = (name: keyof Stores) => transaction.objectStore(name)
      work({ rows: store('rows'), people: store('people'), notes: store('notes') }, (value) => {
        result = { value }
      })
    }).finally(() => {
      clearTimeout(timeout)
      this.#running.delete(transaction)
    })
  }

  #open(): Promise<IDBDatabase> {
    this.#opened ??= this.#connect().catch((error: unknown) => {
      this.#opened = null
      throw error
    })
    return this.#opened
  }

  #connect(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = this.#factory.open(this.#name, version)
      const timeout = setTimeout(
        () => reject(new Error('Timed out opening the outbox database')),
        openTimeoutMs,
      )
      request.addEventListener('upgradeneeded', () => upgrade(request.result))
      request.addEventListener('error', () => {
        clearTimeout(timeout)
        reject(request.error ?? new Error('The outbox database cannot be opened'))
      })
      request.addEventListener('success', () => {
        clearTimeout(timeout)
        const forget = () => {
          this.#opened = null
        }
        request.result.addEventListener('close', forget)
        // Another tab opens a newer version of the product: it must not wait for this one.
        request.result.addEventListener('versionchange', () => {
          request.result.close()
          forget()
        })
        resolve(request.result)
      })
    })
  }

  async #close(): Promise<void> {
    const opened = this.#opened
    this.#opened = null
    await opened?.then(
      (database) => database.close(),
      () => undefined,
    )
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has just ended by itself.
  }
}

/** Creates version 1. A later version must check `oldVersion` and may only add: tabs with older code go on working. */
function upgrade(database: IDBDatabase): void {
  database.createObjectStore('rows', { keyPath: ['user', 'attempt', 'place'] })
  database.createObjectStore('people', { keyPath: 'user' })
  database.createObjectStore('notes')
}

const toKey = ({ user, attempt, subquestionId }: ItemKey) => [user, attempt, subquestionId]
/** Arrays sort after every number and string, so `[user, []]` is behind every item of the user. */
const userKeyRange = (user: number) => IDBKeyRange.bound([user, 0, ''], [user, []])

const onSuccess = <T>(request: IDBRequest<T>, work: (result: T) => void): void =>
  request.addEventListener('success', () => work(request.result))

const readSignedInUser = ({ notes }: Stores, setResult: (user: number | null) => void): void =>
  onSuccess(notes.get('person') as IDBRequest<unknown>, (user) =>
    setResult(typeof user === 'number' ? user : null),
  )

function readQueue({ rows, people }: Stores, user: number, setResult: (queue: UserQueue) => void): void {
  onSuccess(rows.getAll(userKeyRange(user)) as IDBRequest<unknown[]>, (stored) => {
    onSuccess(people.get(user) as IDBRequest<StoredUser | undefined>, (known) => {
      const items = stored.map((item) => parseItem(item)).filter((item) => item !== null)
      if (known === undefined) setResult({ ...emptyQueue, items })
      else setResult({ writer: known.writer, encryptKey: known.sealKey, items, encrypted: known.sealed })
    })
  })
}

function writeQueue(
  { rows, people, notes }: Stores,
  user: number,
  { writer, encryptKey, encrypted, items, signedInUser }: UserQueue & { signedInUser?: number | null },
): void {
  rows.delete(userKeyRange(user))
  for (const item of items) rows.put(toStored(item))
  const isEmpty = writer === null && encryptKey === null && encrypted.length === 0
  if (isEmpty) people.delete(user)
  else people.put({ user, writer, sealKey: encryptKey, sealed: encrypted } satisfies StoredUser)
  if (signedInUser !== undefined) notes.put(signedInUser, 'person')
}
