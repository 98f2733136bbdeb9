import { isAnswer, isSubmit, type QueueItem } from '../../../outbox/items.ts'
import type { Process } from './process.ts'
import type { Scheduler } from './scheduler.ts'
import type { SaveCall, ServerAttempt, StoredText, SubmitCall } from './server.ts'

/** One text that was typed: each is unlike all others, so that it can be followed wherever it goes. */
export interface Typed {
  text: string
  user: number
  device: number
  /** The process it was typed in. */
  tab: string
  attempt: number
  subquestionId: string
  /** Every text that stood in the box or beside it, and what stood in the box when those were typed. */
  seen: Set<string>
  /** Counts on with every text that is typed. */
  order: number
  at: number
  /** Counts on with every text that is stored; 0: it never was in the database or localStorage. */
  stored: number
  /** The student was told or could trust that it is kept. */
  promised: boolean
  /** The student let it go: chose the other text, dismissed it, abandoned the attempt. */
  isDiscarded: boolean
  /** When it was let go last. */
  discardedAt: number
}

export interface Finish {
  pressed: number
  without: string[]
  /** Since when; the time it takes to read rows and send may still pass. */
  takenBack: number | null
}

/** As long as two tabs may take to hear of each other. */
const moment = 20
/** Nobody goes on typing in another tab sooner than after so many ms. */
export const switching = 100
const period = 10_000
/** Calls of a device in a period, at most: what the pace allows with several tabs and all boxes waiting. */
const most = 200
const longestPatience = 300_000

/** Watches the world and says what must not happen. */
export class Oracle {
  readonly failures: string[] = []
  readonly typed = new Map<string, Typed>()
  /** What the server has ever committed: attempt, subquestionId, revision, text. */
  readonly committed = new Set<string>()
  readonly #accepted = new Set<string>()
  readonly #arrived = new Set<string>()
  /** Texts that the server lost again when it was restored. */
  readonly #lost = new Set<string>()
  readonly #gone = new Set<string>()
  /** Places with a history that forked when the server was restored. */
  readonly #forked = new Set<string>()
  readonly #finishes = new Map<string, Finish>()
  readonly #patience = new Map<Process, Map<string, number>>()
  /** Until when what is typed in an attempt goes with it. */
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

  isAccepted = (text: string): boolean => this.#accepted.has(text)
  /** What was typed over it on this device has arrived. */
  isOvertaken(text: string): boolean {
    const own = this.typed.get(text)
    if (own === undefined) return false
    const texts = this.#textsOf(own.device, own.attempt, own.subquestionId)
    return texts.some(({ order, text }) => order > own.order && this.#accepted.has(text))
  }
  isDiscarded = (text: string): boolean => this.typed.get(text)?.isDiscarded === true
  /** Another tab may not have heard of it yet. */
  isJustLetGo = (text: string): boolean =>
    (this.typed.get(text)?.discardedAt ?? Number.NEGATIVE_INFINITY) + moment > this.#scheduler.now

  wasHere = (device: number, user: number): boolean =>
    [...this.typed.values()].some((typed) => typed.device === device && typed.user === user)

  // What the student does.

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
      // Of an attempt that was abandoned in another tab, which this one has not heard of yet.
      isDiscarded: (this.#abandoned.get(`${typed.device} ${typed.attempt}`) ?? 0) > this.#scheduler.now,
      discardedAt: Number.NEGATIVE_INFINITY,
    })
  }

  /** The other text stood beside this one when the student chose. */
  saw(text: string, other: string): void {
    const typed = this.typed.get(text)
    if (typed === undefined) return
    typed.seen.add(other)
    for (const earlier of this.typed.get(other)?.seen ?? []) typed.seen.add(earlier)
  }

  discard(text: string, isSo = true): void {
    const typed = this.typed.get(text)
    if (typed === undefined) return
    typed.isDiscarded = isSo
    typed.discardedAt = this.#scheduler.now
  }

  /** Their signedInUser leaves the device, and with them what the server has: it cannot come back from here. */
  leaves(device: number): void {
    for (const typed of this.typed.values()) if (typed.device === device) this.#gone.add(typed.text)
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

  finish(device: number, attempt: number, without: string[]): void {
    const before = this.#finishes.get(`${device} ${attempt}`)
    const isOpen = before?.takenBack === null
    this.#finishes.set(`${device} ${attempt}`, {
      // Pressed again, the first one still is on its way.
      pressed: isOpen ? before.pressed : this.#stored,
      without: isOpen ? [...before.without, ...without] : without,
      takenBack: null,
    })
  }

  takenBack(device: number, attempt: number): void {
    const finish = this.#finishes.get(`${device} ${attempt}`)
    if (finish !== undefined) finish.takenBack = this.#scheduler.now
  }

  // What is stored.

  checkItem(row: QueueItem): void {
    if (row.state === 'rejected' && !this.#refused.has(`${row.attempt} ${row.subquestionId}`))
      this.fail(`${row.subquestionId} of ${row.attempt} is set aside, but the server never refused it`)
    if (!isAnswer(row)) return
    const typed = this.typed.get(row.text)
    if (typed !== undefined && typed.stored === 0) typed.stored = this.#stored += 1
    if (
      row.state === 'acknowledged' &&
      row.revision > 0 &&
      !this.committed.has(idOf(row.attempt, row.subquestionId, row))
    )
      this.fail(
        `"${row.text}" is held to be acknowledged as revision ${row.revision}, which the server never had`,
      )
  }

  // What the server does.

  called(process: Process, device: number): void {
    const key = `${device} ${Math.floor(this.#scheduler.now / period)}`
    const count = (this.#calls.get(key) ?? 0) + 1
    this.#calls.set(key, count)
    if (count === most)
      this.fail(`${process.name} and others make too many calls: ${most} within ${period} ms`)
  }

  /** The answer comes some ms later, so the time is the least that has to pass. */
  askedPatience(process: Process, attempt: number, subquestionId: string, seconds: number | undefined): void {
    const id = `${attempt} ${subquestionId}`
    // Who does not say for how long is spared for half a minute at most.
    this.#busy.set(id, Math.max(this.#busy.get(id) ?? 0, this.#scheduler.now + (seconds ?? 30) * 1000 + 100))
    if (seconds === undefined) return
    const waits = this.#patience.get(process) ?? new Map<string, number>()
    this.#patience.set(process, waits)
    waits.set(id, this.#scheduler.now + Math.min(seconds * 1000, longestPatience))
  }

  /** It has answered this since. */
  needsNoPatience = (process: Process, attempt: number, subquestionId: string): void =>
    void this.#patience.get(process)?.delete(`${attempt} ${subquestionId}`)

  isPatient = (attempt: number, subquestionId: string): boolean =>
    (this.#busy.get(`${attempt} ${subquestionId}`) ?? 0) > this.#scheduler.now

  /** An answer of the product that is no success. */
  answered(attempt: number, subquestionId: string, status: number, code: string | undefined): void {
    const isForGood =
      [400, 404, 409, 413].includes(status) && code !== 'other_user' && code !== 'answers_missing'
    if (isForGood) this.#refused.add(`${attempt} ${subquestionId}`)
  }

  /** It came through as this user's. */
  came({ text, session }: SaveCall): void {
    if (this.typed.get(text)?.user !== session)
      this.fail(`"${text}" is sent as user ${session}, who did not type it`)
  }

  /** The page was told that it is kept, and that `standing` stands there: this text, or one that was typed over it. */
  kept(text: string, standing: string): void {
    const [own, other] = [this.typed.get(text), this.typed.get(standing)]
    const isTypedOver = own !== undefined && other?.tab === own.tab && other.order > own.order
    if (own?.promised === true && own.stored === 0 && !isTypedOver)
      this.fail(`"${text}" is said to be kept, but is not`)
  }

  sends(process: Process, call: SaveCall): void {
    const until = this.#patience.get(process)?.get(`${call.attempt} ${call.subquestionId}`) ?? 0
    if (until > this.#scheduler.now + 1)
      this.fail(
        `${call.subquestionId} is sent although the server asked for patience until ${Math.round(until)} ms`,
      )
  }

  submits({ device, attempt }: Pick<SubmitCall, 'device' | 'attempt'>): Finish | undefined {
    const finish = this.#finishes.get(`${device} ${attempt}`)
    if (finish === undefined || (finish.takenBack ?? this.#scheduler.now) + moment < this.#scheduler.now)
      this.fail(`a hand-in of ${attempt} is sent that was not asked for, or taken back`)
    return finish
  }

  replaced(call: SaveCall, stored: StoredText | undefined): void {
    const { attempt, subquestionId, text, writer } = call
    if (stored === undefined || stored.writer === writer || this.#forked.has(`${attempt} ${subquestionId}`))
      return
    // Typed on in another tab while the database was away, which has the writer's name.
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
    this.committed.add(idOf(attempt, subquestionId, { revision, text }))
  }

  lost(attempt: number, subquestionId: string, { text }: StoredText): void {
    this.#lost.add(text)
    this.#forked.add(`${attempt} ${subquestionId}`)
  }

  /** The texts of a device at one subquestionId, as they were typed. */
  #textsOf = (device: number, attempt: number, subquestionId: string): Typed[] =>
    [...this.typed.values()]
      .filter(
        (typed) =>
          typed.device === device && typed.attempt === attempt && typed.subquestionId === subquestionId,
      )
      .sort((one, other) => one.order - other.order)

  /** It, and what came after it: typed later, or in another tab at the same time and stored later. */
  #since = (last: Typed, texts: Typed[]): Typed[] =>
    texts.filter(
      ({ order, stored, tab, at }) =>
        order >= last.order || (tab !== last.tab && (stored > last.stored || at > last.at - switching)),
    )

  submittedAttempt({ device, attempt, finish }: SubmitCall, server: ServerAttempt): void {
    if (finish === undefined) return
    for (const subquestionId of new Set([...this.typed.values()].map(({ subquestionId }) => subquestionId))) {
      const texts = this.#textsOf(device, attempt, subquestionId)
      const last = texts.findLast(
        ({ promised, stored }) => promised && stored > 0 && stored <= finish.pressed,
      )
      if (last === undefined || finish.without.includes(subquestionId)) continue
      const since = this.#since(last, texts)
      if (!since.some((typed) => typed.isDiscarded || this.#arrivedFor(typed, server)))
        this.fail(`${attempt} is handed in without "${last.text}"`)
    }
  }

  /** At the end: the last text of each device and subquestionId is somewhere, for its signedInUser. */
  checkNothingLost(attempts: Map<number, ServerAttempt>, rowsOf: (device: number) => QueueItem[]): void {
    const checked = new Set<string>()
    for (const { device, attempt, subquestionId } of this.typed.values()) {
      const key = `${device} ${attempt} ${subquestionId}`
      if (checked.has(key)) continue
      checked.add(key)
      const texts = this.#textsOf(device, attempt, subquestionId)
      const last = texts.findLast(({ promised, stored }) => promised && stored > 0)
      if (last === undefined) continue
      const since = this.#since(last, texts)
      const kept = rowsOf(device).filter(isAnswer)
      if (!since.some((typed) => this.#isThere(typed, attempts.get(attempt), kept)))
        this.fail(`"${last.text}" is lost: neither at the server nor where its signedInUser sees it`)
    }
  }

  #isThere(typed: Typed, server: ServerAttempt | undefined, kept: QueueItem[]): boolean {
    const { text, isDiscarded } = typed
    if (isDiscarded) return true
    if (kept.some((row) => isAnswer(row) && row.text === text && row.state !== 'acknowledged')) return true
    if (server?.state !== 'active') return this.#arrived.has(text)
    return this.#arrivedFor(typed, server)
  }

  /** What a backup lost comes back, unless its signedInUser left, or a text that was typed apart from it came in its subquestionId. */
  #arrivedFor({ text, attempt, subquestionId }: Typed, server: ServerAttempt): boolean {
    if (!this.#accepted.has(text)) return false
    return !this.#lost.has(text) || this.#gone.has(text) || this.#wentOn(attempt, subquestionId, text, server)
  }

  #wentOn(attempt: number, subquestionId: string, text: string, server: ServerAttempt): boolean {
    const stands = server.answers.get(subquestionId)
    const own = this.typed.get(text)
    const other = stands && this.typed.get(stands.text)
    const isApart = other?.device !== own?.device || own?.seen.has(other?.text ?? '') !== true
    return this.#forked.has(`${attempt} ${subquestionId}`) && isApart
  }

  /** At the end: what is held or waits for nothing would wait for ever. */
  checkRest(device: number, user: number, rows: QueueItem[]): void {
    for (const row of rows) {
      const isStuck = row.state === 'waiting' || row.state === 'needs-auth'
      const asks =
        isSubmit(row) &&
        rows.some(
          (other) =>
            other.attempt === row.attempt &&
            isAnswer(other) &&
            ['conflict', 'rejected'].includes(other.state),
        )
      if (isStuck && !asks)
        this.fail(
          `${row.subquestionId} of ${row.attempt} of user ${user} still is ${row.state} on device ${device}`,
        )
    }
  }
}

const idOf = (
  attempt: number,
  subquestionId: string,
  { revision, text }: { revision: number; text: string },
): string => `${attempt} ${subquestionId} ${revision} ${text}`
