/**
 * A Wi-Fi drill as a device keeps it, in storage and in messages. Pages, the worker and a later build read it, so members
 * are only added.
 */
export interface DeviceDrill {
  id: number
  topic: number
  attempt: number
  /** Attempts at the quiz that were begun during the drill. */
  others?: number[]
  totalMs: number
  /** What was left of it at `at`, in ms, and the device's date then. */
  leftMs: number
  at: number
}

/** A page tells the worker of a drill, or that there is none. */
export interface DrillMessage {
  type: 'drill'
  drill: DeviceDrill | null
}

/** Header of responses that a drill simulates. */
export const drillHeader = 'X-Drill'

/** The part of the path of the call that tells of a drill and learns of its end: a drill never touches it. */
export const drillCallPath = '/room/report-drill'

/** What is left of a drill by the device's date. None once the date was set back, because nobody knows how far. */
export function getLeftMs({ leftMs, at }: DeviceDrill, date: number): number {
  const passedMs = date - at
  return passedMs < 0 ? 0 : Math.max(0, leftMs - passedMs)
}
