import { apiBase } from '../contract/call-row.ts'
import { drillCallPath, drillHeader, getLeftMs, type DeviceDrill } from '../contract/drill.ts'
import type { ResponseLike } from './api.ts'
import type { Clock } from './clock.ts'

/*
 * Fault injection for the Wi-Fi drill (docs/decisions/0023): a teacher tests with a class that no answer is lost. It stands
 * beneath the queue, which knows nothing of it.
 */

/** What a broken network does to a call. */
export type Fault = 'gone' | 'slow' | 'busy' | 'portal' | 'session'

/** In order, and where each ends, in 36ths of a drill; after the last one the network works. */
const faults: Fault[] = ['gone', 'slow', 'busy', 'portal', 'session']
const ends = [8, 14, 19, 24, 28]
/** How long a response is held back: longer than a probe waits, shorter than a call. */
const slowMs = 4_000

/** The fault at this point of a drill; null where calls pass. */
export function getFault({ totalMs }: DeviceDrill, leftMs: number): Fault | null {
  const part = (1 - leftMs / totalMs) * 36
  return faults[ends.findIndex((end) => part < end)] ?? null
}

/** What is known of a call before it is made. */
export interface CallFacts {
  path: string
  /** The attempt that the call names, and the address of its page; null if there is none. */
  attempt: string | null
  page: string | null
}

const isAnswerCall = ({ path }: CallFacts): boolean => /\/(save-answer|submit-test)/.test(path)

/** Whether a call may be of an open exercise, whichever. */
const isOfExercise = ({ path, attempt, page }: CallFacts): boolean =>
  path.startsWith(apiBase) &&
  !path.includes(drillCallPath) &&
  (attempt !== null || /\/exercises\?/.test(page ?? ''))

/**
 * The network during a Wi-Fi drill, beneath everything that makes calls: it answers those of the drilled exercise as a
 * broken network does. It ends by whichever of the device's clocks runs out first, also if the device hears nothing.
 */
export class DrillNetwork {
  readonly #clock: Clock
  #drill: DeviceDrill | null = null
  /** By the clock's `now`, which no change of the date affects. */
  #endsAt = 0
  /** Faults that an answer has met. */
  #triggered = new Set<Fault>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  set(drill: DeviceDrill | null): void {
    if (drill?.id !== this.#drill?.id) this.#triggered = new Set()
    this.#drill = drill
    this.#endsAt = drill === null ? 0 : this.#clock.now() + getLeftMs(drill, this.#clock.date())
  }

  /** What is left of the drill, in ms. */
  leftMs(): number {
    if (this.#drill === null) return 0
    return Math.min(getLeftMs(this.#drill, this.#clock.date()), Math.max(0, this.#endsAt - this.#clock.now()))
  }

  /** Makes a call with `send`, or answers it as the fault does. */
  async fetch<R extends ResponseLike>(
    call: CallFacts,
    send: () => Promise<R>,
    signal?: AbortSignal | null,
  ): Promise<R | Response> {
    const drill = this.#drill
    const fault = drill !== null && isAffected(drill, call) ? getFault(drill, this.leftMs()) : null
    if (fault === null) return send()
    const isFirst = isAnswerCall(call) && !this.#triggered.has(fault)
    if (isFirst) this.#triggered.add(fault)
    return this.#fail(fault, isFirst, send, signal)
  }

  async #fail<R extends ResponseLike>(
    fault: Fault,
    isFirst: boolean,
    send: () => Promise<R>,
    signal?: AbortSignal | null,
  ): Promise<R | Response> {
    switch (fault) {
      case 'gone':
        // The first answer gets through, and its acknowledgement doesn't.
        if (isFirst) await send()
        throw new TypeError('Failed to fetch')
      case 'slow': {
        const response = await send()
        await this.#wait(slowMs, signal)
        return response
      }
      case 'busy':
        return toResponse(503, 'The server is busy.')
      case 'portal':
        return new Response('<!doctype html><title>Log in to this Wi-Fi</title>', {
          headers: { 'Content-Type': 'text/html' },
        })
      default:
        // Once: the session turns out to hold, and the answer is sent again.
        return isFirst ? toResponse(401, 'Unauthorized') : send()
    }
  }

  #wait(ms: number, signal?: AbortSignal | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => reject(new TypeError('Aborted'))
      if (signal?.aborted === true) return abort()
      this.#clock.after(ms, resolve)
      signal?.addEventListener('abort', abort)
    })
  }
}

/** A drill is for the student's attempts at its quiz, and for the pages that show it. */
const isAffected = ({ topic, attempt, others = [] }: DeviceDrill, call: CallFacts): boolean =>
  isOfExercise(call) &&
  ([attempt, ...others].includes(Number(call.attempt)) ||
    new RegExp(`/exercises\\?(.*&)?topic_id=${topic}(&|$)`).test(call.page ?? ''))

/** In our own JSON, as the product would say it. */
const toResponse = (status: number, detail: string): Response =>
  new Response(JSON.stringify({ detail }), {
    status,
    headers: { 'Content-Type': 'application/json', [drillHeader]: '1' },
  })
