/** An event at a point in simulated time. */
export interface Task {
  at: number
  order: number
  work: (() => void) | null
}

/** More tasks than any history needs. */
export const maxSteps = 250_000

/** Runs all microtasks, including those that they queue. */
const settle = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/** Simulated time: it jumps from task to task without waiting. */
export class Scheduler {
  now = 0
  steps = 0
  /** Sorted so that the next task is last. */
  #tasks: Task[] = []
  #count = 0

  after(delay: number, work: () => void): Task {
    const task = { at: this.now + Math.max(0, delay), order: (this.#count += 1), work }
    let low = 0
    let high = this.#tasks.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#tasks[middle] ?? task
      if (other.at > task.at || (other.at === task.at && other.order > task.order)) low = middle + 1
      else high = middle
    }
    this.#tasks.splice(low, 0, task)
    return task
  }

  /** Runs the next task if it is due before `until`. */
  async step(until = Number.POSITIVE_INFINITY): Promise<boolean> {
    let next = this.#tasks.at(-1)
    while (next !== undefined && next.work === null) {
      this.#tasks.pop()
      next = this.#tasks.at(-1)
    }
    if (next === undefined || next.at > until) return false
    this.#tasks.pop()
    this.steps += 1
    this.now = Math.max(this.now, next.at)
    next.work?.()
    await settle()
    return true
  }

  /** Lets time pass while `isGoingOn` returns true. */
  async pass(ms: number, isGoingOn: () => boolean = () => true): Promise<void> {
    const until = this.now + ms
    await settle()
    while (isGoingOn() && this.steps < maxSteps && (await this.step(until)));
    if (isGoingOn()) this.now = Math.max(this.now, until)
  }
}

/** Random numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
