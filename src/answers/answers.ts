import { isAttemptOver } from '../../outbox/api.ts'
import type { Clock } from '../../outbox/clock.ts'
import {
  applyEdit,
  getMaxRevision,
  getUndecided,
  isPending,
  isSubmit,
  isUnsent,
  type AnswerItem,
  type Version,
} from '../../outbox/items.ts'
import { getAnswers, type Outbox } from '../../outbox/outbox.ts'
import { config } from '../config.ts'
import { createStore } from '../lib/store.ts'
import type { SendScheduler } from './send-scheduler.ts'

/** Everything the answers need from outside, so that they can be simulated. */
export interface AnswersDeps {
  outbox: Pick<Outbox, 'write' | 'items' | 'discard' | 'resend' | 'submit' | 'cancelSubmit'>
  clock: Clock
  /** The server's time in ms, as far as the device knows it. */
  serverNow: () => number
  user: number
  topic: number
  attempt: number
  scheduler: Pick<SendScheduler, 'flushSoon' | 'flushNow'>
  /** Stores an item synchronously, for a page that is being closed. */
  writeSync: (item: AnswerItem) => void
  /** Whether some items exist in this page alone, because the device could not store them. */
  isOnlyInPageMemory: () => boolean
}

/** The answers of one attempt in one page: the texts in its boxes, and where each one is saved. */
export class Answers {
  readonly #deps: AnswersDeps
  readonly #boxes = new Map<string, AnswerBoxState>()
  /** Increases with every change. */
  readonly version = createStore(0)

  constructor(deps: AnswersDeps, items: AnswerItem[]) {
    this.#deps = deps
    for (const item of items)
      this.#boxes.set(item.subquestionId, { ...emptyBox(), ...fromItem(item), isDelayed: true })
  }

  text = (id: string): string => this.#boxes.get(id)?.text ?? ''
  /** Whether this answer was typed into since the exercise was opened. */
  isEdited = (id: string): boolean => this.#boxes.get(id)?.isEdited ?? false

  saveStatus = (id: string): SaveStatus =>
    getSaveStatus(this.#boxes.get(id) ?? emptyBox(), this.#deps.isOnlyInPageMemory())

  /** How many answers the server does not have yet. */
  pendingCount = (): number =>
    [...this.#boxes.values()].filter(({ item, isDirty }) => isDirty || (item && isPending(item))).length
  /** How many of them have been pending for so long, or have failed, that they count as delayed. */
  delayedCount = (): number =>
    [...this.#boxes.values()].filter(({ item, isDelayed }) => isDelayed && item && isPending(item)).length
  /** Whether something would be lost with this page. */
  isAtRisk = (): boolean =>
    this.#deps.isOnlyInPageMemory() &&
    [...this.#boxes.values()].some(({ item, isDirty }) => isDirty || (item && isUnsent(item)))
  /** The subquestions that wait for the student's decision. */
  undecided = (): string[] =>
    [...this.#boxes.keys()].filter((id) => ['conflict', 'rejected'].includes(this.saveStatus(id).type))
  /** The subquestions whose answers were refused because the attempt is over. */
  tooLate = (): string[] =>
    [...this.#boxes.keys()].filter((id) => {
      const status = this.saveStatus(id)
      return status.type === 'rejected' && status.isOver
    })

  /** A keystroke. Text and subquestion are captured together, so that a text can never end up in another box. */
  edit(id: string, text: string): void {
    const box = this.#boxes.get(id) ?? emptyBox()
    this.#boxes.set(id, box)
    // In a conflict the server's text was shown beside the box.
    const shownRevision = box.item?.state === 'conflict' ? (box.item.theirs?.revision ?? 0) : 0
    Object.assign(box, { text, isDirty: true, isDelayed: false, isEdited: true })
    box.baseRevision = Math.max(box.baseRevision, shownRevision)
    box.writing ??= this.#write(id, box).finally(() => {
      box.writing = null
      this.#notify()
    })
    this.#notify()
  }

  /** Resolves when everything typed is stored on this device. */
  async waitUntilStored(): Promise<void> {
    for (const box of this.#boxes.values()) await box.writing
  }

  /** Resolves when everything typed is stored, and asks for what the server lacks to be sent now. */
  async storeAndFlush(): Promise<void> {
    await this.waitUntilStored()
    if (this.pendingCount() > 0) void this.#deps.scheduler.flushNow()
  }

  /** Stores every unsaved text synchronously: the page is being closed. */
  writeSync(): void {
    for (const [id, box] of this.#boxes)
      if (box.isDirty || box.writing !== null) this.#deps.writeSync(this.#nextEdit(id, box))
  }

  /** Takes over what happened to the items elsewhere; what is being typed here stays. */
  async refresh(): Promise<void> {
    const before = new Map([...this.#boxes].map(([id, { item }]) => [id, item]))
    const items = getAnswers(await this.#deps.outbox.items(this.#deps.user), this.#deps.attempt)
    for (const [id, box] of this.#boxes) {
      // Dismissed in another tab, say: its text stays in the box, without a status.
      const isGone = before.get(id) !== undefined && !items.some(({ subquestionId }) => subquestionId === id)
      if (isGone && box.item === before.get(id) && !box.isDirty && box.writing === null)
        Object.assign(box, { item: undefined, isEdited: false })
    }
    for (const item of items) {
      const box = this.#boxes.get(item.subquestionId) ?? emptyBox()
      this.#boxes.set(item.subquestionId, box)
      const isOlder = getMaxRevision(item) < (box.item ? getMaxRevision(box.item) : 0)
      if (box.isDirty || box.writing !== null || isOlder) continue
      const isNew = item.revision !== box.item?.revision
      Object.assign(box, fromItem(item))
      if (isNew) this.#markDelayedLater(box)
    }
    this.#notify()
  }

  /** A send failed: pending answers are shown as saved on the device at once. */
  onSendFailed(): void {
    for (const box of this.#boxes.values()) box.isDelayed = true
    this.#notify()
  }

  /** Discards the student's text: in a conflict for the server's, and where it was rejected. */
  discard = (id: string): Promise<void> => this.#decide(id, this.#deps.outbox.discard)
  /** Sends the student's text again, in a conflict or where it was rejected. */
  resend = async (id: string): Promise<void> => {
    await this.#decide(id, this.#deps.outbox.resend)
    void this.#deps.scheduler.flushNow()
  }

  /** Submits the attempt once all of its answers have arrived. `excluded`: subquestions the student chose to leave out. */
  async submit(excluded: string[]): Promise<SubmitOutcome> {
    const { outbox, clock, scheduler, serverNow, user, topic, attempt } = this.#deps
    await this.waitUntilStored()
    const finishedAt = new Date(serverNow()).toISOString()
    if (!(await outbox.submit({ user, topic, attempt, finishedAt, excluded })))
      return { type: 'rejected', reason: 'You are signed out. Sign in, then press Finish again.' }
    await Promise.race([
      scheduler.flushNow(),
      new Promise<void>((resolve) => clock.after(responseTimeoutMs, resolve)),
    ])
    const items = (await outbox.items(user)).filter((item) => item.attempt === attempt)
    const submit = items.find(isSubmit)
    // Accepted, or cancelled in another tab.
    if (submit === undefined) return { type: 'submitted' }
    const undecided = getUndecided(items).map(({ subquestionId }) => subquestionId)
    if (submit.state !== 'rejected' && undecided.length === 0) return { type: 'queued' }
    // Where it can't be cancelled it stays on its card, and is not sent while there is something to decide.
    await outbox.cancelSubmit(user, attempt).catch(console.error)
    if (submit.state === 'rejected') return { type: 'rejected', reason: submit.reason ?? '' }
    return { type: 'needs-decision', subquestionIds: undecided }
  }

  async #decide(id: string, decide: Outbox['discard']): Promise<void> {
    const box = this.#boxes.get(id)
    await box?.writing
    await decide(this.#key(id))
    const items = getAnswers(await this.#deps.outbox.items(this.#deps.user), this.#deps.attempt)
    const item = items.find(({ subquestionId }) => subquestionId === id)
    // What was typed meanwhile stays.
    if (box !== undefined && !box.isDirty && box.writing === null)
      Object.assign(box, item ? fromItem(item) : emptyBox())
    this.#notify()
  }

  /** Writes until the stored text is the one in the box. */
  async #write(id: string, box: AnswerBoxState): Promise<void> {
    while (box.isDirty) {
      box.isDirty = false
      // Undefined where the user has signed out: the text is encrypted, and has no status any more.
      box.item = await this.#deps.outbox.write(this.#key(id), box.text, box.baseRevision)
    }
    this.#markDelayedLater(box)
    this.#deps.scheduler.flushSoon()
  }

  #markDelayedLater(box: AnswerBoxState): void {
    const revision = box.item?.revision
    this.#deps.clock.after(config.answerSlowAfterMs, () => {
      if (box.item === undefined || box.item.revision !== revision || !isPending(box.item)) return
      box.isDelayed = true
      this.#notify()
    })
  }

  /** The write that is under way takes the next revision, so this edit takes the one after it. */
  #nextEdit(id: string, box: AnswerBoxState): AnswerItem {
    const item = applyEdit(box.item, this.#key(id), box.text, box.baseRevision)
    return { ...item, revision: item.revision + 1 }
  }

  #key = (subquestionId: string) => {
    const { user, attempt, topic } = this.#deps
    return { user, attempt, topic, subquestionId }
  }

  #notify(): void {
    this.version.set(this.version.get() + 1)
  }
}

/** What became of Finish. */
export type SubmitOutcome =
  | { type: 'submitted' }
  /** It will be submitted as soon as the server is reachable; it can be cancelled until then. */
  | { type: 'queued' }
  /** These answers wait for the student's decision first. */
  | { type: 'needs-decision'; subquestionIds: string[] }
  | { type: 'rejected'; reason: string }

/** The student waits this long for the server, before the submission stays in the queue. */
const responseTimeoutMs = 5_000

/** Where an answer is, as the student is told. */
export type SaveStatus =
  /** `saving`: being written and sent. `on-device`: stored here. `saved`: the server has exactly this revision. */
  | { type: 'empty' | 'saving' | 'on-device' | 'saved' | 'sign-in' }
  | { type: 'conflict'; theirs: Version }
  /** `isOver`: the attempt is over, so that no further try can help. */
  | { type: 'rejected'; reason: string; isOver: boolean }

/** What is known of one answer box. */
interface AnswerBoxState {
  text: string
  /** The server revision that the text is based on. */
  baseRevision: number
  item: AnswerItem | undefined
  /** Typed, and not yet stored. */
  isDirty: boolean
  writing: Promise<void> | null
  /** Pending for so long, or failed, that the student is told that the text is on the device. */
  isDelayed: boolean
  /** Typed into since the exercise was opened. */
  isEdited: boolean
}

const emptyBox = (): AnswerBoxState => ({
  ...{ text: '', baseRevision: 0, item: undefined },
  ...{ isDirty: false, writing: null, isDelayed: false, isEdited: false },
})

/** What an item puts into its box. */
const fromItem = (item: AnswerItem) => ({
  item,
  text: item.text,
  baseRevision: item.state === 'acknowledged' ? item.revision : item.baseRevision,
})

/** `isOnlyInPageMemory`: the device could not store some items, perhaps this one. */
function getSaveStatus(
  { item, isDirty, writing, isDelayed, isEdited }: AnswerBoxState,
  isOnlyInPageMemory: boolean,
): SaveStatus {
  if (item === undefined || isDirty || writing !== null) return { type: isEdited ? 'saving' : 'empty' }
  if (item.state === 'conflict') return { type: 'conflict', theirs: item.theirs ?? { text: '', revision: 0 } }
  if (item.state === 'rejected')
    return { type: 'rejected', reason: item.reason ?? '', isOver: isAttemptOver(item) }
  if (item.state === 'acknowledged') return { type: 'saved' }
  // Nobody is asked to sign in while the server is asked whether they have to: the session may hold.
  if (item.state === 'needs-auth') return { type: isDelayed ? 'sign-in' : 'saving' }
  return { type: isDelayed && !isOnlyInPageMemory ? 'on-device' : 'saving' }
}
