import type { Fetch } from '../../../outbox/api.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import type { Change, FlushResult } from '../../../outbox/send.ts'
import { isAnswer, isSameItem, type QueueItem } from '../../../outbox/items.ts'
import type { OutboxStorage } from '../../../outbox/storage.ts'
import { parseItem } from '../../../outbox/stored-items.ts'
import type { SaveStatus } from '../../../src/answers/answers.ts'
import { Database } from './database.ts'
import { DeviceDrills } from './drills.ts'
import { DeviceLocks } from './lock-manager.ts'
import { Network } from './network.ts'
import { switching } from './oracle.ts'
import { Process } from './process.ts'
import { encryptorIn } from './encryptor.ts'
import { Tab } from './tab.ts'
import { DeviceTexts } from './text-storage.ts'
import type { World } from './world.ts'

/** How long a value that was read may take to reach a process, in ms. */
const moment = 20

interface LiveExercise {
  attempt: number
  answers: { subquestion_id: string; answer: string; revision: number }[]
}

/** One browser profile. */
export class Device {
  readonly id: number
  readonly world: World
  readonly database = new Database()
  readonly texts = new DeviceTexts()
  readonly locks = new DeviceLocks()
  readonly drills = new DeviceDrills(this)
  readonly network: Network
  /** The user of the browser's cookie, according to the server. */
  session: number | null = null
  /** The user that pages start with; the key is stored with it. */
  knownUser: number | null = null
  /** A sign-out has not reached the server yet. */
  endsSession = false
  skew = 0
  /** The tab that shows the student a dialog about submitting. */
  dialogOf: Tab | null = null
  tabs: Tab[] = []
  worker: { process: Process; outbox: Outbox } | null = null
  /** Users whose key could not be stored: a killed page leaves their items unencrypted. */
  readonly keyless = new Set<number>()
  readonly knownAttempts = new Map<string, number>()
  #processes = 0
  /** When a tab was last closed. */
  closedAt = Number.NEGATIVE_INFINITY
  /** When the database last refused a call because it was blocked. */
  #blockedAt = Number.NEGATIVE_INFINITY

  constructor(id: number, world: World) {
    this.id = id
    this.world = world
    const { scheduler, random, server, oracle } = world
    this.network = new Network(
      id,
      () => this.session,
      () => !this.database.isBlocked && this.#blockedAt + moment < scheduler.now,
      { scheduler, random, server, oracle },
    )
    this.database.onBlocked = () => (this.#blockedAt = scheduler.now)
    this.database.onItem = (item) => oracle.checkItem(item)
    this.texts.onStored = (key, value) => {
      if (!key.startsWith('outbox:')) return
      const item = parseItem(JSON.parse(value))
      if (item !== null) oracle.checkItem(item)
    }
  }

  newProcess(type: string): Process {
    const { scheduler, random } = this.world
    const name = `${type} ${(this.#processes += 1)} of device ${this.id}`
    return new Process(name, scheduler, random, () => this.skew)
  }

  outboxOf(process: Process, storage: OutboxStorage): Outbox {
    const { code, random, vault, hasLocks } = this.world
    const newId = () => `id ${this.id} ${Math.floor(random() * 1e9)}`
    return new code.Outbox({
      ...{ storage, clock: process.clock, random, newId },
      fetch: this.#fetchOf(process),
      encryptor: encryptorIn(vault, process),
      mutex: hasLocks
        ? code.webLockMutex(this.locks.openedBy(process), process.clock)
        : code.leaseMutex(storage, process.clock, newId),
      notify: (change) => this.#notify(change),
      deleteQuestions: () => Promise.resolve(),
    })
  }

  startWorker(): void {
    this.worker?.process.end()
    const process = this.newProcess('worker')
    this.worker = { process, outbox: this.outboxOf(process, this.database.openedBy(process)) }
    this.drills.startWorker(process)
  }

  #fetchOf = (process: Process, page: () => string | null = () => null): Fetch =>
    this.drills.fetchOf(process, this.network.fetchOf(process), page)

  openTab(topic: number, instead?: Tab): Tab {
    const tab = new Tab(this, topic)
    const at = instead === undefined ? -1 : this.tabs.indexOf(instead)
    if (at < 0) this.tabs.push(tab)
    else this.tabs[at] = tab
    void tab.start()
    return tab
  }

  /** Asks the worker for one flush. Null without a worker, or where it doesn't respond or fails. */
  sendByWorker(page: Process, retryNow: boolean): Promise<FlushResult | null> {
    const { worker, world } = this
    if (worker === null) return Promise.resolve(null)
    return new Promise((resolve) => {
      let cancelTimeout = page.clock.after(3_000, () => resolve(null))
      const reply = (work: () => void) =>
        void world.scheduler.after(world.random() * 2, () => page.alive && work())
      world.scheduler.after(world.random() * 2, () => {
        if (!worker.process.alive) return
        reply(() => {
          cancelTimeout()
          cancelTimeout = page.clock.after(60_000, () => resolve(null))
        })
        void worker.outbox.flush(retryNow).then(
          (result) => reply(() => (cancelTimeout(), resolve(result))),
          () => reply(() => (cancelTimeout(), resolve(null))),
        )
      })
    })
  }

  #notify(change: Change): void {
    const { scheduler, random } = this.world
    for (const tab of this.tabs)
      scheduler.after(random() * 3, () => tab.process.alive && tab.onChange(change))
  }

  /** Stores who is signed in on this device, and notifies the other tabs. */
  storeUser(user: number | null, by: Tab): void {
    this.knownUser = user
    for (const tab of this.tabs) {
      if (tab === by) continue
      this.world.scheduler.after(
        this.world.random() * 3,
        () => tab.process.alive && tab.onOtherTabAuth(this.knownUser),
      )
    }
  }

  forgetAttempts(user: number): void {
    for (const key of this.knownAttempts.keys())
      if (key.startsWith(`${user} `)) this.knownAttempts.delete(key)
  }

  /** Like the connection watch: whether the product responds within 2 s. */
  async probe(process: Process, page: () => string): Promise<boolean> {
    const limit = new AbortController()
    const cancelTimeout = process.clock.after(2_000, () => limit.abort())
    try {
      const reply = await this.#fetchOf(process, page)('/api/v1/health', { signal: limit.signal })
      const isJson = reply.headers.get('Content-Type')?.startsWith('application/json') ?? false
      return isJson && !reply.redirected && 'status' in ((await reply.json()) as object)
    } catch {
      return false
    } finally {
      cancelTimeout()
    }
  }

  // Calls of the product outside of the outbox. Null: no response.

  async ask<T>(process: Process, respond: () => T): Promise<T | null> {
    const mode = this.network.mode
    if (mode !== 'pass' && mode !== 'slow') return process.outside(() => null, 20)
    return process.outside(() => {
      if (this.endsSession) {
        this.endsSession = false
        this.session = null
      }
      return respond()
    }, 20)
  }

  checkSession = (process: Process, user: number): Promise<'signed-out' | 'same' | null> =>
    this.ask(process, () => (this.session === user ? 'same' : 'signed-out'))

  async login(process: Process, user: number): Promise<boolean> {
    return (await this.ask(process, () => ((this.session = user), true))) ?? false
  }

  async logout(process: Process): Promise<void> {
    const response = await this.ask(process, () => ((this.session = null), true))
    if (response === null) this.endsSession = true
  }

  async abandon(process: Process, user: number, attempt: number): Promise<boolean> {
    const { server } = this.world
    const done = await this.ask(process, () => {
      if (server.checkSession({ session: this.session, expected: user }) !== null) return false
      server.abandon(attempt)
      return server.attempts.get(attempt)?.state === 'abandoned'
    })
    return done ?? false
  }

  async getExercises(
    process: Process,
    user: number,
    topic: number,
    known: number | null,
    start: boolean,
  ): Promise<LiveExercise | 'over' | 'signed-out' | null> {
    const { server } = this.world
    return this.ask(process, () => {
      if (this.session === null) return 'signed-out'
      if (this.session !== user) return null
      const open = server.open(user, topic)
      if (known !== null && open?.id !== known && !start) return 'over'
      const attempt = open ?? server.start(user, topic)
      const answers = [...attempt.answers].map(([subquestionId, { text, revision }]) => ({
        subquestion_id: subquestionId,
        answer: text,
        revision: revision,
      }))
      return { attempt: attempt.id, answers }
    })
  }

  /** Browsers block localStorage from the start or not at all, so it is only blocked while it is empty. */
  blockTexts(): void {
    if (this.texts.texts.size === 0) this.texts.isBlocked = true
  }

  // What the checks read.

  isWorking = (): boolean => !this.database.isBlocked && !this.database.isFull && !this.texts.isBlocked

  hasEncrypted = (): boolean =>
    [...this.database.records.values()].some(({ encrypted }) => encrypted.length > 0)

  hasKey = (user: number): boolean => (this.database.records.get(user)?.encryptKey ?? null) !== null

  fallbackItems = (): QueueItem[] =>
    [...this.texts.texts]
      .filter(([key]) => key.startsWith('outbox:'))
      .map(([, value]) => parseItem(JSON.parse(value)))
      .filter((item) => item !== null)

  primaryItems = (): QueueItem[] => [...this.database.items.values()].flatMap((items) => [...items.values()])

  items = (): QueueItem[] => [...this.primaryItems(), ...this.fallbackItems()]

  /** All items on this device, including the encrypted ones that their user could decrypt. */
  allItems = (): QueueItem[] => {
    const inPrimary = [...this.database.records].flatMap(([user, { encrypted }]) =>
      encrypted.map((one) => ({ user, one })),
    )
    const inFallback = [...this.texts.texts].flatMap(([key, value]) => {
      const [, user] = /^outbox-people:(\d+)$/.exec(key) ?? []
      if (user === undefined) return []
      return (JSON.parse(value) as { sealed: string[] }).sealed.map((one) => ({ user: Number(user), one }))
    })
    const decrypted = [...inPrimary, ...inFallback].flatMap(({ user, one }) => {
      const found = this.world.vault[Number(one.slice('encrypted '.length))]
      return found?.key === `key of ${user}` ? (JSON.parse(found.items) as QueueItem[]) : []
    })
    return [...this.items(), ...decrypted]
  }

  /** Fails if an item of another user is stored unencrypted. */
  checkEncryptedExcept(user: number | null): void {
    for (const item of this.items())
      if (item.user !== user && !this.keyless.has(item.user)) {
        const what = isAnswer(item) ? `"${item.text}"` : 'a submission'
        this.world.oracle.fail(
          `${what} of user ${item.user} is unencrypted on device ${this.id}, where ${user} is`,
        )
      }
  }

  checkShown(tab: Tab, subquestionId: string, text: string, state: SaveStatus): void {
    const { oracle } = this.world
    const typed = oracle.typed.get(text)
    const fail = (what: string) => oracle.fail(`${subquestionId} in ${tab.process.name} ${what}: "${text}"`)
    if (typed !== undefined && typed.user !== tab.user) fail('shows a text of somebody else')
    if (typed !== undefined && typed.subquestionId !== subquestionId)
      fail('shows a text of another subquestionId')
    if (
      state.type === 'saved' &&
      typed !== undefined &&
      !this.#hasCommitted(tab.attempt, subquestionId, text)
    )
      fail('is shown as saved, but the server never had it')
    if (
      state.type === 'conflict' &&
      !oracle.committed.has(`${tab.attempt} ${subquestionId} ${state.theirs.revision} ${state.theirs.text}`)
    )
      fail(`says that the server has "${state.theirs.text}", which it never had`)
    if (state.type === 'on-device' && typed !== undefined) {
      oracle.promise(text)
      if (!this.#isStored(tab, subquestionId, text)) fail('is shown as saved on this device, but is not')
    }
    if (state.type === 'sign-in' && !this.#needsAuth(tab, subquestionId, text))
      fail('is shown as waiting for a sign-in, but its item is not')
  }

  /** According to the database, or to the fallback written while the database was unavailable. */
  #isSignedOut = (user: number | null): boolean => {
    const inFallback = this.texts.texts.get('outbox-person')
    return (
      this.database.signedInUser !== user ||
      (inFallback !== undefined && (Number(inFallback) || null) !== user)
    )
  }

  #hasCommitted(attempt: number, subquestionId: string, text: string): boolean {
    const start = `${attempt} ${subquestionId} `
    for (const id of this.world.oracle.committed)
      if (id.startsWith(start) && id.endsWith(` ${text}`)) return true
    return false
  }

  /** Whether this text is stored here, or a newer one that the tab will soon get. */
  #isStored(tab: Tab, subquestionId: string, text: string): boolean {
    // It is on the server already; the tab will soon get the notice.
    if (this.world.oracle.isAccepted(text) || this.world.oracle.isJustDiscarded(text)) return true
    if (this.knownUser !== tab.user) return true
    if (this.tabs.some(({ isSigningOut }) => isSigningOut)) return true
    const key = { user: tab.user ?? 0, attempt: tab.attempt, subquestionId }
    const items = this.items().filter((item) => isSameItem(item, key))
    if (items.some((item) => isAnswer(item) && item.text === text)) return true
    const { oracle, server } = this.world
    const own = oracle.typed.get(text)
    const isNewer = (item: QueueItem) => {
      if (!isAnswer(item)) return false
      const other = oracle.typed.get(item.text)
      if (other === undefined || own === undefined || other.device !== this.id) return true
      // When two tabs type at the same time, either text may win.
      return other.stored > own.stored || (other.tab !== own.tab && other.at > own.at - switching)
    }
    // Submitted, abandoned or signed out in the meantime: the tab will soon get the notice.
    return (
      items.some(isNewer) ||
      server.attempts.get(tab.attempt)?.state !== 'active' ||
      this.#isSignedOut(tab.user)
    )
  }

  #needsAuth(tab: Tab, subquestionId: string, text: string): boolean {
    const key = { user: tab.user ?? 0, attempt: tab.attempt, subquestionId }
    if (
      this.tabs.length > 1 ||
      this.closedAt + moment > this.world.scheduler.now ||
      this.worker !== null ||
      tab.storage.isOnlyInPageMemory()
    )
      return true
    // When its user signs in, an item that needed auth is sent again; the tab will soon get the notice.
    if (tab.wasUnlockedWithin(moment) || this.tabs.some(({ isSigningOut }) => isSigningOut)) return true
    // Abandoned in another tab, which removed its items.
    if (this.world.server.attempts.get(tab.attempt)?.state !== 'active') return true
    // Changed in another tab: the tab will soon get the notice.
    const needsAuth = (item: QueueItem) =>
      item.state === 'needs-auth' || (isAnswer(item) && item.text !== text)
    return (
      this.items().some((item) => isSameItem(item, key) && needsAuth(item)) || this.#isSignedOut(tab.user)
    )
  }
}
