import { isAnswer, isSubmit, type QueueItem } from '../../../outbox/items.ts'
import type { Process } from './process.ts'
import type { Scheduler } from './scheduler.ts'
import type { SaveCall, ServerAttempt, StoredText, SubmitCall } from './server.ts'

/** One typed text. Each is unique, so that it can be traced. */
export interface Typed {
  text: string
  user: number
  device: number
  /** The process in which it was typed. */
  tab: string
  attempt: number
  subquestionId: string
  /** Every text that was shown when this one was typed, and the texts that were shown when those were typed. */
  seen: Set<string>
  /** Position among all typed texts. */
  order: number
  at: number
  /** Position among all stored texts; 0 if it never was in the database or localStorage. */
  stored: number
  /** The screen has shown, or implied, that the text is stored. */
  promised: boolean
  /** The student chose the other text, dismissed this one, or abandoned the attempt. */
  isDiscarded: boolean
  /** When it was last discarded. */
  discardedAt: number
}

export interface Finish {
  pressed: number
  excluded: string[]
  /** When it was cancelled. A send that had read the items before may still arrive a moment later. */
  cancelledAt: number | null
}

/** How long a notice between two tabs may take, in ms. */
const moment = 20
/** The least time for a student to switch tabs, in ms. */
export const switching = 100
const periodMs = 10_000
/** Maximum calls of a device in a period: what the backoff allows with several tabs and all answers waiting. */
const maxCalls = 200
const maxDelayMs = 300_000

/** Observes the world and records violations. */
export class Oracle {
  readonly failures: string[] = []
  readonly typed = new Map<string, Typed>()
  /** Everything the server has ever committed: attempt, subquestion id, revision, text. */
  readonly committed = new Set<string>()
  readonly #accepted = new Set<string>()
  readonly #arrived = new Set<string>()
  /** Texts that the server lost when it was restored from a backup. */
  readonly #lost = new Set<string>()
  readonly #notOnDevice = new Set<string>()
  /** Subquestions whose history forked when the server was restored. */
  readonly #forked = new Set<string>()
  readonly #finishes = new Map<string, Finish>()
  readonly #delays = new Map<Process, Map<string, number>>()
  /** Until when texts typed in an abandoned attempt are discarded with it. */
  readonly #abandoned = new Map<string, number>()
  readonly #refused = new Set<string>()
  readonly #busy = new Map<string, number>()
  readonly #calls = new Map<string, number>()
  readonly #scheduler: Scheduler
  #stored = 0
  #typed = 0

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  fail(message: string): void {
    this.failures.push(`${Math.round(this.#scheduler.now)} ms: ${message}`)
  }

  /** How many texts the server has stored. */
  acceptedCount = (): number => this.#accepted.size
  isAccepted = (text: string): boolean => this.#accepted.has(text)
  /** Whether a newer text of this device has arrived. */
  isOvertaken(text: string): boolean {
    const own = this.typed.get(text)
    if (own === undefined) return false
    const texts = this.#listTexts(own.device, own.attempt, own.subquestionId)
    return texts.some(({ order, text }) => order > own.order && this.#accepted.has(text))
  }
  isDiscarded = (text: string): boolean => this.typed.get(text)?.isDiscarded === true
  /** Whether another tab may not have got the notice yet. */
  isJustDiscarded = (text: string): boolean =>
    (this.typed.get(text)?.discardedAt ?? Number.NEGATIVE_INFINITY) + moment > this.#scheduler.now

  wasHere = (device: number, user: number): boolean =>
    [...this.typed.values()].some((typed) => typed.device === device && typed.user === user)

  // Actions of the student.

  type(
    typed: Omit<Typed, 'order' | 'at' | 'stored' | 'promised' | 'isDiscarded' | 'discardedAt'>,
    shown: string[],
  ): void {
    for (const text of shown) {
      typed.seen.add(text)
      for (const earlier of this.typed.get(text)?.seen ?? []) typed.seen.add(earlier)
    }
    this.typed.set(typed.text, {
      ...typed,
      order: (this.#typed += 1),
      at: this.#scheduler.now,
      stored: 0,
      promised: false,
      // The attempt was abandoned in another tab, and this one hasn't got the notice yet.
      isDiscarded: (this.#abandoned.get(`${typed.device} ${typed.attempt}`) ?? 0) > this.#scheduler.now,
      discardedAt: Number.NEGATIVE_INFINITY,
    })
  }

  /** The other text was shown beside this one when the student chose. */
  saw(text: string, other: string): void {
    const typed = this.typed.get(text)
    if (typed === undefined) return
    typed.seen.add(other)
    for (const earlier of this.typed.get(other)?.seen ?? []) typed.seen.add(earlier)
  }

  discard(text: string, isDiscarded = true): void {
    const typed = this.typed.get(text)
    if (typed === undefined) return
    typed.isDiscarded = isDiscarded
    typed.discardedAt = this.#scheduler.now
  }

  /** The user signs out, which removes acknowledged texts: this device cannot send them again. */
  onSignOut(device: number): void {
    for (const typed of this.typed.values()) if (typed.device === device) this.#notOnDevice.add(typed.text)
  }

  discardAttempt(device: number, attempt: number): void {
    this.#abandoned.set(`${device} ${attempt}`, this.#scheduler.now + moment)
    for (const typed of this.typed.values())
      if (typed.device === device && typed.attempt === attempt) typed.isDiscarded = true
  }

  promise(text: string): void {
    const typed = this.typed.get(text)
    if (typed !== undefined) typed.promised = true
  }

  pressFinish(device: number, attempt: number, excluded: string[]): void {
    const before = this.#finishes.get(`${device} ${attempt}`)
    const isOpen = before?.cancelledAt === null
    this.#finishes.set(`${device} ${attempt}`, {
      // Pressed again while the first submission is still waiting.
      pressed: isOpen ? before.pressed : this.#stored,
      excluded: isOpen ? [...before.excluded, ...excluded] : excluded,
      cancelledAt: null,
    })
  }

  cancelFinish(device: number, attempt: number): void {
    const finish = this.#finishes.get(`${device} ${attempt}`)
    if (finish !== undefined) finish.cancelledAt = this.#scheduler.now
  }

  /** Whether a student pressed Finish without this answer. */
  #isLeftOut({ attempt, subquestionId }: QueueItem): boolean {
    return [...this.#finishes].some(
      ([key, { excluded }]) => key.endsWith(` ${attempt}`) && excluded.includes(subquestionId),
    )
  }

  // Writes to storage.

  checkItem(item: QueueItem): void {
    if (
      item.state === 'rejected' &&
      !this.#refused.has(`${item.attempt} ${item.subquestionId}`) &&
      !this.#isLeftOut(item)
    )
      this.fail(`${item.subquestionId} of ${item.attempt} is rejected, but the server never refused it`)
    if (!isAnswer(item)) return
    const typed = this.typed.get(item.text)
    if (typed !== undefined && typed.stored === 0) typed.stored = this.#stored += 1
    if (
      item.state === 'acknowledged' &&
      item.revision > 0 &&
      !this.committed.has(toId(item.attempt, item.subquestionId, item))
    )
      this.fail(
        `"${item.text}" is stored as acknowledged with revision ${item.revision}, which the server never had`,
      )
  }

  // Calls that reach the server.

  countCall(process: Process, device: number): void {
    const key = `${device} ${Math.floor(this.#scheduler.now / periodMs)}`
    const count = (this.#calls.get(key) ?? 0) + 1
    this.#calls.set(key, count)
    if (count === maxCalls)
      this.fail(`${process.name} and others make too many calls: ${maxCalls} within ${periodMs} ms`)
  }

  /** The response arrives some ms later, so this is a lower bound of the delay. */
  onDelayRequested(
    process: Process,
    attempt: number,
    subquestionId: string,
    seconds: number | undefined,
  ): void {
    const id = `${attempt} ${subquestionId}`
    // Without Retry-After a client waits for half a minute at most.
    this.#busy.set(id, Math.max(this.#busy.get(id) ?? 0, this.#scheduler.now + (seconds ?? 30) * 1000 + 100))
    if (seconds === undefined) return
    const delays = this.#delays.get(process) ?? new Map<string, number>()
    this.#delays.set(process, delays)
    delays.set(id, this.#scheduler.now + Math.min(seconds * 1000, maxDelayMs))
  }

  /** The server has responded to this item since. */
  onDelayOver = (process: Process, attempt: number, subquestionId: string): void =>
    void this.#delays.get(process)?.delete(`${attempt} ${subquestionId}`)

  forgetDelays = (process: Process): void => void this.#delays.delete(process)

  mayWait = (attempt: number, subquestionId: string): boolean =>
    (this.#busy.get(`${attempt} ${subquestionId}`) ?? 0) > this.#scheduler.now

  /** A response of the product other than success. */
  onResponse(attempt: number, subquestionId: string, status: number, code: string | undefined): void {
    const isRejected =
      [400, 404, 409, 413].includes(status) && code !== 'other_user' && code !== 'answers_missing'
    if (isRejected) this.#refused.add(`${attempt} ${subquestionId}`)
  }

  /** The server accepted the call as this user's. */
  checkSender({ text, session }: SaveCall): void {
    if (this.typed.get(text)?.user !== session)
      this.fail(`"${text}" is sent as user ${session}, who did not type it`)
  }

  /** The page was told that the text is stored; `stored` is the stored text, the same one or a newer one. */
  checkStored(text: string, stored: string): void {
    const [own, other] = [this.typed.get(text), this.typed.get(stored)]
    const isTypedOver = own !== undefined && other?.tab === own.tab && other.order > own.order
    if (own?.promised === true && own.stored === 0 && !isTypedOver)
      this.fail(`"${text}" is reported as stored, but is not`)
  }

  checkDelay(process: Process, call: SaveCall): void {
    const until = this.#delays.get(process)?.get(`${call.attempt} ${call.subquestionId}`) ?? 0
    if (until > this.#scheduler.now + 1)
      this.fail(
        `${call.subquestionId} is sent although the server asked for a delay until ${Math.round(until)} ms`,
      )
  }

  /**
   * A device tells the sheet of a drill that this was acknowledged. A text that was in a page's memory alone may be gone with
   * the page, and the attempt submitted without it: the server counts it as lost. While it is in an open page, or stored, it
   * is not.
   */
  checkSaved(attempt: number, subquestionId: string, revision: number, isOnDevice: boolean): void {
    const start = `${attempt} ${subquestionId} ${revision} `
    const typed = [...this.typed.values()].filter(
      (one) => one.attempt === attempt && one.subquestionId === subquestionId,
    )
    if (!isOnDevice && typed.some(({ stored }) => stored === 0)) return
    if (![...this.committed].some((id) => id.startsWith(start)))
      this.fail(`revision ${revision} of ${subquestionId} is told as saved, but the server never had it`)
  }

  checkSubmit({ device, attempt }: Pick<SubmitCall, 'device' | 'attempt'>): Finish | undefined {
    const finish = this.#finishes.get(`${device} ${attempt}`)
    if (finish === undefined || (finish.cancelledAt ?? this.#scheduler.now) + moment < this.#scheduler.now)
      this.fail(`a submission of ${attempt} is sent that was not requested, or was cancelled`)
    return finish
  }

  checkReplacement(call: SaveCall, stored: StoredText | undefined): void {
    const { attempt, subquestionId, text, writer } = call
    if (stored === undefined || stored.writer === writer || this.#forked.has(`${attempt} ${subquestionId}`))
      return
    // Typed in another tab while the database, which has the writer's name, was unavailable.
    const own = this.typed.get(text)
    if (own !== undefined && own.device === this.typed.get(stored.text)?.device) return
    if (own?.seen.has(stored.text) !== true && stored.text !== text)
      this.fail(`"${text}" replaces "${stored.text}", which its writer never saw`)
  }

  arrived(call: SaveCall, outcome: 'accepted' | 'superseded' | 'late'): void {
    const { attempt, subquestionId, text, revision, session } = call
    const typed = this.typed.get(text)
    if (typed?.user !== session || typed.attempt !== attempt || typed.subquestionId !== subquestionId)
      this.fail(
        `"${text}" arrives as ${subquestionId} of ${attempt} of user ${session}, where nobody typed it`,
      )
    this.#arrived.add(text)
    if (outcome !== 'accepted') return
    this.#accepted.add(text)
    this.#lost.delete(text)
    this.committed.add(toId(attempt, subquestionId, { revision, text }))
  }

  lost(attempt: number, subquestionId: string, { text }: StoredText): void {
    this.#lost.add(text)
    this.#forked.add(`${attempt} ${subquestionId}`)
  }

  /** The texts of a device for one subquestion, in typing order. */
  #listTexts = (device: number, attempt: number, subquestionId: string): Typed[] =>
    [...this.typed.values()]
      .filter(
        (typed) =>
          typed.device === device && typed.attempt === attempt && typed.subquestionId === subquestionId,
      )
      .sort((one, other) => one.order - other.order)

  /** This text and those after it: typed later, or in another tab at the same time and stored later. */
  #since = (last: Typed, texts: Typed[]): Typed[] =>
    texts.filter(
      ({ order, stored, tab, at }) =>
        order >= last.order || (tab !== last.tab && (stored > last.stored || at > last.at - switching)),
    )

  submittedAttempt({ device, attempt, finish }: SubmitCall, server: ServerAttempt): void {
    if (finish === undefined) return
    for (const subquestionId of new Set([...this.typed.values()].map(({ subquestionId }) => subquestionId))) {
      const texts = this.#listTexts(device, attempt, subquestionId)
      const last = texts.findLast(
        ({ promised, stored }) => promised && stored > 0 && stored <= finish.pressed,
      )
      if (last === undefined || finish.excluded.includes(subquestionId)) continue
      const since = this.#since(last, texts)
      if (!since.some((typed) => typed.isDiscarded || this.#arrivedFor(typed, server)))
        this.fail(`${attempt} is submitted without "${last.text}"`)
    }
  }

  /** At the end: the last text of each device and subquestion is stored where its user can get it. */
  checkNothingLost(attempts: Map<number, ServerAttempt>, itemsOf: (device: number) => QueueItem[]): void {
    const checked = new Set<string>()
    for (const { device, attempt, subquestionId } of this.typed.values()) {
      const key = `${device} ${attempt} ${subquestionId}`
      if (checked.has(key)) continue
      checked.add(key)
      const texts = this.#listTexts(device, attempt, subquestionId)
      const last = texts.findLast(({ promised, stored }) => promised && stored > 0)
      if (last === undefined) continue
      const since = this.#since(last, texts)
      const items = itemsOf(device).filter(isAnswer)
      if (!since.some((typed) => this.#isThere(typed, attempts.get(attempt), items)))
        this.fail(`"${last.text}" is lost: neither on the server nor where its user sees it`)
    }
  }

  #isThere(typed: Typed, server: ServerAttempt | undefined, items: QueueItem[]): boolean {
    const { text, isDiscarded } = typed
    if (isDiscarded) return true
    if (items.some((item) => isAnswer(item) && item.text === text && item.state !== 'acknowledged'))
      return true
    if (server?.state !== 'active') return this.#arrived.has(text)
    return this.#arrivedFor(typed, server)
  }

  /** A lost text must arrive again, unless its user signed out, or another text was typed without knowing it. */
  #arrivedFor({ text, attempt, subquestionId }: Typed, server: ServerAttempt): boolean {
    if (!this.#accepted.has(text)) return false
    return (
      !this.#lost.has(text) ||
      this.#notOnDevice.has(text) ||
      this.#hasMovedOn(attempt, subquestionId, text, server)
    )
  }

  #hasMovedOn(attempt: number, subquestionId: string, text: string, server: ServerAttempt): boolean {
    const current = server.answers.get(subquestionId)
    const own = this.typed.get(text)
    const other = current && this.typed.get(current.text)
    const isIndependent = other?.device !== own?.device || own?.seen.has(other?.text ?? '') !== true
    return this.#forked.has(`${attempt} ${subquestionId}`) && isIndependent
  }

  /** At the end: an item that still waits would wait for ever. */
  checkRest(device: number, user: number, items: QueueItem[]): void {
    for (const item of items) {
      const isStuck = item.state === 'waiting' || item.state === 'needs-auth'
      const needsStudent =
        isSubmit(item) &&
        items.some(
          (other) =>
            other.attempt === item.attempt &&
            isAnswer(other) &&
            ['conflict', 'rejected'].includes(other.state),
        )
      if (isStuck && !needsStudent)
        this.fail(
          `${item.subquestionId} of ${item.attempt} of user ${user} still is ${item.state} on device ${device}`,
        )
    }
  }
}

const toId = (
  attempt: number,
  subquestionId: string,
  { revision, text }: { revision: number; text: string },
): string => `${attempt} ${subquestionId} ${revision} ${text}`
