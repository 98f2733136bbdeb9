import { parseRow } from './parse-row.ts'
import { finishPlace, isAnswer, isFinish, sameKey, topOf, type Row, type RowKey } from './rows.ts'
import { nothingKept, type Kept } from './storage.ts'

/** `Storage` of the browser, as far as it is used. */
export interface TextStorage {
  readonly length: number
  key: (index: number) => string | null
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

const prefix = 'outbox:'
const personKey = 'outbox-person'
const nameOf = ({ user, attempt, place }: RowKey) => `${prefix}${user}:${attempt}:${place}`
const peopleName = (user: number) => `outbox-people:${user}`

/**
 * Where rows go at once, or when the database does not take them: localStorage, and where that is full or blocked the
 * memory of the page. Rows are kept one by one; what is in memory hides what is stored.
 */
export class Fallback {
  readonly #storage: TextStorage | null
  readonly #memory = new Map<string, string | null>()
  /** Copies that `get` does not give, as text. */
  readonly #hidden = new Set<string>()

  constructor(storage: TextStorage | null) {
    this.#storage = storage
  }

  /** Whether something lives in this page alone, and is gone with it. */
  isInMemory = (): boolean => [...this.#memory.values()].some((value) => value !== null)

  get(key: RowKey): Row | undefined {
    const row = parsedRow(this.#read(nameOf(key)))
    return this.#hidden.has(JSON.stringify(row)) ? undefined : row
  }

  /** While the database lets go of its row: this one goes a moment later, and would come back. */
  hide = (row: Row): void => void this.#hidden.add(JSON.stringify(row))
  show = (row: Row | undefined): void => void this.#hidden.delete(JSON.stringify(row))

  put(row: Row): void {
    const name = nameOf(row)
    if (this.#hidesAnothers(name, row)) this.#memory.set(name, JSON.stringify(row))
    else this.#write(name, JSON.stringify(row))
  }

  remove(key: RowKey): void {
    const name = nameOf(key)
    if (this.#hidesAnothers(name, this.get(key))) this.#memory.delete(name)
    else this.#write(name, null)
  }

  /** Hand-ins last: they go up in this order, and the worker would hand in without what it cannot see. */
  rowsOf = (user: number): Row[] =>
    this.#names(`${prefix}${user}:`)
      .map((name) => parsedRow(this.#read(name)))
      .filter((row) => row !== undefined)
      .sort((one, other) => Number(isFinish(one)) - Number(isFinish(other)))

  /** Whether answers lie here that go with a hand-in; of anything else there are none. */
  hasAnswersOf = ({ user, attempt, place }: RowKey): boolean =>
    place === finishPlace && this.rowsOf(user).some((row) => row.attempt === attempt && isAnswer(row))

  users = (): number[] => {
    const owners = this.#names(prefix).map((name) => name.slice(prefix.length).split(':')[0])
    const people = this.#names('outbox-people:').map((name) => name.split(':')[1])
    return [...new Set([...owners, ...people])].map(Number)
  }

  /** Null where this place knows of nobody; `{ user: null }` where somebody left. */
  person(): { user: number | null } | null {
    const stored = this.#read(personKey)
    return stored === null ? null : { user: Number(stored) || null }
  }

  kept = (user: number): Kept => {
    const known = JSON.parse(this.#read(peopleName(user)) ?? '{}') as Partial<Kept>
    return { ...nothingKept, ...known, rows: this.rowsOf(user) }
  }

  /** Replaces all of a user; a key of the browser's cannot be kept here. */
  keep(user: number, { rows, person, writer, sealed, opened = [] }: Kept & { person?: number | null }): void {
    for (const row of this.rowsOf(user)) if (!rows.some((one) => sameKey(one, row))) this.remove(row)
    for (const row of rows) this.put(row)
    const isNobody = writer === null && sealed.length === 0 && opened.length === 0
    this.#write(peopleName(user), isNobody ? null : JSON.stringify({ writer, sealed, opened }))
    if (person !== undefined) this.#write(personKey, String(person ?? 0))
  }

  /** What the database has taken, but not what was put here since; with `user` also what is kept beside the rows. */
  drop(taken: Row[], user?: number): void {
    for (const row of taken) {
      if (JSON.stringify(this.get(row)) !== JSON.stringify(row)) continue
      // Beneath what was in memory another tab may have stored its own in the meantime.
      if (!this.#memory.delete(nameOf(row))) this.remove(row)
    }
    if (user !== undefined) this.#write(peopleName(user), null)
  }

  forgetPerson = (): void => this.#write(personKey, null)

  /** Whether another tab has stored a text of its own since this one had to take to its memory. */
  #hidesAnothers(name: string, own: Row | undefined): boolean {
    const stored = this.#memory.has(name) ? parsedRow(this.#stored(name)) : undefined
    if (stored === undefined || own === undefined || !isAnswer(stored) || !isAnswer(own)) return false
    return stored.text !== own.text && topOf(stored) >= topOf(own)
  }

  #read(name: string): string | null {
    const inMemory = this.#memory.get(name)
    return inMemory === undefined ? this.#stored(name) : inMemory
  }

  #stored(name: string): string | null {
    try {
      return this.#storage?.getItem(name) ?? null
    } catch {
      return null // Blocked: what could not be stored is in memory.
    }
  }

  #write(name: string, value: string | null): void {
    try {
      if (value === null) this.#storage?.removeItem(name)
      else if (this.#storage === null) throw new Error('No storage')
      else this.#storage.setItem(name, value)
      this.#memory.delete(name)
    } catch {
      this.#memory.set(name, value)
      this.#removeStored(name)
    }
  }

  /** A full storage still lets go of the older text, which would come back. */
  #removeStored(name: string): void {
    try {
      this.#storage?.removeItem(name)
    } catch {
      // Blocked, so nothing of this page's is there.
    }
  }

  #names(start: string): string[] {
    const stored: string[] = []
    try {
      for (let index = 0; index < (this.#storage?.length ?? 0); index += 1)
        stored.push(this.#storage?.key(index) ?? '')
    } catch {
      // Blocked: nothing is stored.
    }
    return [...new Set([...stored, ...this.#memory.keys()])].filter((name) => name.startsWith(start))
  }
}

function parsedRow(stored: string | null): Row | undefined {
  if (stored === null) return undefined
  try {
    return parseRow(JSON.parse(stored)) ?? undefined
  } catch {
    return undefined // Written by halves: the database has the last whole one.
  }
}
