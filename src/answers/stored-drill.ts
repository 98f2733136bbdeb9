import type { DeviceDrill } from '../../contract/drill.ts'

/** An answer that was typed during a drill. */
export interface TypedAnswer {
  revision: number
  isSaved: boolean
  /** It is still to be sent. */
  isPending: boolean
}

/** By subquestion. */
export type TypedAnswers = Record<string, TypedAnswer>

/** An attempt that was open during the drill. */
export interface DrilledAttempt {
  attempt: number
  /**
   * The revisions that were not to be sent any more when it began, by subquestion: what is above them was typed during the
   * drill, or has to get through it.
   */
  before: Record<string, number>
  typed: TypedAnswers
}

/** What this device remembers of a drill, across reloads. Times by the device's date, in ms. */
export interface StoredDrill {
  user: number
  drill: DeviceDrill
  attempts: DrilledAttempt[]
  contactAt: number
  longestMs: number
  /** Null while it runs; it never starts again. */
  endedAt: number | null
  /** The teacher's sheet says all that this device has to say. */
  isDone: boolean
}

/**
 * Where a drill is stored. What storage does not take, because it is blocked or full, is only in this page, where it counts
 * more than what is stored: a drill that was stopped must not go on. A reload then ends it.
 */
export class StoredDrillSlot {
  readonly #key: string
  #unstored: StoredDrill | null = null

  constructor(key: string) {
    this.#key = key
  }

  read = (): StoredDrill | null => {
    if (this.#unstored !== null) return this.#unstored
    try {
      const stored = JSON.parse(localStorage.getItem(this.#key) ?? 'null') as StoredDrill | null
      // A build before stored one attempt, in another way.
      return stored?.attempts === undefined ? null : stored
    } catch {
      return null
    }
  }

  write = (stored: StoredDrill): void => {
    try {
      localStorage.setItem(this.#key, JSON.stringify(stored))
      this.#unstored = null
    } catch {
      this.#unstored = stored
    }
  }
}
