/** Something that happens at a moment of the simulated time. */
export interface Task {
  at: number
  order: number
  work: (() => void) | null
}

/** So many tasks are more than any history needs. */
export const mostSteps = 250_000

/** Lets everything that follows from what just happened happen: all microtasks, however many follow on each other. */
const settle = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/** Time as the simulated world has it: it goes from task to task, at once. */
export class Scheduler {
  now = 0
  steps = 0
  /** The next one last. */
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

  /** Runs the next task, if it is due before `until`. */
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

  /** Lets time pass, for as long as `goesOn`. */
  async pass(ms: number, goesOn: () => boolean = () => true): Promise<void> {
    const until = this.now + ms
    await settle()
    while (goesOn() && this.steps < mostSteps && (await this.step(until)));
    if (goesOn()) this.now = Math.max(this.now, until)
  }
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
