import type { Code } from './code.ts'
import { Device } from './device.ts'
import { ServerDrills } from './drills.ts'
import { Oracle } from './oracle.ts'
import { randomFrom, Scheduler } from './scheduler.ts'
import type { Vault } from './encryptor.ts'
import { Server } from './server.ts'

export const users = [1, 2]
export const topics = [11, 12]

/** Two devices, two students with two quizzes each, and one server, determined by the seed and the commands. */
export class World {
  readonly scheduler = new Scheduler()
  readonly oracle = new Oracle(this.scheduler)
  readonly server = new Server(this.oracle)
  readonly vault: Vault = []
  readonly random: () => number
  readonly code: Code
  readonly hasLocks: boolean
  readonly hasWorkers: boolean
  readonly hasDrills: boolean
  readonly devices: Device[]
  readonly drills = new ServerDrills()
  #texts = 0

  constructor(code: Code, seed: number, hasWorkers: boolean, hasLocks: boolean, hasDrills = false) {
    this.code = code
    this.random = randomFrom(seed)
    this.hasLocks = hasLocks
    this.hasWorkers = hasWorkers
    this.hasDrills = hasDrills
    this.devices = [0, 1].map((id) => new Device(id, this))
  }

  /** The first student starts on the first device. */
  async begin(): Promise<void> {
    const [device] = this.devices
    if (device === undefined) return
    this.use(device)
    await this.scheduler.pass(100)
    if (this.hasDrills) await this.#beginDrill(device)
  }

  async #beginDrill(device: Device): Promise<void> {
    this.drills.start(topics[0] ?? 0, 15_000 + Math.floor(this.random() * 165_000), this.scheduler.now)
    for (const tab of device.tabs) void tab.hearOfDrill()
    await this.scheduler.pass(100)
  }

  /** Signs the student in on a device that was never used. */
  use(device: Device): void {
    if (device.tabs.length > 0) return
    device.session = users[0] ?? null
    device.knownUser = device.session
    if (this.hasWorkers) device.startWorker()
    device.openTab(topics[0] ?? 0)
  }

  newText = (user: number): string => `text ${(this.#texts += 1)} of ${user}`
}
