import { config } from '../config.ts'
import {
  changedElsewhere,
  needsSignIn,
  reasonOf,
  refusedForGood,
  type AnswerState,
  type saveOnServer,
} from './answer-sending.ts'
import { AnswerStorage, type WaitingAnswer } from './answer-storage.ts'

/** One answer on this device. */
interface Row extends WaitingAnswer {
  state: AnswerState
}

/** What a keeper works with; handed in so that it can be tested without a browser. */
export interface KeeperParts {
  userId: number
  topicId: number
  attemptId: number
  writer: string
  storage: ConstructorParameters<typeof AnswerStorage>[0]
  save: typeof saveOnServer
}

const unsent = ({ state }: Row): boolean => state.at !== 'server' && state.at !== 'nothing'

/**
 * Keeps the answers of one attempt: every change is on the device before it is sent, sent after a pause in typing, and
 * tried again until the server has said it is saved or refused it. What was not sent is found again after a reload.
 */
export class AnswerKeeper {
  readonly #parts: KeeperParts
  readonly #storage: AnswerStorage
  readonly #rows = new Map<string, Row>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #sending = new Map<string, Promise<void>>()
  readonly #listeners = new Set<() => void>()
  readonly #typed = new Set<string>()
  #version = 0
  #visit = 0
  #closed = false
  /** Whether the last write to the device went well. */
  #kept = false

  constructor(
    parts: KeeperParts,
    fromServer: { subquestion_id: string; answer: string; revision: number }[],
  ) {
    this.#parts = parts
    this.#storage = new AnswerStorage(parts.storage, parts.userId, parts.attemptId)
    for (const { subquestion_id, answer, revision } of fromServer)
      this.#rows.set(subquestion_id, { text: answer, revision, base: revision, state: { at: 'server' } })
    for (const [id, row] of this.#storage.read()) {
      const known = this.#rows.get(id)
      if (known !== undefined && known.revision >= row.revision && known.text === row.text) continue
      // A text typed here and not acknowledged goes out again over what it was typed over: the server decides.
      this.#rows.set(id, { ...row, state: { at: 'device' } })
      this.#sendAfter(id, 0)
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Changes with every change, for `useSyncExternalStore`. */
  version = (): number => this.#version

  textOf = (id: string): string => this.#rows.get(id)?.text ?? ''
  stateOf = (id: string): AnswerState => this.#rows.get(id)?.state ?? { at: 'nothing' }
  waiting = (): number => [...this.#rows.values()].filter((row) => unsent(row)).length

  /** A keystroke: on the device at once, to the server after half a second without another. */
  type(id: string, text: string): void {
    this.#typed.add(id)
    const row = this.#rows.get(id)
    const seen = row?.state.at === 'refused' ? (row.state.serverRevision ?? 0) : 0
    const base = Math.max(row?.base ?? 0, seen)
    this.#put(id, { text, base, revision: Math.max(row?.revision ?? 0, base) + 1, state: { at: 'saving' } })
    this.#sendAfter(id, config.answerDebounce)
  }

  /** Sends what waits now, on leaving the box, the page or the exercise. Resolves when nothing is under way any more. */
  async flush(): Promise<void> {
    for (const [id, row] of this.#rows) if (unsent(row) && row.state.at !== 'refused') this.#sendAfter(id, 0)
    await Promise.all([...this.#rows.keys()].map((id) => this.#send(id)))
  }

  /** Drops a refused text, and shows what the server holds instead. */
  dismiss(id: string): void {
    const row = this.#rows.get(id)
    if (row?.state.at !== 'refused') return
    const { serverText = '', serverRevision = 0 } = row.state
    this.#put(id, {
      text: serverText,
      revision: serverRevision,
      base: serverRevision,
      state: { at: 'server' },
    })
  }

  /** `<subquestion>=<revision>,…` of what the server acknowledged to this device. */
  manifest(): string {
    const saved = [...this.#rows].filter(([, { state, revision }]) => state.at === 'server' && revision > 0)
    return saved.map(([id, { revision }]) => `${id}=${revision}`).join(',')
  }

  /** The attempt is over: nothing of it stays on the device. */
  forget(): void {
    this.close()
    this.#rows.clear()
    this.#write()
  }

  /** Whether this text was typed here since the exercise was opened. */
  wasTyped = (id: string): boolean => this.#typed.has(id)

  /** Takes up again what `close` ended. */
  open(): void {
    this.#visit += 1
    this.#closed = false
    void this.flush()
  }

  /** On leaving the exercise: sends what waits, then closes, unless the exercise was opened again meanwhile. */
  async leave(): Promise<void> {
    const visit = this.#visit
    await this.flush()
    if (visit === this.#visit) this.close()
  }

  /** Ends timers; what is unsent stays on the device. */
  close(): void {
    this.#closed = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #put(id: string, row: Row): void {
    this.#rows.set(id, row)
    this.#write()
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }

  #sendAfter(id: string, delay: number): void {
    clearTimeout(this.#timers.get(id))
    if (this.#closed) return
    const timer = setTimeout(() => void this.#send(id), delay)
    this.#timers.set(id, timer)
  }

  /** One send per answer at a time; a newer text follows the one under way. */
  #send(id: string): Promise<void> {
    clearTimeout(this.#timers.get(id))
    const running = this.#sending.get(id)
    if (running !== undefined) return running.then(() => this.#send(id))
    const row = this.#rows.get(id)
    if (row === undefined || !unsent(row) || row.state.at === 'refused' || this.#closed)
      return Promise.resolve()
    const sending = this.#attempt(id, row).finally(() => this.#sending.delete(id))
    this.#sending.set(id, sending)
    return sending
  }

  async #attempt(id: string, row: Row): Promise<void> {
    const slow = setTimeout(() => this.#settle(id, row, this.#onDevice()), config.answerSlow)
    try {
      const answer = await this.#parts.save(this.#parts, id, row)
      const saved = answer.saved && answer.revision === row.revision
      this.#settle(id, row, saved ? { at: 'server' } : changedElsewhere(answer.revision, answer.answer ?? ''))
    } catch (error) {
      if (refusedForGood(error)) this.#settle(id, row, { at: 'refused', reason: reasonOf(error) })
      else {
        this.#settle(id, row, needsSignIn(error) ? { at: 'sign-in' } : this.#onDevice())
        if (!needsSignIn(error)) this.#sendAfter(id, config.answerRetry)
      }
    } finally {
      clearTimeout(slow)
    }
  }

  /** "Saved on this device" is said only where the device has it. */
  #onDevice = (): AnswerState => ({ at: this.#kept ? 'device' : 'saving' })

  /** The state of what was sent; a newer text keeps its own, but knows the revision it now stands on. */
  #settle(id: string, sent: Row, state: AnswerState): void {
    const row = this.#rows.get(id)
    if (row === undefined || row.state.at === 'server') return
    const base = state.at === 'server' ? sent.revision : row.base
    if (row.revision === sent.revision) this.#put(id, { ...row, base, state })
    else this.#put(id, { ...row, base })
  }

  #write(): void {
    this.#kept = this.#storage.write([...this.#rows].filter(([, row]) => unsent(row)))
  }
}
