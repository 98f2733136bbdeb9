import type { FallbackStorage } from '../../../outbox/fallback-storage.ts'
import type { LayeredStorage } from '../../../outbox/layered-storage.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import type { Change, FlushResult } from '../../../outbox/send.ts'
import { isAnswer, isSubmit, needsDecision, type AnswerItem } from '../../../outbox/items.ts'
import type { Answers } from '../../../src/answers/answers.ts'
import type { SendScheduler } from '../../../src/answers/send-scheduler.ts'
import type { Device } from './device.ts'
import type { Process } from './process.ts'
import { subquestionIds } from './server.ts'

/** A page, connected like src/app/start.ts, src/session and the exercise screen connect theirs. */
export class Tab {
  readonly device: Device
  readonly process: Process
  readonly fallback: FallbackStorage
  readonly storage: LayeredStorage
  readonly outbox: Outbox
  readonly sendScheduler: SendScheduler
  topic: number
  user: number | null = null
  attempt = 0
  answers: Answers | null = null
  isVisible = true
  /** A modal dialog covers the page during a sign-out. */
  isLeaving = false
  /** Whether the database worked when the page started and when the outbox was unlocked. */
  enteredWell = false
  #isSigningIn = false
  #entered: { user: number; done: Promise<void> } | null = null
  /** When the outbox was last unlocked; infinite while it is being unlocked. */
  #enteredAt = Number.NEGATIVE_INFINITY
  #left: Promise<void> = Promise.resolve()

  constructor(device: Device, topic: number) {
    this.device = device
    this.topic = topic
    const { code } = device.world
    this.process = device.newProcess('tab')
    this.process.onEnd(() => {
      if (device.askedBy === this) device.askedBy = null
    })
    this.fallback = new code.FallbackStorage(device.texts)
    const database = device.database.openedBy(this.process)
    this.storage = new code.LayeredStorage(database, this.fallback, () => Promise.resolve())
    this.outbox = device.outboxOf(this.process, this.storage)
    this.sendScheduler = new code.SendScheduler({
      clock: this.process.clock,
      flush: (anew) => this.#send(anew),
      probe: () => device.askHealth(this.process),
      isVisible: () => this.isVisible,
      onResult: ({ hasFailed, isSignedOut }) => {
        if (hasFailed) this.answers?.onSendFailed()
        if (isSignedOut && this.user !== null && !this.isLeaving) void this.unauthorized(this.user)
      },
    })
  }

  /** Starts with the stored user at once, and checks the session in parallel. */
  async start(): Promise<void> {
    const { known } = this.device
    if (known === null) return this.outbox.lockAllUsers()
    this.user = known
    void this.#enter(known)
    void this.#askWhoIam(known)
    await this.open(false)
  }

  /** Opens the exercise of the tab's quiz: live if the server responds, otherwise from stored data. */
  async open(start: boolean): Promise<void> {
    const { user, topic, device } = this
    if (user === null || this.answers !== null) return
    await this.#enter(user)
    const known = device.knownAttempts.get(`${user} ${topic}`) ?? (await this.#attemptInRows(user, topic))
    const live = await device.getExercises(this.process, user, topic, known, start)
    if (live === 'over') return this.#forget(user, topic, known ?? 0)
    if (live === 'signed-out') return this.unauthorized(user)
    if (live === null && known === null) return
    const attempt = live === null ? (known ?? 0) : live.attempt
    device.knownAttempts.set(`${user} ${topic}`, attempt)
    const rows =
      live === null
        ? await this.outbox.items(user)
        : await this.outbox.mergeServerAnswers({ user, topic, attempt }, live.answers)
    if (this.user !== user || this.topic !== topic || this.answers !== null) return
    if (live !== null) void this.sendScheduler.flushNow()
    this.#show(
      user,
      attempt,
      rows.filter(isAnswer).filter((row) => row.attempt === attempt),
    )
  }

  #show(user: number, attempt: number, rows: AnswerItem[]): void {
    const { world } = this.device
    const { oracle } = world
    const { outbox, topic } = this
    const write: Outbox['write'] = async (subquestionId, text, shown) => {
      const row = await outbox.write(subquestionId, text, shown)
      oracle.promise(text)
      if (row !== undefined && !this.storage.isOnlyInPageMemory()) oracle.kept(text, row.text)
      return row
    }
    this.attempt = attempt
    this.answers = new world.code.Answers(
      {
        outbox: { write, items: outbox.items, acceptTheirs: outbox.acceptTheirs, keepMine: outbox.keepMine },
        ...{ clock: this.process.clock, user, topic, attempt },
        scheduler: this.sendScheduler,
        isInMemory: () => this.storage.isOnlyInPageMemory(),
        writeSync: (row) => {
          this.storage.writeSync(row)
          if (!this.storage.isOnlyInPageMemory()) oracle.checkItem(row)
          oracle.promise(row.text)
        },
      },
      rows,
    )
    this.answers.version.subscribe(() => this.check())
    void this.answers.refresh()
    this.check()
  }

  async #attemptInRows(user: number, quiz: number): Promise<number | null> {
    const rows = (await this.outbox.items(user)).filter(
      ({ topic, state }) => topic === quiz && state !== 'rejected',
    )
    return rows.length === 0 ? null : Math.max(...rows.map(({ attempt }) => attempt))
  }

  async #forget(user: number, topic: number, attempt: number): Promise<void> {
    this.device.knownAttempts.delete(`${user} ${topic}`)
    await this.outbox.forgetAttempt(user, attempt, false)
  }

  #enter(user: number): Promise<void> {
    if (this.#entered?.user === user) return this.#entered.done
    const wasWell = (this.enteredWell = this.device.isWell())
    if (!wasWell) this.device.keyless.add(user)
    const done = this.#left.then(() => this.outbox.unlock(user, `key of ${user}`))
    this.#entered = { user, done }
    this.#enteredAt = Number.POSITIVE_INFINITY
    void done.then(() => {
      this.#enteredAt = this.device.world.scheduler.now
      this.enteredWell = wasWell && this.device.isWell()
      // The disk may have filled up in the meantime.
      if (!this.device.hasKey(user)) this.device.keyless.add(user)
      // Items in the fallback could not be written to the database, so they are not encrypted there.
      const isWell = wasWell && this.device.isWell() && !this.storage.hasFallbackData(user)
      if (isWell) this.device.checkNothingPlainBut(user)
      void this.sendScheduler.flushNow()
    })
    return done
  }

  /** Whether the outbox is being unlocked, or was less than so many ms ago. */
  hasComeIn = (ms: number): boolean => this.#enteredAt + ms > this.device.world.scheduler.now

  async #askWhoIam(user: number): Promise<void> {
    const answer = await this.device.askWho(this.process, user)
    if (answer === 'signed-out' && this.user === user) await this.unauthorized(user)
  }

  /** The session has expired: encrypts waiting items and asks the user to sign in. */
  async unauthorized(user: number): Promise<void> {
    if (this.device.known === user) this.device.know(null, this)
    const { answers } = this
    this.user = null
    this.answers = null
    const kept = answers?.saveAndSend()
    await this.#leaveOutbox()
    await kept
  }

  #leaveOutbox(): Promise<void> {
    this.#entered = null
    this.device.world.oracle.leaves(this.device.id)
    this.sendScheduler.stop()
    const leaving = this.#left.then(() => this.#leave())
    this.#left = leaving.catch(() => undefined)
    return leaving
  }

  async #leave(): Promise<void> {
    const signedInUser = await this.storage.signedInUser()
    if (signedInUser !== null) await this.outbox.lock(signedInUser)
    await this.outbox.lockAllUsers()
  }

  /** A user signs in. */
  async signIn(user: number): Promise<void> {
    // The form is busy until the server responds.
    if (this.user !== null || this.#isSigningIn) return
    // While the database is blocked, encrypted answers in it are unknown, so new texts would get too low revisions.
    if (this.device.database.isBlocked && this.device.hasSealed()) return
    this.#isSigningIn = true
    const isIn = await this.device.login(this.process, user)
    this.#isSigningIn = false
    if (!isIn) return
    if (this.device.known !== null && this.device.known !== user) return
    this.user = user
    this.device.know(user, this)
    await this.open(true)
  }

  /** The user signs out: tries to send, tells the server if it responds, and encrypts everything on the device. */
  async signOut(): Promise<void> {
    const { user } = this
    if (user === null || this.isLeaving) return
    this.isLeaving = true
    void this.answers?.saveAndSend()
    let isOver = false
    const patience = new Promise<void>((resolve) => {
      this.process.clock.after(3_000, () => {
        isOver = true
        resolve()
      })
    })
    if (!isOver) await Promise.race([this.sendScheduler.flushNow(true), patience])
    await this.device.logout(this.process)
    await this.#leaveOutbox()
    this.user = null
    this.answers = null
    this.device.forgetKnown(user)
    this.device.know(null, this)
    this.reload(1)
  }

  /** A closing page writes its texts synchronously, unless its user has signed out in another tab. */
  hide(): void {
    if (this.device.known === this.user) this.answers?.writeSync()
    void this.answers?.saveAndSend()
  }

  /** Reloads the page; the browser takes some ms. */
  reload(ms: number): void {
    this.hide()
    this.device.world.scheduler.after(ms, () => {
      if (!this.process.alive) return
      this.process.end()
      this.device.openTab(this.topic, this)
    })
  }

  crash(): void {
    this.process.end()
    this.device.openTab(this.topic, this)
  }

  /** Closes the page and shows another one. */
  close(): void {
    this.hide()
    this.process.end()
    this.device.tabs = this.device.tabs.filter((tab) => tab !== this)
    this.device.closedAt = this.device.world.scheduler.now
    this.device.tabs[0]?.show()
  }

  show(): void {
    this.isVisible = true
    void this.answers?.refresh()
    void this.sendScheduler.flushNow()
  }

  /** Opens the exercise of another quiz. */
  async goTo(topic: number): Promise<void> {
    if (topic === this.topic) return
    const { answers } = this
    this.answers = null
    this.topic = topic
    await answers?.saveAndSend()
    await this.open(true)
  }

  hear(change: Change): void {
    void this.answers?.refresh()
    if (change.submittedAttempt === this.attempt && change.user === this.user) this.answers = null
  }

  /** Another tab signed somebody in or out. */
  hearWho(known: number | null): void {
    if (known !== this.user) this.reload(2)
  }

  async finish(without: boolean): Promise<void> {
    const { user, topic, attempt, answers, device } = this
    if (user === null || answers === null) return
    const { oracle } = device.world
    if (device.askedBy !== null) return
    device.askedBy = this
    await answers.saveAndSend()
    const rows = await this.outbox.items(user)
    const troubled = rows.filter((row) => row.attempt === attempt && isAnswer(row) && needsDecision(row))
    const left = without ? troubled.map(({ subquestionId }) => subquestionId) : []
    oracle.finish(device.id, attempt, left)
    await this.outbox.submit({ user, topic, attempt, finishedAt: '2026-01-01T00:00:00Z', excluded: left })
    device.askedBy = null
    void this.sendScheduler.flushNow()
  }

  async takeBack(): Promise<void> {
    const { user, attempt, device } = this
    // A blocked database may have a submission that this page doesn't know of.
    if (user === null || (device.database.isBlocked && !this.enteredWell)) return
    // A submission in another page's memory cannot be cancelled from here.
    if (device.tabs.some((other) => other !== this && other.storage.isOnlyInPageMemory())) return
    const isThere = (await this.outbox.items(user)).some((row) => row.attempt === attempt && isSubmit(row))
    if (!isThere || device.askedBy !== null) return
    device.askedBy = this
    try {
      const isBack = await this.outbox.cancelSubmit(user, attempt)
      if (isBack) device.world.oracle.takenBack(device.id, attempt)
    } finally {
      device.askedBy = null
    }
  }

  async abandon(): Promise<void> {
    const { user, attempt, topic, device, answers } = this
    if (user === null || answers === null) return
    if (!(await device.abandon(this.process, user, attempt))) return
    this.answers = null
    device.world.oracle.discardAttempt(device.id, attempt)
    device.knownAttempts.delete(`${user} ${topic}`)
    await this.outbox.forgetAttempt(user, attempt, true)
    // Also discards what another tab typed before it got the notice.
    device.world.oracle.discardAttempt(device.id, attempt)
  }

  async choose(subquestionId: string, what: 'theirs' | 'mine'): Promise<void> {
    const { answers, device } = this
    const state = answers?.saveStatus(subquestionId)
    if (answers === null || (state?.type !== 'conflict' && state?.type !== 'rejected')) return
    const text = answers.text(subquestionId)
    const { oracle } = device.world
    if (state.type === 'conflict') oracle.saw(text, state.theirs.text)
    // While the database is blocked, this page can't see newer texts of another one and would overrule them.
    if (what === 'mine' && device.database.isBlocked) return
    if (what === 'mine') return answers.keepMine(subquestionId)
    oracle.discard(text)
    await answers.acceptTheirs(subquestionId).catch(() => oracle.discard(text, false))
  }

  /** Checks that the screen shows only the user's own texts, with their true status. */
  check(): void {
    const { answers, user, device } = this
    if (answers === null || user === null) return
    for (const subquestionId of subquestionIds) {
      const text = answers.text(subquestionId)
      const state = answers.saveStatus(subquestionId)
      device.checkShown(this, subquestionId, text, state)
    }
  }

  /** The worker sends; the page does if there is no worker, if it doesn't respond, or if the fallback has items. */
  async #send(anew: boolean): Promise<FlushResult> {
    const isBelow = this.user !== null && this.storage.hasFallbackData(this.user)
    const byWorker = () => this.device.sendByWorker(this.process, anew)
    if (anew) this.outbox.onServerReachable()
    if (anew && isBelow) void byWorker()
    return (isBelow ? null : await byWorker()) ?? this.outbox.flush()
  }
}
