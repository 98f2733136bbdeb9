import type { FallbackStorage } from '../../../outbox/fallback-storage.ts'
import type { LayeredStorage } from '../../../outbox/layered-storage.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import type { Change, FlushResult } from '../../../outbox/send.ts'
import { isAnswer, isSubmit, needsDecision, type AnswerItem } from '../../../outbox/items.ts'
import type { Answers } from '../../../src/answers/answers.ts'
import type { DrillFollower } from '../../../src/answers/drill-follower.ts'
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
  readonly #drill: DrillFollower
  topic: number
  user: number | null = null
  attempt = 0
  answers: Answers | null = null
  isVisible = true
  /** A modal dialog covers the page during a sign-out. */
  isSigningOut = false
  /** Whether the database worked when the page started and when the outbox was unlocked. */
  wasWorkingAtUnlock = false
  #isSigningIn = false
  #unlocked: { user: number; done: Promise<void> } | null = null
  /** When the outbox was last unlocked; infinite while it is being unlocked. */
  #unlockedAt = Number.NEGATIVE_INFINITY
  #lastLock: Promise<void> = Promise.resolve()

  constructor(device: Device, topic: number) {
    this.device = device
    this.topic = topic
    const { code } = device.world
    this.process = device.newProcess('tab')
    this.process.onEnd(() => {
      if (device.dialogOf === this) device.dialogOf = null
    })
    this.fallback = new code.FallbackStorage(device.texts)
    const database = device.database.openedBy(this.process)
    this.storage = new code.LayeredStorage(database, this.fallback, () => Promise.resolve())
    this.outbox = device.outboxOf(this.process, this.storage)
    this.#drill = device.drills.follow(this)
    this.sendScheduler = new code.SendScheduler({
      clock: this.process.clock,
      flush: (retryNow) => this.#send(retryNow),
      probe: () => device.probe(this.process, this.#page),
      isVisible: () => this.isVisible,
      onResult: ({ hasFailed, isSignedOut }) => {
        if (hasFailed) this.answers?.onSendFailed()
        if (isSignedOut && this.user !== null && !this.isSigningOut) void this.#confirmUser(this.user)
      },
    })
  }

  #page = (): string => `/exercises?topic_id=${this.topic}`

  /** The 401 may be of a session that has been replaced since, or a drill's. */
  async #confirmUser(user: number): Promise<void> {
    const session = await this.device.checkSession(this.process, user)
    if (session === null || this.user !== user || this.isSigningOut) return
    if (session === 'signed-out') return this.unauthorized(user)
    this.#unlocked = null
    await this.#unlock(user)
  }

  /** Starts with the stored user at once, and checks the session in parallel. */
  async start(): Promise<void> {
    const { knownUser: known } = this.device
    if (known === null) return this.outbox.lockAllUsers()
    this.user = known
    void this.#unlock(known)
    void this.#checkSession(known)
    void this.#drill.resume(known)
    await this.open(false)
  }

  /** Opens the exercise of the tab's quiz: live if the server responds, otherwise from stored data. */
  async open(start: boolean): Promise<void> {
    const { user, topic, device } = this
    if (user === null || this.answers !== null) return
    await this.#unlock(user)
    const known = device.knownAttempts.get(`${user} ${topic}`) ?? (await this.#attemptInItems(user, topic))
    const live = await device.getExercises(this.process, user, topic, known, start)
    if (live === 'over') return this.#forget(user, topic, known ?? 0)
    if (live === 'signed-out') return this.unauthorized(user)
    if (live === null && known === null) return
    const attempt = live === null ? (known ?? 0) : live.attempt
    device.knownAttempts.set(`${user} ${topic}`, attempt)
    const items =
      live === null
        ? await this.outbox.items(user)
        : await this.outbox.mergeServerAnswers({ user, topic, attempt }, live.answers)
    if (this.user !== user || this.topic !== topic || this.answers !== null) return
    if (live !== null) void this.sendScheduler.flushNow()
    this.#show(
      user,
      attempt,
      items.filter(isAnswer).filter((item) => item.attempt === attempt),
    )
  }

  #show(user: number, attempt: number, items: AnswerItem[]): void {
    const { world } = this.device
    const { oracle } = world
    const { outbox, topic } = this
    const write: Outbox['write'] = async (subquestionId, text, shown) => {
      const item = await outbox.write(subquestionId, text, shown)
      oracle.promise(text)
      if (item !== undefined && !this.storage.isOnlyInPageMemory()) oracle.checkStored(text, item.text)
      return item
    }
    this.attempt = attempt
    this.answers = new world.code.Answers(
      {
        outbox: {
          ...{ write, items: outbox.items, discard: outbox.discard, resend: outbox.resend },
          ...{ submit: outbox.submit.bind(outbox), cancelSubmit: outbox.cancelSubmit },
        },
        ...{ clock: this.process.clock, user, topic, attempt },
        serverNow: () => this.process.clock.date(),
        scheduler: this.sendScheduler,
        isOnlyInPageMemory: () => this.storage.isOnlyInPageMemory(),
        writeSync: (item) => {
          this.storage.writeSync(item)
          if (!this.storage.isOnlyInPageMemory()) oracle.checkItem(item)
          oracle.promise(item.text)
        },
      },
      items,
    )
    this.answers.version.subscribe(() => this.check())
    void this.answers.refresh()
    this.check()
  }

  async #attemptInItems(user: number, quiz: number): Promise<number | null> {
    const items = (await this.outbox.items(user)).filter(
      ({ topic, state }) => topic === quiz && state !== 'rejected',
    )
    return items.length === 0 ? null : Math.max(...items.map(({ attempt }) => attempt))
  }

  async #forget(user: number, topic: number, attempt: number): Promise<void> {
    this.device.knownAttempts.delete(`${user} ${topic}`)
    await this.outbox.forgetAttempt(user, attempt, false)
  }

  #unlock(user: number): Promise<void> {
    if (this.#unlocked?.user === user) return this.#unlocked.done
    const wasWorking = (this.wasWorkingAtUnlock = this.device.isWorking())
    if (!wasWorking) this.device.keyless.add(user)
    const done = this.#lastLock.then(() => this.outbox.unlock(user, `key of ${user}`))
    this.#unlocked = { user, done }
    this.#unlockedAt = Number.POSITIVE_INFINITY
    void done.then(() => {
      this.#unlockedAt = this.device.world.scheduler.now
      this.wasWorkingAtUnlock = wasWorking && this.device.isWorking()
      // The disk may have filled up in the meantime.
      if (!this.device.hasKey(user)) this.device.keyless.add(user)
      // Items in the fallback could not be written to the database, so they are not encrypted there.
      const isWorking = wasWorking && this.device.isWorking() && !this.storage.hasFallbackData(user)
      if (isWorking) this.device.checkEncryptedExcept(user)
      void this.sendScheduler.flushNow()
    })
    return done
  }

  /** Whether the outbox is being unlocked, or was less than so many ms ago. */
  wasUnlockedWithin = (ms: number): boolean => this.#unlockedAt + ms > this.device.world.scheduler.now

  async #checkSession(user: number): Promise<void> {
    const session = await this.device.checkSession(this.process, user)
    if (session === 'signed-out' && this.user === user) await this.unauthorized(user)
  }

  /** The session has expired: encrypts waiting items and asks the user to sign in. */
  async unauthorized(user: number): Promise<void> {
    if (this.device.knownUser === user) this.device.storeUser(null, this)
    const { answers } = this
    this.user = null
    this.answers = null
    const saving = answers?.storeAndFlush()
    await this.#lockOutbox()
    await saving
  }

  #lockOutbox(): Promise<void> {
    this.#unlocked = null
    this.device.world.oracle.onSignOut(this.device.id)
    this.sendScheduler.stop()
    const locking = this.#lastLock.then(() => this.#lock())
    this.#lastLock = locking.catch(() => undefined)
    return locking
  }

  async #lock(): Promise<void> {
    const signedInUser = await this.storage.signedInUser()
    if (signedInUser !== null) await this.outbox.lock(signedInUser)
    await this.outbox.lockAllUsers()
  }

  /** A user signs in. */
  async signIn(user: number): Promise<void> {
    // The form is busy until the server responds.
    if (this.user !== null || this.#isSigningIn) return
    // While the database is blocked, encrypted answers in it are unknown, so new texts would get too low revisions.
    if (this.device.database.isBlocked && this.device.hasEncrypted()) return
    this.#isSigningIn = true
    const isIn = await this.device.login(this.process, user)
    this.#isSigningIn = false
    if (!isIn) return
    if (this.device.knownUser !== null && this.device.knownUser !== user) return
    this.user = user
    this.device.storeUser(user, this)
    await this.open(true)
  }

  /** The user signs out: tries to send, tells the server if it responds, and encrypts everything on the device. */
  async signOut(): Promise<void> {
    const { user } = this
    if (user === null || this.isSigningOut) return
    this.isSigningOut = true
    void this.answers?.storeAndFlush()
    let isOver = false
    const timeout = new Promise<void>((resolve) => {
      this.process.clock.after(3_000, () => {
        isOver = true
        resolve()
      })
    })
    if (!isOver) await Promise.race([this.sendScheduler.flushNow(true), timeout])
    await this.device.logout(this.process)
    await this.#lockOutbox()
    this.user = null
    this.answers = null
    this.device.forgetAttempts(user)
    this.device.storeUser(null, this)
    this.reload(1)
  }

  /** A closing page writes its texts synchronously, unless its user has signed out in another tab. */
  hide(): void {
    if (this.device.knownUser === this.user) this.answers?.writeSync()
    void this.answers?.storeAndFlush()
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
    await answers?.storeAndFlush()
    await this.open(true)
  }

  /** A report of presence is answered. */
  hearOfDrill = (): Promise<void> => this.device.drills.hear(this, this.#drill)

  onChange(change: Change): void {
    void this.#drill.onAnswers(change.user === this.user ? change.submittedAttempt : undefined)
    void this.answers?.refresh()
    if (change.submittedAttempt === this.attempt && change.user === this.user) this.answers = null
  }

  /** Another tab signed somebody in or out. */
  onOtherTabAuth(known: number | null): void {
    if (known !== this.user) this.reload(2)
  }

  async finish(withoutUndecided: boolean): Promise<void> {
    const { user, topic, attempt, answers, device } = this
    if (user === null || answers === null) return
    const { oracle } = device.world
    if (device.dialogOf !== null) return
    device.dialogOf = this
    await answers.waitUntilStored()
    const items = await this.outbox.items(user)
    const undecided = items.filter(
      (item) => item.attempt === attempt && isAnswer(item) && needsDecision(item),
    )
    const excluded = withoutUndecided ? undecided.map(({ subquestionId }) => subquestionId) : []
    oracle.pressFinish(device.id, attempt, excluded)
    await this.outbox.submit({ user, topic, attempt, finishedAt: '2026-01-01T00:00:00Z', excluded })
    device.dialogOf = null
    void this.sendScheduler.flushNow()
  }

  async cancelSubmit(): Promise<void> {
    const { user, attempt, device } = this
    // A blocked database may have a submission that this page doesn't know of.
    if (user === null || (device.database.isBlocked && !this.wasWorkingAtUnlock)) return
    // A submission in another page's memory cannot be cancelled from here.
    if (device.tabs.some((other) => other !== this && other.storage.isOnlyInPageMemory())) return
    const isThere = (await this.outbox.items(user)).some((item) => item.attempt === attempt && isSubmit(item))
    if (!isThere || device.dialogOf !== null) return
    device.dialogOf = this
    try {
      const isCancelled = await this.outbox.cancelSubmit(user, attempt)
      if (isCancelled) device.world.oracle.cancelFinish(device.id, attempt)
    } finally {
      device.dialogOf = null
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

  async choose(subquestionId: string, choice: 'theirs' | 'mine'): Promise<void> {
    const { answers, device } = this
    const state = answers?.saveStatus(subquestionId)
    if (answers === null || (state?.type !== 'conflict' && state?.type !== 'rejected')) return
    const text = answers.text(subquestionId)
    const { oracle } = device.world
    if (state.type === 'conflict') oracle.saw(text, state.theirs.text)
    // While the database is blocked, this page can't see newer texts of another one and would overrule them.
    if (choice === 'mine' && device.database.isBlocked) return
    if (choice === 'mine') return answers.resend(subquestionId)
    oracle.discard(text)
    await answers.discard(subquestionId).catch(() => oracle.discard(text, false))
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
  async #send(retryNow: boolean): Promise<FlushResult> {
    const isInFallback = this.user !== null && this.storage.hasFallbackData(this.user)
    const byWorker = () => this.device.sendByWorker(this.process, retryNow)
    if (retryNow) this.outbox.onServerReachable()
    if (retryNow && isInFallback) void byWorker()
    return (isInFallback ? null : await byWorker()) ?? this.outbox.flush()
  }
}
