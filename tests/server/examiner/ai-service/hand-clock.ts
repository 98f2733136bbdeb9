import type { Clock } from '../../../../server/examiner/ai-service/clock.ts'

/** A clock in the hands of a test: pauses are over at once and written down, and nothing is ever late unless it says so. */
export interface HandClock extends Clock {
  /** Every pause that was made, in milliseconds. */
  pauses: number[]
  /** Moves on, and makes everything late that is under way. */
  expire(): void
  /** Moves on. */
  pass(time: number): void
  /** Whether pauses go on until somebody ends them. */
  frozen: boolean
}

/** The shortest time anybody is given to answer; pauses are shorter. */
const shortestPatience = 60_000

export function handClock(): HandClock {
  let now = Date.parse('2026-11-20T10:00:00Z')
  const deadlines = new Set<() => void>()
  const clock: HandClock = {
    pauses: [],
    frozen: false,
    now: () => now,
    random: () => 0.5,
    pass: (time) => void (now += time),
    expire() {
      now += shortestPatience
      for (const act of [...deadlines]) act()
    },
    after(time, act) {
      if (time >= shortestPatience) {
        deadlines.add(act)
        return () => void deadlines.delete(act)
      }
      clock.pauses.push(time)
      let cancelled = clock.frozen
      queueMicrotask(() => {
        if (cancelled) return
        now += time
        act()
      })
      return () => void (cancelled = true)
    },
  }
  return clock
}
