import type { DeviceDrill } from '../../../contract/drill.ts'
import type { Fetch } from '../../../outbox/api.ts'
import type { DrillNetwork } from '../../../outbox/drill-network.ts'
import { isAnswer, isPending } from '../../../outbox/items.ts'
import type { DrillFollower } from '../../../src/answers/drill-follower.ts'
import type { StoredDrill } from '../../../src/answers/stored-drill.ts'
import type { DrillNotice, DrillReport } from '../../../src/data/presence.ts'
import type { Device } from './device.ts'
import type { Process } from './process.ts'
import type { Tab } from './tab.ts'

interface Drill {
  id: number
  topic: number
  totalMs: number
  /** Planned when it began, and as it is now. Times of the world. */
  lastEnd: number
  endsAt: number
}

/** The drills as the server has them. */
export class ServerDrills {
  readonly #drills: Drill[] = []

  start(topic: number, totalMs: number, now: number): void {
    if (this.#drills.some(({ endsAt }) => endsAt > now)) return
    const end = now + totalMs
    this.#drills.push({ id: this.#drills.length + 1, topic, totalMs, lastEnd: end, endsAt: end })
  }

  stop(now: number): void {
    for (const drill of this.#drills) drill.endsAt = Math.min(drill.endsAt, now)
  }

  find = (id: number): Drill | undefined => this.#drills.find((drill) => drill.id === id)

  getNotice(topic: number, now: number): DrillNotice | null {
    const drill = this.#drills.find((one) => one.topic === topic && one.endsAt > now)
    if (drill === undefined) return null
    return { id: drill.id, topic_id: topic, left_ms: Math.floor(drill.endsAt - now), total_ms: drill.totalMs }
  }
}

/** The drills on one device: what it stores, and the networks of its tabs and its worker. */
export class DeviceDrills {
  readonly #device: Device
  readonly #networks = new Map<Process, { network: DrillNetwork; drill: DeviceDrill | null }>()
  /** In localStorage, and in the worker's cache. */
  #stored: StoredDrill | null = null
  #ofWorker: DeviceDrill | null = null
  /** The drills it has been in. */
  readonly heard = new Set<number>()

  constructor(device: Device) {
    this.#device = device
  }

  /** A new worker reads what its predecessor stored. */
  startWorker = (process: Process): void => this.#set(process, this.#ofWorker)

  /** The fetch of a process, with the drill that plays there: the worker's where there is one. */
  fetchOf(process: Process, raw: Fetch, page: () => string | null): Fetch {
    return async (url, init) => {
      const { network, drill } = this.#networkOf(this.#device.worker?.process ?? process)
      const attempt = (init.headers as Record<string, string> | undefined)?.['X-Attempt-Id'] ?? null
      let isSent = false
      const response = network.fetch(
        { path: url, attempt, page: page() },
        () => {
          isSent = true
          return raw(url, init)
        },
        init.signal,
      )
      // A response that the drill loses has asked for no delay.
      response.catch(() => isSent && this.#device.world.oracle.forgetDelays(process))
      if (drill !== null) this.#check(drill, network.leftMs(), isSent, attempt, page())
      return response
    }
  }

  follow(tab: Tab): DrillFollower {
    const { world } = this.#device
    const { process } = tab
    return new world.code.DrillFollower({
      clock: process.clock,
      read: () => structuredClone(this.#stored),
      write: (stored) => void (this.#stored = structuredClone(stored)),
      listAnswers: async (user, attempt) =>
        (await tab.outbox.items(user))
          .filter(isAnswer)
          .filter((item) => item.attempt === attempt)
          .map((item) => ({
            ...{ subquestionId: item.subquestionId, revision: item.revision },
            ...{ isSaved: item.state === 'acknowledged', isPending: isPending(item) },
          })),
      report: (_user, report) => this.#device.ask(process, () => this.#report(report)),
      apply: (drill) => {
        this.#set(process, drill)
        world.scheduler.after(world.random() * 2, () => this.#tellWorker(drill))
      },
    })
  }

  /** The response to a report of presence tells of a drill, or not. */
  async hear(tab: Tab, follower: DrillFollower): Promise<void> {
    const { user, topic, attempt, process, answers } = tab
    const { world } = this.#device
    if (user === null || answers === null) return
    const sentAt = process.clock.date()
    const notice = await this.#device.ask(process, () => world.drills.getNotice(topic, world.scheduler.now))
    if (notice === null || tab.user !== user) return
    this.heard.add(notice.id)
    await follower.begin(user, attempt, notice, sentAt)
  }

  isOver = (): boolean => [...this.#networks.values()].every(({ network }) => network.leftMs() === 0)

  #tellWorker(drill: DeviceDrill | null): void {
    this.#ofWorker = drill
    if (this.#device.worker !== null) this.#set(this.#device.worker.process, drill)
  }

  #set(process: Process, drill: DeviceDrill | null): void {
    const known = this.#networkOf(process)
    known.drill = drill
    known.network.set(drill)
  }

  #networkOf(process: Process) {
    let known = this.#networks.get(process)
    if (known === undefined) {
      const network = new this.#device.world.code.DrillNetwork(process.clock)
      this.#networks.set(process, (known = { network, drill: null }))
    }
    return known
  }

  #report(report: DrillReport): number {
    const { oracle, drills, scheduler } = this.#device.world
    for (const { subquestion_id, revision, saved } of report.typed)
      if (saved)
        oracle.checkSaved(
          report.attempt_id,
          subquestion_id,
          revision,
          this.#isWaiting(report.attempt_id, subquestion_id, revision),
        )
    return Math.max(0, Math.floor((drills.find(report.drill_id)?.endsAt ?? 0) - scheduler.now))
  }

  /** Whether the device still is to send this: it is stored, or an open page has it in memory. */
  #isWaiting(attempt: number, subquestionId: string, revision: number): boolean {
    const inPages = this.#device.tabs.flatMap(({ user, fallback }) =>
      user === null ? [] : fallback.items(user),
    )
    return [...this.#device.items(), ...inPages]
      .filter(isAnswer)
      .some(
        (item) =>
          item.attempt === attempt &&
          item.subquestionId === subquestionId &&
          item.revision === revision &&
          isPending(item),
      )
  }

  /** A drill lasts no longer than it was to, and fails no call of another quiz. */
  #check(
    drill: DeviceDrill,
    leftMs: number,
    isSent: boolean,
    attempt: string | null,
    page: string | null,
  ): void {
    const { oracle, drills, scheduler, server } = this.#device.world
    const planned = drills.find(drill.id)?.lastEnd ?? 0
    if (leftMs > 0 && scheduler.now + leftMs > planned + 1)
      oracle.fail(
        `drill ${drill.id} would last until ${scheduler.now + leftMs} ms, and not until ${planned} ms`,
      )
    const isOfQuiz =
      server.attempts.get(Number(attempt))?.topic === drill.topic || page?.endsWith(`=${drill.topic}`)
    if (!isSent && !isOfQuiz)
      oracle.fail(`drill ${drill.id} fails a call of attempt ${attempt}, page ${page}`)
  }
}
