import { getAnswers, type Outbox } from '../../outbox/outbox.ts'
import type { Clock } from '../../outbox/clock.ts'
import { isPending, maxRevision, applyEdit, type AnswerItem } from '../../outbox/items.ts'
import { config } from '../config.ts'
import { emptyBox, standing, stateIn, type AnswerState, type Box } from './answer-state.ts'

/** What the answers of an open exercise work with; handed in so that they can be simulated. */
export interface AnswersParts {
  outbox: Pick<Outbox, 'write' | 'items' | 'acceptTheirs' | 'keepMine'>
  clock: Clock
  user: number
  topic: number
  attempt: number
  /** Kept, so it may be sent: `soon` after a pause in typing, `now` on leaving the box. */
  send: (when: 'soon' | 'now') => void
  /** Keeps a row at once, for a page that is being closed. */
  spill: (row: AnswerItem) => void
  /** Whether answers live in this page alone, because the device keeps nothing. */
  isInMemory: () => boolean
}

/** The answers of one attempt in one page: what stands in its boxes and where each is. */
export class Answers {
  readonly #parts: AnswersParts
  readonly #boxes = new Map<string, Box>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  constructor(parts: AnswersParts, rows: AnswerItem[]) {
    this.#parts = parts
    for (const row of rows)
      this.#boxes.set(row.subquestionId, { ...emptyBox(), ...standing(row), isSlow: true })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Changes with every change, for `useSyncExternalStore`. */
  version = (): number => this.#version

  textOf = (id: string): string => this.#boxes.get(id)?.text ?? ''
  /** Whether this text was typed here since the exercise was opened. */
  wasTyped = (id: string): boolean => this.#boxes.get(id)?.wasTyped ?? false

  stateOf = (id: string): AnswerState => stateIn(this.#boxes.get(id) ?? emptyBox(), this.#parts.isInMemory())

  /** How many answers the server does not have yet. */
  waiting = (): number =>
    [...this.#boxes.values()].filter(({ row, isDirty }) => isDirty || (row && isPending(row))).length
  /** Whether something would be gone with this page. */
  isAtRisk = (): boolean => this.waiting() > 0 && this.#parts.isInMemory()
  /** Subquestions that wait for the student's word. */
  troubled = (): string[] =>
    [...this.#boxes].filter(([id]) => ['conflict', 'refused'].includes(this.stateOf(id).at)).map(([id]) => id)

  /** A keystroke. Text and place are taken together, so that it can never land in another box. */
  type(id: string, text: string): void {
    const box = this.#boxes.get(id) ?? emptyBox()
    this.#boxes.set(id, box)
    // What the server was said to hold stood beside the box.
    const shown = box.row?.state === 'conflict' ? (box.row.theirs?.revision ?? 0) : 0
    Object.assign(box, { text, isDirty: true, isSlow: false, wasTyped: true })
    box.shown = Math.max(box.shown, shown)
    box.writing ??= this.#write(id, box).finally(() => {
      box.writing = null
      this.#tell()
    })
    this.#tell()
  }

  /** Resolves when everything typed is kept, and asks for it to be sent now. */
  async flush(): Promise<void> {
    for (const box of this.#boxes.values()) await box.writing
    this.#parts.send('now')
  }

  /** At once, without waiting for anything: the page is being closed. */
  spill(): void {
    for (const [id, box] of this.#boxes) {
      // The write under way takes the next revision, so this is the one after it.
      if (box.isDirty || box.writing !== null) this.#parts.spill(this.#ahead(id, box))
    }
  }

  /** Takes up what happened to the rows elsewhere; what is being typed here stays. */
  async refresh(): Promise<void> {
    const before = new Map([...this.#boxes].map(([id, { row }]) => [id, row]))
    const rows = getAnswers(await this.#parts.outbox.items(this.#parts.user), this.#parts.attempt)
    for (const [id, box] of this.#boxes) {
      // Let go of in another tab, say: its text stays in the box, and nothing is said of it.
      const isGone = before.get(id) !== undefined && !rows.some(({ subquestionId }) => subquestionId === id)
      if (isGone && box.row === before.get(id) && !box.isDirty && box.writing === null)
        Object.assign(box, { row: undefined, wasTyped: false })
    }
    for (const row of rows) {
      const box = this.#boxes.get(row.subquestionId) ?? emptyBox()
      this.#boxes.set(row.subquestionId, box)
      if (box.isDirty || box.writing !== null || maxRevision(row) < (box.row ? maxRevision(box.row) : 0))
        continue
      const isOthers = row.revision !== box.row?.revision
      Object.assign(box, standing(row))
      if (isOthers) this.#sayWhenSlow(box)
    }
    this.#tell()
  }

  /** A send failed: what waits is said to be on the device at once. */
  trouble(): void {
    for (const box of this.#boxes.values()) box.isSlow = true
    this.#tell()
  }

  /** The student takes the server's text, or lets go of what was refused. */
  letGo = (id: string): Promise<void> => this.#choose(id, this.#parts.outbox.acceptTheirs)
  /** The student stays with the own text, or tries again. */
  insist = async (id: string): Promise<void> => {
    await this.#choose(id, this.#parts.outbox.keepMine)
    this.#parts.send('now')
  }

  async #choose(id: string, choose: Outbox['acceptTheirs']): Promise<void> {
    const box = this.#boxes.get(id)
    await box?.writing
    await choose(this.#key(id))
    const rows = getAnswers(await this.#parts.outbox.items(this.#parts.user), this.#parts.attempt)
    const row = rows.find(({ subquestionId }) => subquestionId === id)
    // What is typed meanwhile stays.
    if (box !== undefined && !box.isDirty && box.writing === null)
      Object.assign(box, row ? standing(row) : emptyBox())
    this.#tell()
  }

  /** Writes until what is kept is what stands in the box. */
  async #write(id: string, box: Box): Promise<void> {
    while (box.isDirty) {
      box.isDirty = false
      // None where the person has left: then it is encrypted, and nothing more is said of it.
      box.row = await this.#parts.outbox.write(this.#key(id), box.text, box.shown)
    }
    this.#sayWhenSlow(box)
    this.#parts.send('soon')
  }

  #sayWhenSlow(box: Box): void {
    const rev = box.row?.revision
    this.#parts.clock.after(config.answerSlow, () => {
      if (box.row?.revision !== rev || box.row?.state !== 'waiting') return
      box.isSlow = true
      this.#tell()
    })
  }

  #ahead(id: string, box: Box): AnswerItem {
    const row = applyEdit(box.row, this.#key(id), box.text, box.shown)
    return { ...row, revision: row.revision + 1 }
  }

  #key = (subquestionId: string) => {
    const { user, attempt, topic } = this.#parts
    return { user, attempt, topic, subquestionId }
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
