import { outboxDatabase } from '../../contract/outbox-messages.ts'
import { parseRow } from './parse-row.ts'
import type { Row, RowKey } from './rows.ts'
import type { ChangeAll, ChangeRow, Kept, OutboxStorage } from './storage.ts'
import { keyOf, readAll, readPerson, storeNames, upgrade, whenDone, writeAll, type Stores } from './stores.ts'

const version = 1
/** Another tab that does not close an older version blocks this one; after this time we go on without. */
const openLimit = 3_000
/** WebKit leaves the transactions of a page open that it keeps for Back: then all others wait, and go on without. */
const transactionLimit = 5_000

type Work<T> = (stores: Stores, give: (value: T) => void) => void

const silent = new Error('The outbox does not answer')
const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/** Rows in IndexedDB, each change on the disk before it resolves. A handle that died is opened anew, once for a change. */
export class IndexedDbStorage implements OutboxStorage {
  readonly #factory: IDBFactory
  readonly #name: string
  #opened: Promise<IDBDatabase> | null = null
  readonly #running = new Set<IDBTransaction>()
  #awake: Promise<void> | null = null
  #wake: () => void = () => undefined

  constructor(factory: IDBFactory, name = outboxDatabase) {
    this.#factory = factory
    this.#name = name
  }

  /** The page may be kept for Back: what is under way is broken off, and done when it is shown again. */
  sleep(): void {
    this.#awake ??= new Promise((resolve) => (this.#wake = resolve))
    for (const transaction of this.#running) breakOff(transaction)
  }
  wake = (): void => {
    this.#awake = null
    this.#wake()
  }

  person = (): Promise<number | null> =>
    this.#transact<number | null>('readonly', (stores, give) => readPerson(stores, give))

  users = (): Promise<number[]> =>
    this.#transact<number[]>('readonly', ({ rows, people }, give) => {
      whenDone(people.getAllKeys(), (known) => {
        whenDone(rows.getAllKeys(), (keys) => {
          const owners = (keys as ReturnType<typeof keyOf>[]).map(([user]) => user)
          give([...new Set([...known, ...owners])].map(Number))
        })
      })
    })

  read = (user: number): Promise<Kept> =>
    this.#transact<Kept>('readonly', (stores, give) => readAll(stores, user, give))

  isAway = (): boolean => false
  hasBelow = (): boolean => false

  changeRow = (key: RowKey, change: ChangeRow): Promise<Row | undefined> =>
    this.#transact<Row | undefined>('readwrite', (stores, give) => {
      readPerson(stores, (person) => {
        whenDone(stores.rows.get(keyOf(key)) as IDBRequest<unknown>, (stored) => {
          const row = parseRow(stored) ?? undefined
          const changed = change(row, person)
          if (changed === null) stores.rows.delete(keyOf(key))
          else if (changed !== undefined) stores.rows.put(changed)
          give(changed === undefined ? row : (changed ?? undefined))
        })
      })
    })

  changeAll = (user: number, change: ChangeAll): Promise<Kept> =>
    this.#transact<Kept>('readwrite', (stores, give) => {
      readPerson(stores, (person) => {
        readAll(stores, user, (kept) => {
          const changed = change(kept, person)
          if (changed !== undefined) writeAll(stores, user, changed)
          give(changed ?? kept)
        })
      })
    })

  changeLease = (change: (holder: string | null) => string | null): Promise<string | null> =>
    this.#transact<string | null>('readwrite', ({ notes }, give) => {
      whenDone(notes.get('lease') as IDBRequest<unknown>, (holder) => {
        const changed = change(typeof holder === 'string' ? holder : null)
        notes.put(changed, 'lease')
        give(changed)
      })
    })

  async #transact<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    try {
      return await this.#once(mode, work)
    } catch (error) {
      if (isFull(error) || error === silent) throw error
      await this.#close()
      return this.#once(mode, work)
    }
  }

  async #once<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    await this.#awake
    const database = await this.#open()
    const transaction = database.transaction(storeNames, mode, { durability: 'strict' })
    this.#running.add(transaction)
    let limit: ReturnType<typeof setTimeout> | undefined
    return new Promise<T>((resolve, reject) => {
      limit = setTimeout(() => {
        reject(silent)
        breakOff(transaction)
      }, transactionLimit)
      const [rows, people, notes] = storeNames.map((name) => transaction.objectStore(name))
      if (!rows || !people || !notes) throw new Error('The outbox has not all of its stores')
      let result: { value: T } | null = null
      transaction.addEventListener('complete', () => {
        if (result === null) reject(new Error('The outbox was not read to the end'))
        else resolve(result.value)
      })
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The outbox broke off')),
      )
      work({ rows, people, notes }, (value) => {
        result = { value }
      })
    }).finally(() => {
      clearTimeout(limit)
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
      const limit = setTimeout(() => reject(new Error('The outbox is held by another tab')), openLimit)
      request.addEventListener('upgradeneeded', () => upgrade(request.result))
      request.addEventListener('error', () => {
        clearTimeout(limit)
        reject(request.error ?? new Error('The outbox cannot be opened'))
      })
      request.addEventListener('success', () => {
        clearTimeout(limit)
        const forget = () => {
          this.#opened = null
        }
        request.result.addEventListener('close', forget)
        // A newer version of the product is opened in another tab: it must not wait for this one.
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

function breakOff(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has just ended by itself.
  }
}
