import { addSealed, enter, leave, sealOthers } from './leaving.ts'
import type { PassResult } from './pass.ts'
import {
  finishPlace,
  insisted,
  isAnswer,
  isFinish,
  learned,
  letGo,
  typed,
  type AnswerPlace,
  type AnswerRow,
  type FinishRow,
  type Row,
  type RowKey,
  type ServerAnswer,
} from './rows.ts'
import type { Sealer } from './seal.ts'
import { Sender, type SenderParts } from './sender.ts'

/** Something changed for a user, here or elsewhere on this device; `handedIn` names an attempt the server took. */
export interface Change {
  user: number
  handedIn?: number
}

/** What the outbox works with. Everything of the outside world is handed in, so that it can be simulated. */
export interface OutboxParts extends SenderParts {
  sealer: Sealer
  /** A random id; not to be guessed. */
  newId: () => string
  /** Tells everybody on this device, this page included. */
  tell: (change: Change) => void
}

/**
 * The answer queue. Page and worker have one each over the same rows; what may be sent is decided by the rows alone, so
 * that any of them can end at any moment and another goes on. Source of its rules: docs/offline.md.
 */
export class Outbox {
  readonly #parts: OutboxParts
  readonly #sender: Sender
  #sealKey: { user: number; key: CryptoKey | null } | null = null

  constructor(parts: OutboxParts) {
    this.#parts = parts
    this.#sender = new Sender(parts)
  }

  /** At sign-in and at every start with a known user; `secret` is the user's `outbox_key`. */
  async enter(user: number, secret: string): Promise<void> {
    const key = await this.#parts.sealer.keyOf(secret)
    this.#sealKey = { user, key }
    await enter(this.#parts, user, secret, key)
    this.#parts.tell({ user })
  }

  /** The user leaves this device: unsent rows are sealed, the others go. */
  async leave(user: number): Promise<void> {
    await leave(this.#parts, user, this.#keyOf(user))
    this.#parts.tell({ user })
  }

  /** At a start without a user. */
  sealLeftovers = (): Promise<void> => sealOthers(this.#parts, null)

  /** Everything this device keeps of the user's attempts. */
  rows = async (user: number): Promise<Row[]> => (await this.#parts.storage.read(user)).rows

  /**
   * Keeps a text that was typed over the server's revision `shown`. Resolves when it is kept, with its row; undefined
   * where the user has left this device in the meantime, and the text was sealed.
   */
  async write(place: AnswerPlace, text: string, shown: number): Promise<AnswerRow | undefined> {
    let isGone = false
    let written: AnswerRow | undefined
    let stands = await this.#parts.storage.changeRow(place, (row, person) => {
      isGone = person !== place.user
      written = typed(row, place, text, shown)
      return isGone ? undefined : written
    })
    // What was sealed before is not known to it.
    if (isGone && written)
      stands = await addSealed(this.#parts, { ...written, over: 0 }, this.#keyOf(place.user))
    this.#parts.tell({ user: place.user })
    return stands === undefined || !isAnswer(stands) ? undefined : stands
  }

  /** Takes up what a live answer of the server says, which is newer than what is known unless something waits. */
  async learn(place: Omit<AnswerPlace, 'place'>, answers: ServerAnswer[]): Promise<Row[]> {
    const { user, attempt, topic } = place
    const { rows } = await this.#parts.storage.changeAll(user, (kept, person) => {
      if (person !== user) return undefined
      const live = answers.map((answer) => {
        const key = { ...place, place: answer.subquestion_id }
        const row = kept.rows.find((row) => row.attempt === attempt && row.place === key.place)
        return learned(row, key, answer) ?? row
      })
      const isLive = (row: Row) => live.some((one) => one?.attempt === row.attempt && one.place === row.place)
      // What the server acknowledged and does not even name goes to it again.
      const unheld = (row: Row): Row =>
        row.attempt === attempt && row.state === 'acknowledged' && row.rev > 0
          ? { ...row, state: 'waiting' }
          : row
      // Another attempt of this quiz is over, or this one would not be open.
      const isOver = (row: Row) =>
        row.topic === topic && row.attempt !== attempt && row.state === 'acknowledged'
      const others = kept.rows.filter((row) => !isLive(row) && !isOver(row)).map(unheld)
      return { ...kept, rows: [...others, ...live.filter((row) => row !== undefined)] }
    })
    this.#parts.tell({ user })
    return rows.filter((row) => row.attempt === attempt)
  }

  /** Finish was pressed; `without` names what the student hands in without. It is sent when everything else was. */
  async finish(finish: Omit<FinishRow, 'kind' | 'place' | 'state'>): Promise<void> {
    const row: FinishRow = { kind: 'finish', place: finishPlace, state: 'waiting', ...finish }
    // Its answers have to lie where it does: the worker would hand in without those that it cannot see.
    await this.rows(finish.user)
    // Not for somebody who left in another tab: the answers are sealed.
    await this.#parts.storage.changeRow(row, (_, person) => (person === row.user ? row : undefined))
    this.#parts.tell({ user: finish.user })
  }

  /** The student takes Finish back. False: it is not here any more, so the server has it, or its person has left. */
  takeBack = (user: number, attempt: number): Promise<boolean> =>
    this.#change({ user, attempt, place: finishPlace }, (row) => (row && isFinish(row) ? null : undefined))

  /** The student takes the server's text, or lets go of what was refused. */
  letGo = (key: RowKey): Promise<unknown> => this.#change(key, letGo)

  /** The student stays with the own text, or tries again. */
  insist = (key: RowKey): Promise<unknown> => this.#change(key, insisted)

  /** The attempt is over: what the server has of it goes. `all`: it was abandoned, and every answer with it. */
  async forgetAttempt(user: number, attempt: number, all: boolean): Promise<void> {
    await this.#parts.storage.changeAll(user, (kept) => ({
      ...kept,
      rows: kept.rows.filter((row) => row.attempt !== attempt || (!all && row.state !== 'acknowledged')),
    }))
    this.#parts.tell({ user })
  }

  /** See `Sender`. */
  send = (anew = false): Promise<PassResult> => this.#sender.send(anew)

  /** See `Sender`. */
  heard = (): void => this.#sender.heard()

  /** Nothing is changed for somebody who left in another tab: the row lies sealed as well. Gives whether anything was. */
  async #change(key: RowKey, change: (row: Row | undefined) => Row | null | undefined): Promise<boolean> {
    let isChanged = false
    // Asked once more where the disk was full, and the person may have left by then.
    await this.#parts.storage.changeRow(key, (row, person) => {
      const changed = person === key.user ? change(row) : undefined
      isChanged = changed !== undefined
      return changed
    })
    this.#parts.tell({ user: key.user })
    return isChanged
  }

  #keyOf = (user: number): CryptoKey | null => (this.#sealKey?.user === user ? this.#sealKey.key : null)
}

/** The answers among rows, of one attempt. */
export const answersOf = (rows: Row[], attempt: number): AnswerRow[] =>
  rows.filter(isAnswer).filter((row) => row.attempt === attempt)
