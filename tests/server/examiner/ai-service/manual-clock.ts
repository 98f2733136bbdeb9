import type { Clock } from '../../../../server/examiner/ai-service/clock.ts'

/** A clock that tests control: pauses end at once and are recorded, and timeouts expire only by `expire`. */
export interface ManualClock extends Clock {
  /** All pauses so far, in ms. */
  pauses: number[]
  /** Advances the time and expires all pending timeouts. */
  expire(): void
  /** Advances the time by some ms. */
  advance(time: number): void
  /** Whether pauses last until they are cancelled. */
  isFrozen: boolean
}

/** Timeouts are at least this long; pauses are shorter. */
const minTimeoutMs = 60_000

export function createManualClock(): ManualClock {
  let now = Date.parse('2026-11-20T10:00:00Z')
  const deadlines = new Set<() => void>()
  const clock: ManualClock = {
    pauses: [],
    isFrozen: false,
    now: () => now,
    random: () => 0.5,
    advance: (time) => void (now += time),
    expire() {
      now += minTimeoutMs
      for (const act of [...deadlines]) act()
    },
    after(time, act) {
      if (time >= minTimeoutMs) {
        deadlines.add(act)
        return () => void deadlines.delete(act)
      }
      clock.pauses.push(time)
      let cancelled = clock.isFrozen
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
