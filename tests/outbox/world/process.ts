import type { Clock } from '../../../outbox/clock.ts'
import type { Scheduler } from './scheduler.ts'

/** A tab or a worker. After its end none of its callbacks run any more. */
export class Process {
  alive = true
  readonly name: string
  readonly #scheduler: Scheduler
  readonly #random: () => number
  readonly #ends: (() => void)[] = []
  readonly clock: Clock

  constructor(name: string, scheduler: Scheduler, random: () => number, skew: () => number) {
    this.name = name
    this.#scheduler = scheduler
    this.#random = random
    const started = scheduler.now
    this.clock = {
      now: () => scheduler.now - started + 50,
      date: () => 1_700_000_000_000 + scheduler.now + skew(),
      after: (delay, work) => {
        const task = scheduler.after(delay, () => this.alive && work())
        return () => {
          task.work = null
        }
      },
    }
  }

  end(): void {
    if (!this.alive) return
    this.alive = false
    for (const end of this.#ends.splice(0)) end()
  }

  onEnd(work: () => void): void {
    this.#ends.push(work)
  }

  /**
   * Does something outside of the process: it takes effect after a delay, and the result arrives after another. The process
   * may end before, between or after.
   */
  outside<T>(effect: () => T, most = 3): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#scheduler.after(this.#random() * most, () => {
        if (!this.alive) return
        let settle: () => void
        try {
          const result = effect()
          settle = () => resolve(result)
        } catch (error) {
          settle = () => reject(error)
        }
        this.#scheduler.after(this.#random() * most, () => this.alive && settle())
      })
    })
  }
}
