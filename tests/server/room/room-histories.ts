import { merge, sumUp, type DeviceFacts } from '../../../server/room/device-facts.ts'
import { Presence } from '../../../server/room/presence.ts'
import { createRandom } from '../../../server/seed/plan-attempts.ts'
import { getStudentState, type StateName } from '../../../src/routes/_app/room/-student-state.ts'

type Random = ReturnType<typeof createRandom>

interface StoredAttempt {
  id: number
  state: 'active' | 'submitted'
  /** The stored answers: revision and writer by subquestion. */
  answers: Map<string, { revision: number; writer: string }>
  manifest: Map<string, number>
}

interface Item {
  revision: number
  base: number
  state: 'waiting' | 'acknowledged' | 'conflict' | 'rejected'
}

interface Device {
  writer: string
  attempt: number
  items: Map<string, Item>
  finish: boolean
  isAlive: boolean
}

const subquestions = ['1.1', '1.2', '2.1']
const user = 1
const topic = 1

/**
 * One student with two devices, two servers with a table between them, and a database that may be restored from a
 * backup. The devices follow the rules of the outbox, the servers run the room's own code.
 */
class History {
  readonly #random: Random
  readonly #attempts: StoredAttempt[] = []
  readonly #devices: Device[]
  #servers = [new Presence(), new Presence()]
  readonly #table = new Map<string, DeviceFacts>()
  /** What each device was last heard to hold back, as long as no crash has lost it. */
  readonly #held = new Map<string, number>()
  #time = 1_000

  constructor(seed: number) {
    this.#random = createRandom(seed)
    this.#devices = ['laptop', 'phone'].map((writer) => ({
      ...{ writer, attempt: 0, items: new Map(), finish: false, isAlive: true },
    }))
  }

  /** Returns what is wrong, or null; `seen` collects the states that were reached. */
  play(steps: number, seen: Set<StateName>): string | null {
    for (let step = 0; step < steps; step += 1) {
      this.#time += this.#random.between(1, 60_000)
      this.#step()
      const name = this.#getState()
      seen.add(name)
      const mistake = name === 'all-in' ? this.#findMistake() : null
      if (mistake !== null) return `step ${step}: ${mistake}`
    }
    return null
  }

  #step(): void {
    const device = this.#pick(this.#devices)
    const actions: (() => void)[] = [
      ...[() => this.#open(device), () => this.#type(device), () => this.#type(device)],
      ...[() => this.#send(device), () => this.#send(device), () => this.#report(device)],
      ...[() => this.#report(device), () => this.#finish(device), () => this.#finish(device)],
      ...[() => this.#store(), () => this.#crash(), () => this.#restoreBackup()],
      ...[() => this.#decide(device), () => void (device.isAlive = !device.isAlive)],
    ]
    this.#pick(actions)()
  }

  #pick<T>(items: readonly T[]): T {
    return items[this.#random.between(0, items.length - 1)] as T
  }

  #latest = (): StoredAttempt | undefined => this.#attempts.at(-1)
  #find = (id: number): StoredAttempt | undefined => this.#attempts.find((one) => one.id === id)
  #server = (): Presence => this.#pick(this.#servers)
  #now = (): Date => new Date(this.#time)
  #ids = (attempt: number) => ({ attempt, user, topic })

  /** Starts an attempt, or resumes the open one; the device takes over what the server has. */
  #open(device: Device): void {
    if (!device.isAlive) return
    let attempt = this.#latest()
    if (attempt === undefined || attempt.state !== 'active') {
      attempt = { id: this.#attempts.length + 1, state: 'active', answers: new Map(), manifest: new Map() }
      this.#attempts.push(attempt)
    }
    if (device.attempt !== attempt.id) Object.assign(device, { items: new Map(), finish: false })
    device.attempt = attempt.id
    for (const [id, { revision }] of attempt.answers) {
      const item = device.items.get(id)
      if (item === undefined || (item.state === 'acknowledged' && item.revision <= revision))
        device.items.set(id, { revision, base: revision, state: 'acknowledged' })
    }
    this.#server().recordOpening(this.#ids(attempt.id), this.#now())
  }

  #type(device: Device): void {
    if (device.attempt === 0 || device.finish || !device.isAlive) return
    const id = this.#pick(subquestions)
    const item = device.items.get(id)
    const base = item?.state === 'acknowledged' ? item.revision : (item?.base ?? 0)
    device.items.set(id, { revision: (item?.revision ?? 0) + 1, base, state: 'waiting' })
  }

  /** Sends what waits; a response may be lost. */
  #send(device: Device): void {
    const attempt = this.#find(device.attempt)
    if (attempt === undefined || !device.isAlive) return
    for (const [id, item] of device.items) {
      if (item.state !== 'waiting' || this.#random.between(0, 3) === 0) continue
      if (attempt.state !== 'active') {
        item.state = 'rejected'
        continue
      }
      const stored = attempt.answers.get(id)
      const isRepeated = stored?.revision === item.revision && stored.writer === device.writer
      const wins =
        item.revision > (stored?.revision ?? 0) &&
        (item.base >= (stored?.revision ?? 0) || stored?.writer === device.writer)
      if (!wins && !isRepeated) item.state = 'conflict'
      else {
        attempt.answers.set(id, { revision: item.revision, writer: device.writer })
        this.#server().recordSave(this.#ids(attempt.id), device.writer, id, this.#now())
        if (this.#random.between(0, 4) > 0) item.state = 'acknowledged'
      }
    }
  }

  #report(device: Device): void {
    if (device.attempt === 0 || !device.isAlive) return
    const count = (...states: Item['state'][]) =>
      [...device.items.values()].filter(({ state }) => states.includes(state)).length
    const told = { waiting: count('waiting'), undecided: count('conflict', 'rejected') }
    const more = { finish: device.finish, hidden: this.#random.between(0, 2) === 0, subquestionId: null }
    this.#server().recordReport(this.#ids(device.attempt), device.writer, { ...told, ...more }, this.#now())
    this.#held.set(`${device.attempt} ${device.writer}`, told.waiting + told.undecided)
  }

  /** Presses Finish, or repeats it: it waits for answers that wait. */
  #finish(device: Device): void {
    const attempt = this.#find(device.attempt)
    if (attempt === undefined || !device.isAlive) return
    device.finish = true
    if ([...device.items.values()].some(({ state }) => state === 'waiting')) return
    const manifest = new Map(
      [...device.items].flatMap(([id, { state, revision }]) =>
        state === 'acknowledged' ? [[id, revision] as const] : [],
      ),
    )
    const missing = [...manifest].filter(
      ([id, revision]) => (attempt.answers.get(id)?.revision ?? 0) < revision,
    )
    const [server, ids] = [this.#server(), this.#ids(attempt.id)]
    if (attempt.state === 'active' && missing.length > 0) {
      for (const [id] of missing) (device.items.get(id) as Item).state = 'waiting'
      server.recordRefusedFinish(ids, device.writer, missing.length, this.#now())
      this.#held.set(`${attempt.id} ${device.writer}`, missing.length)
      return
    }
    if (attempt.state === 'active') Object.assign(attempt, { state: 'submitted', manifest })
    server.recordSubmit(ids, device.writer, this.#now())
    this.#held.delete(`${attempt.id} ${device.writer}`)
    device.items = new Map()
  }

  #decide(device: Device): void {
    for (const [id, { state }] of device.items)
      if (state === 'conflict' || state === 'rejected') device.items.delete(id)
  }

  /** Every server stores what it has heard, as `storePresence` does. */
  #store(): void {
    for (const server of this.#servers)
      for (const { known, writer, facts } of server.takeChanges()) {
        const key = `${known.attempt} ${writer}`
        const stored = this.#table.get(key)
        this.#table.set(key, stored === undefined ? facts : merge(facts, stored))
      }
  }

  /** A killed server forgets what it has not stored; a crashed database forgets the table. */
  #crash(): void {
    if (this.#random.between(0, 3) > 0) this.#store()
    else this.#held.clear()
    this.#servers = this.#servers.map((server) =>
      this.#random.between(0, 1) === 0 ? new Presence() : server,
    )
    if (this.#random.between(0, 9) > 0) return
    this.#table.clear()
    this.#servers = [new Presence(), new Presence()]
    this.#held.clear()
  }

  /** The latest attempt is as it was earlier: open, and with fewer answers. */
  #restoreBackup(): void {
    const attempt = this.#latest()
    if (attempt === undefined || this.#random.between(0, 3) > 0) return
    Object.assign(attempt, { state: 'active', manifest: new Map() })
    for (const id of attempt.answers.keys()) if (this.#random.between(0, 1) === 0) attempt.answers.delete(id)
  }

  /** The state as either server shows it, of what both have heard. */
  #getState(): StateName {
    const attempt = this.#latest()
    const devices = new Map<string, DeviceFacts>()
    const add = (key: string, facts: DeviceFacts) => {
      const known = devices.get(key)
      if (key.startsWith(`${attempt?.id} `))
        devices.set(key, known === undefined ? facts : merge(facts, known))
    }
    for (const [key, facts] of this.#table) add(key, facts)
    for (const server of this.#servers)
      for (const known of server.findByTopic(topic))
        for (const [writer, facts] of known.devices) add(`${known.attempt} ${writer}`, facts)
    const facts = sumUp([...devices.values()])
    const times = { started_at: '', submitted_at: null, result_id: null, parts: [2, 1], answered: '000' }
    const presence = facts && {
      ...{ heard_at: new Date(facts.lastSeenAt).toISOString(), question: null, subquestion: null },
      hidden_at: facts.hiddenAt === null ? null : new Date(facts.hiddenAt).toISOString(),
      ...{ waiting: facts.waiting, undecided: facts.undecided, finish: facts.finish },
    }
    const shown = attempt === undefined ? null : { id: attempt.id, state: attempt.state, ...times }
    return getStudentState({ attempt: shown, presence }, this.#time).name
  }

  /** Why "all in" is false, or null. */
  #findMistake(): string | null {
    const attempt = this.#latest()
    if (attempt?.state !== 'submitted') return 'all in without a submission'
    for (const [id, revision] of attempt.manifest)
      if ((attempt.answers.get(id)?.revision ?? 0) < revision) return `all in without ${id}`
    for (const { writer } of this.#devices)
      if ((this.#held.get(`${attempt.id} ${writer}`) ?? 0) > 0)
        return `all in, but ${writer} holds answers back`
    return null
  }
}

const stepsPerHistory = 40

/** Plays histories one after the other. Returns the first mistake with its seed, and the states that were reached. */
export function playHistories(
  count: number,
  firstSeed: number,
): { mistake: string | null; seen: Set<StateName> } {
  const seen = new Set<StateName>()
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const mistake = new History(seed).play(stepsPerHistory, seen)
    if (mistake !== null) return { mistake: `seed ${seed}, ${mistake}`, seen }
  }
  return { mistake: null, seen }
}
