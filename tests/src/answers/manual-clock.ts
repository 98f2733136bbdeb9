import type { Clock } from '../../../outbox/clock.ts'

/** A clock that tests move on. */
export function createManualClock() {
  let time = 1_000_000
  let timers: { at: number; work: () => void }[] = []
  const clock: Clock = {
    now: () => time,
    date: () => time,
    after: (delayMs, work) => {
      const timer = { at: time + delayMs, work }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
  }
  /** Runs what is due, each at its time. */
  const advance = async (ms: number): Promise<void> => {
    const end = time + ms
    for (;;) {
      await settle()
      const next = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
      if (next === undefined) break
      timers = timers.filter((one) => one !== next)
      time = next.at
      next.work()
    }
    time = end
    await settle()
  }
  return { clock, advance }
}

/** Lets promises and streams run. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
