import type { Fallback } from './fallback.ts'
import { Known } from './known.ts'
import { above, apart, isAmong, isSameCopy, merged, newer, taking, without } from './copies.ts'
import { finishPlace, isAnswer, sameKey, type Row, type RowKey } from './rows.ts'
import { Spilled } from './spilled.ts'
import type { ChangeAll, ChangeRow, Kept, OutboxStorage } from './storage.ts'

/**
 * A page's storage: the database, and below it what takes rows when the database does not. A row that stands below goes
 * up with the next change that succeeds; until then only this page can send it.
 */
export class LayeredStorage implements OutboxStorage {
  readonly #database: OutboxStorage
  readonly #fallback: Fallback
  readonly #makeRoom: () => Promise<void>
  readonly #known = new Known()
  readonly #spilled = new Spilled()
  /** The database failed; it is tried again with the next reading. */
  #isDown = false
  #hasWorked = false

  /** `makeRoom` drops what can be had again: the query cache, and exercises of attempts that are over. */
  constructor(database: OutboxStorage, fallback: Fallback, makeRoom: () => Promise<void>) {
    this.#database = database
    this.#fallback = fallback
    this.#makeRoom = makeRoom
  }

  /** Whether answers are kept by this page alone and would be gone with it. */
  isInMemory = (): boolean => this.#fallback.isInMemory()
  hasBelow = (user: number): boolean =>
    this.#fallback.person() !== null || this.#fallback.rowsOf(user).length > 0

  /** At once, for a page that is being closed; the next change of the row takes it up. */
  spill(row: Row): void {
    // The write under way has the revision before.
    this.#fallback.put(isAnswer(row) ? { ...row, over: row.rev - 1 } : row)
    this.#spilled.add(row)
  }
  isAway = (key: RowKey): boolean => this.#isDown && this.#fallback.get(key) === undefined

  person = async (): Promise<number | null> => {
    const below = this.#fallback.person()
    if (below !== null) return below.user
    return (this.#known.person = await this.#try(
      () => this.#database.person(),
      () => this.#known.person,
    ))
  }

  users = async (): Promise<number[]> => {
    const known = await this.#try(
      () => this.#database.users(),
      () => this.#known.users(),
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
      changes = this.#known.changes
      below = this.#fallback.rowsOf(user)
      kept = await this.#try(
        () => this.#database.read(user),
        () => this.#known.of(user),
      )
    } while (
      changes !== this.#known.changes ||
      JSON.stringify(below) !== JSON.stringify(this.#fallback.rowsOf(user))
    )
    this.#known.read(user, kept)
    for (const row of this.#isDown ? [] : below) await this.changeRow(row, () => undefined)
    return this.#merged(this.#known.of(user), user)
  }

  changeRow = (key: RowKey, given: ChangeRow): Promise<Row | undefined> => {
    const before = this.#fallback.get(key)
    const change = this.#spilled.unlessOvertaken(given)
    let taken: Row | undefined
    const inDatabase: ChangeRow = (row, person) => {
      this.#known.person = person
      this.#fallback.show(taken)
      const below = this.#fallback.get(key)
      // What was spilled since is newer than this change, and waits for the next.
      taken = isSameCopy(before, below) ? below : undefined
      const now = newer(row, taken)
      const changed = change(now, this.#personOver(person))
      const standing = changed === undefined && taken !== undefined ? now : changed // As it is, but it goes up.
      // Until that is on the disk nothing takes it up again. An answer may be typed meanwhile, over the one that goes.
      if (standing === null && taken?.place === finishPlace) this.#fallback.hide(taken)
      if (standing === undefined || standing === null) return standing
      const isLone = [person, this.#personOver(person)].some((one) => one !== key.user)
      return taking(taken === undefined ? above(standing, now, below) : standing, below, taken, isLone)
    }
    const ofKnown = () => {
      const now = newer(this.#known.row(key), this.#fallback.get(key))
      return { now, changed: change(now, this.#personOver(this.#known.person)) }
    }
    const below = (): Row | undefined => {
      const { now, changed } = ofKnown()
      // It would come back with the database, and a hand-in that was taken back would be sent.
      const mayBeAbove = this.#known.row(key) !== undefined || (this.#hasWorked && key.place === finishPlace)
      if (changed === null && mayBeAbove) throw new Error('The outbox cannot be written')
      if (changed === null) this.#fallback.remove(key)
      else if (changed !== undefined) this.#fallback.put(this.#apart(changed))
      return changed === undefined ? now : (changed ?? undefined)
    }
    // A hand-in stays below as long as an answer does: the worker would hand in without it.
    if (this.#fallback.hasAnswersOf(key) && ofKnown().changed !== null) return Promise.resolve(below())
    return this.#write(async () => {
      const stands = await this.#database.changeRow(key, inDatabase).finally(() => this.#fallback.show(taken))
      if (taken !== undefined) this.#fallback.drop([taken])
      this.#known.keepRow(key, stands)
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
          this.#known.person = person
          taken = this.#fallback.rowsOf(user)
          changed = changing(kept, person)
          const copyOf = (row: Row) => taken.find((copy) => sameKey(copy, row))
          return (
            changed && { ...changed, rows: changed.rows.map((row) => taking(row, copyOf(row), copyOf(row))) }
          )
        })
        this.#known.keep(user, stands)
        if (changed !== undefined) this.#fallback.drop(taken, user)
        if (changed?.person !== undefined) {
          this.#known.person = changed.person
          this.#fallback.forgetPerson()
        }
        return changed === undefined ? this.#merged(stands, user) : stands
      },
      () => {
        const kept = this.#known.of(user)
        const changed = changing(kept, this.#known.person)
        if (changed === undefined) return this.#merged(kept, user)
        // What is as the database has it does not go below: there it would only grow old.
        const rows = changed.rows.filter((row) => !isAmong(row, kept.rows)).map((row) => this.#apart(row))
        const opened = kept.sealed.filter((sealed) => !changed.sealed.includes(sealed))
        const before = this.#fallback.kept(user).opened ?? []
        this.#fallback.keep(user, { ...changed, rows, opened: [...before, ...opened] })
        this.#known.read(user, without(kept, changed))
        if (changed.person !== undefined) this.#known.person = changed.person
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

  #apart = (row: Row): Row => apart(row, this.#fallback.get(row), this.#known.row(row))
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
      const result = await work()
      this.#hasWorked = true
      return result
    } catch (error) {
      console.error(error)
      this.#isDown = true
      return otherwise()
    }
  }
}
