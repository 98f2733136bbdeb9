import type { Fallback } from './fallback.ts'
import { apart, merged, newer, taking, without } from './copies.ts'
import { isAnswer, sameKey, type Row, type RowKey } from './rows.ts'
import { nothingKept, type ChangeAll, type ChangeRow, type Kept, type OutboxStorage } from './storage.ts'

/**
 * A page's storage: the database, and below it what takes rows when the database does not. A row that stands below goes
 * up with the next change that succeeds; until then only this page can send it.
 */
export class LayeredStorage implements OutboxStorage {
  readonly #database: OutboxStorage
  readonly #fallback: Fallback
  readonly #makeRoom: () => Promise<void>
  /** What the database was last known to hold, for when it does not answer. */
  readonly #known = new Map<number, Kept>()
  /** Counts the changes of what is known. */
  #changes = 0
  #knownPerson: number | null = null
  /** The database failed; it is tried again with the next reading. */
  #isDown = false

  /** `makeRoom` drops what can be had again: the query cache, and exercises of attempts that are over. */
  constructor(database: OutboxStorage, fallback: Fallback, makeRoom: () => Promise<void>) {
    this.#database = database
    this.#fallback = fallback
    this.#makeRoom = makeRoom
  }

  /** Whether answers are kept by this page alone and would be gone with it. */
  isInMemory = (): boolean => this.#fallback.isInMemory()
  /** Whether something of the user stands where the worker cannot see it. */
  hasBelow = (user: number): boolean =>
    this.#fallback.person() !== null || this.#fallback.rowsOf(user).length > 0

  /** At once, for a page that is being closed; the next change of the row takes it up. */
  spill(row: Row): void {
    // The write under way has the revision before.
    this.#fallback.put(isAnswer(row) ? { ...row, over: row.rev - 1 } : row)
  }

  person = async (): Promise<number | null> => {
    const below = this.#fallback.person()
    if (below !== null) return below.user
    return (this.#knownPerson = await this.#try(
      () => this.#database.person(),
      () => this.#knownPerson,
    ))
  }

  users = async (): Promise<number[]> => {
    const known = await this.#try(
      () => this.#database.users(),
      () => [...this.#known.keys()],
    )
    return [...new Set([...known, ...this.#fallback.users()])]
  }

  read = async (user: number): Promise<Kept> => {
    this.#isDown = false
    let below: Row[]
    let kept: Kept
    let changes: number
    // A row that another page took up between the two looks would be in neither; and what was changed in the meantime
    // must not be known as it was before.
    do {
      changes = this.#changes
      below = this.#fallback.rowsOf(user)
      kept = await this.#try(
        () => this.#database.read(user),
        () => this.#known.get(user) ?? nothingKept,
      )
    } while (
      changes !== this.#changes ||
      JSON.stringify(below) !== JSON.stringify(this.#fallback.rowsOf(user))
    )
    this.#known.set(user, kept)
    for (const row of this.#isDown ? [] : below) await this.changeRow(row, () => undefined)
    return this.#merged(this.#known.get(user) ?? kept, user)
  }

  changeRow = (key: RowKey, change: ChangeRow): Promise<Row | undefined> => {
    const before = JSON.stringify(this.#fallback.get(key))
    let taken: Row | undefined
    const above: ChangeRow = (row, person) => {
      const below = this.#fallback.get(key)
      // What was spilled since is newer than this change, and waits for the next.
      taken = JSON.stringify(below) === before ? below : undefined
      const now = newer(row, taken)
      const changed = change(now, this.#personOver(person))
      // Left as it is, but it goes up.
      const standing = changed === undefined && taken !== undefined ? now : changed
      return standing === undefined || standing === null ? standing : taking(standing, below, taken)
    }
    const below = (): Row | undefined => {
      const known = this.#known.get(key.user)?.rows.find((row) => sameKey(row, key))
      const now = newer(known, this.#fallback.get(key))
      const changed = change(now, this.#personOver(this.#knownPerson))
      // It would come back with the database, and a hand-in that was taken back would be sent.
      if (changed === null && known !== undefined) throw new Error('The outbox cannot be written')
      if (changed === null) this.#fallback.remove(key)
      else if (changed !== undefined) this.#fallback.put(this.#apart(changed))
      return changed === undefined ? now : (changed ?? undefined)
    }
    return this.#write(async () => {
      const stands = await this.#database.changeRow(key, above)
      if (taken !== undefined) this.#fallback.drop([taken])
      this.#learn(key, stands)
      return stands
    }, below)
  }

  changeAll = (user: number, change: ChangeAll): Promise<Kept> => {
    const changing: ChangeAll = (kept, person) => change(this.#merged(kept, user), this.#personOver(person))
    return this.#write(
      async () => {
        let changed: ReturnType<ChangeAll>
        let taken: Row[] = []
        const stands = await this.#database.changeAll(user, (kept, person) => {
          taken = this.#fallback.rowsOf(user)
          changed = changing(kept, person)
          const copyOf = (row: Row) => taken.find((copy) => sameKey(copy, row))
          return (
            changed && { ...changed, rows: changed.rows.map((row) => taking(row, copyOf(row), copyOf(row))) }
          )
        })
        this.#changes += 1
        this.#known.set(user, stands)
        if (changed !== undefined) this.#fallback.drop(taken, user)
        if (changed?.person !== undefined) this.#note(changed.person)
        return changed === undefined ? this.#merged(stands, user) : stands
      },
      () => {
        const kept = this.#known.get(user) ?? nothingKept
        const changed = changing(kept, this.#knownPerson)
        if (changed === undefined) return this.#merged(kept, user)
        // What is as the database has it does not go below: there it would only grow old.
        const isOther = (row: Row) =>
          !kept.rows.some((known) => JSON.stringify(known) === JSON.stringify(row))
        const rows = changed.rows.filter(isOther).map((row) => this.#apart(row))
        this.#fallback.keep(user, { ...changed, rows })
        this.#known.set(user, without(kept, changed))
        if (changed.person !== undefined) this.#knownPerson = changed.person
        return changed
      },
    )
  }

  changeLease = (change: (holder: string | null) => string | null): Promise<string | null> =>
    this.#try(
      () => this.#database.changeLease(change),
      () => change(null),
    )

  /** Who left or came while the database was away counts. */
  #personOver = (person: number | null): number | null => (this.#fallback.person() ?? { user: person }).user

  #note(person: number | null): void {
    this.#knownPerson = person
    this.#fallback.forgetPerson()
  }

  #apart(row: Row): Row {
    const known = this.#known.get(row.user)?.rows.find((other) => sameKey(other, row))
    return apart(row, this.#fallback.get(row), known)
  }

  #learn(key: RowKey, row: Row | undefined): void {
    this.#changes += 1
    const kept = this.#known.get(key.user) ?? nothingKept
    const others = kept.rows.filter((known) => !sameKey(known, key))
    this.#known.set(key.user, { ...kept, rows: row === undefined ? others : [...others, row] })
  }

  #merged = (kept: Kept, user: number): Kept => merged(kept, this.#fallback.kept(user))

  /** Tries the database, makes room and tries again, and then goes below. */
  async #write<T>(above: () => Promise<T>, below: () => T): Promise<T> {
    return this.#try(async () => {
      try {
        return await above()
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error
        await this.#makeRoom()
        return above()
      }
    }, below)
  }

  async #try<T>(work: () => Promise<T>, otherwise: () => T): Promise<T> {
    if (this.#isDown) return otherwise()
    try {
      return await work()
    } catch (error) {
      console.error(error)
      this.#isDown = true
      return otherwise()
    }
  }
}
