import { parseRow } from './parse-row.ts'
import type { RowKey } from './rows.ts'
import { nothingKept, type Kept } from './storage.ts'

/** A record of `people`: all but the rows, which are records of their own. */
type Person = Omit<Kept, 'rows'> & { user: number }

/** The stores of one transaction. */
export interface Stores {
  rows: IDBObjectStore
  people: IDBObjectStore
  notes: IDBObjectStore
}

export const storeNames: (keyof Stores)[] = ['rows', 'people', 'notes']

export const keyOf = ({ user, attempt, place }: RowKey) => [user, attempt, place]
const ofUser = (user: number) => [user, 0, '']
/** Arrays sort after every number and string, so this is behind every row of the user. */
const afterUser = (user: number) => [user, []]

/** Versions only ever add: an older tab goes on working with what it knows. */
export function upgrade(database: IDBDatabase): void {
  database.createObjectStore('rows', { keyPath: ['user', 'attempt', 'place'] })
  database.createObjectStore('people', { keyPath: 'user' })
  database.createObjectStore('notes')
}

export const whenDone = <T>(request: IDBRequest<T>, work: (result: T) => void): void =>
  request.addEventListener('success', () => work(request.result))

const rangeOf = (user: number) => IDBKeyRange.bound(ofUser(user), afterUser(user))

export const readPerson = ({ notes }: Stores, give: (person: number | null) => void): void =>
  whenDone(notes.get('person') as IDBRequest<unknown>, (person) =>
    give(typeof person === 'number' ? person : null),
  )

export function readAll({ rows, people }: Stores, user: number, give: (kept: Kept) => void): void {
  whenDone(rows.getAll(rangeOf(user)) as IDBRequest<unknown[]>, (stored) => {
    whenDone(people.get(user) as IDBRequest<Person | undefined>, (known) => {
      const { writer, sealKey, sealed } = known ?? nothingKept
      const sound = stored.map((row) => parseRow(row)).filter((row) => row !== null)
      give({ writer, sealKey, sealed, rows: sound })
    })
  })
}

export function writeAll(stores: Stores, user: number, changed: Kept & { person?: number | null }): void {
  const { writer, sealKey, sealed, rows, person } = changed
  stores.rows.delete(rangeOf(user))
  for (const row of rows) stores.rows.put(row)
  const isNobody = writer === null && sealKey === null && sealed.length === 0
  if (isNobody) stores.people.delete(user)
  else stores.people.put({ user, writer, sealKey, sealed } satisfies Person)
  if (person !== undefined) stores.notes.put(person, 'person')
}
