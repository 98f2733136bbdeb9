import { outboxDatabase } from '../../contract/outbox-messages.ts'
import { parseRow } from './parse-row.ts'
import type { Row, RowKey } from './rows.ts'
import { nothingKept, type ChangeAll, type ChangeRow, type Kept, type OutboxStorage } from './storage.ts'

/** A record of `people`: all but the rows, which are records of their own. */
type Person = Omit<Kept, 'rows'> & { user: number }

interface Stores {
  rows: IDBObjectStore
  people: IDBObjectStore
  notes: IDBObjectStore
}

const names: (keyof Stores)[] = ['rows', 'people', 'notes']
const version = 1
/** Another tab that does not close an older version blocks this one; after this time we go on without. */
const openLimit = 3_000

const keyOf = ({ user, attempt, place }: RowKey) => [user, attempt, place]
const ofUser = (user: number) => [user, 0, '']
/** Arrays sort after every number and string, so this is behind every row of the user. */
const afterUser = (user: number) => [user, []]

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/** Rows in IndexedDB, each change on the disk before it resolves. A handle that died is opened anew, once for a change. */
export class IndexedDbStorage implements OutboxStorage {
  readonly #factory: IDBFactory
  readonly #name: string
  #opened: Promise<IDBDatabase> | null = null

  constructor(factory: IDBFactory, name = outboxDatabase) {
    this.#factory = factory
    this.#name = name
  }

  person = (): Promise<number | null> =>
    this.#transact<number | null>('readonly', (stores, give) => readPerson(stores, give))

  users = (): Promise<number[]> =>
    this.#transact<number[]>('readonly', ({ rows, people }, give) => {
      then(people.getAllKeys(), (known) => {
        then(rows.getAllKeys(), (keys) => {
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
        then(stores.rows.get(keyOf(key)) as IDBRequest<unknown>, (stored) => {
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
      then(notes.get('lease') as IDBRequest<unknown>, (holder) => {
        const changed = change(typeof holder === 'string' ? holder : null)
        notes.put(changed, 'lease')
        give(changed)
      })
    })

  async #transact<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    try {
      return await this.#once(mode, work)
    } catch (error) {
      if (isFull(error)) throw error
      await this.#close()
      return this.#once(mode, work)
    }
  }

  async #once<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    const database = await this.#open()
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(names, mode, { durability: 'strict' })
      const [rows, people, notes] = names.map((name) => transaction.objectStore(name))
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

type Work<T> = (stores: Stores, give: (value: T) => void) => void

/** Versions only ever add: an older tab goes on working with what it knows. */
function upgrade(database: IDBDatabase): void {
  database.createObjectStore('rows', { keyPath: ['user', 'attempt', 'place'] })
  database.createObjectStore('people', { keyPath: 'user' })
  database.createObjectStore('notes')
}

const then = <T>(request: IDBRequest<T>, work: (result: T) => void): void =>
  request.addEventListener('success', () => work(request.result))

const rangeOf = (user: number) => IDBKeyRange.bound(ofUser(user), afterUser(user))

const readPerson = ({ notes }: Stores, give: (person: number | null) => void): void =>
  then(notes.get('person') as IDBRequest<unknown>, (person) =>
    give(typeof person === 'number' ? person : null),
  )

function readAll({ rows, people }: Stores, user: number, give: (kept: Kept) => void): void {
  then(rows.getAll(rangeOf(user)) as IDBRequest<unknown[]>, (stored) => {
    then(people.get(user) as IDBRequest<Person | undefined>, (known) => {
      const { writer, sealKey, sealed } = known ?? nothingKept
      const sound = stored.map((row) => parseRow(row)).filter((row) => row !== null)
      give({ writer, sealKey, sealed, rows: sound })
    })
  })
}

function writeAll(stores: Stores, user: number, changed: Kept & { person?: number | null }): void {
  const { writer, sealKey, sealed, rows, person } = changed
  stores.rows.delete(rangeOf(user))
  for (const row of rows) stores.rows.put(row)
  const isNobody = writer === null && sealKey === null && sealed.length === 0
  if (isNobody) stores.people.delete(user)
  else stores.people.put({ user, writer, sealKey, sealed } satisfies Person)
  if (person !== undefined) stores.notes.put(person, 'person')
}
