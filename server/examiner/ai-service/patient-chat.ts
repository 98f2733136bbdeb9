import type { Chat, Request } from './chat.ts'
import { pause, type Clock } from './clock.ts'
import { Slots } from './slots.ts'
import { passesSoon, Trouble } from './trouble.ts'

/** Requests that are under way at the same time, of one process. */
const atOnce = 8
const tries = 3
/** Milliseconds until the second try; twice as long until the third. */
const firstPause = 1_000
/** A request waits so long for a service that wants to be left alone; beyond that the job is tried again later. */
const longestPause = 30_000

/** Asks with patience, in milliseconds for each request. Rejects with `Trouble`. */
export type Ask = <T>(request: Request<T>, patience: number) => Promise<T>

export interface PatientChat {
  ask: Ask
  /** Ends what is under way and everything that is asked from now on. */
  stop(): void
}

/** Puts limits around a chat: so many requests at once, so long each, again with growing pauses, and none while it is told to wait. */
export function patientChat(chat: Chat, clock: Clock): PatientChat {
  const slots = new Slots(atOnce)
  const ending = new AbortController()
  let notBefore = 0

  const wait = (): number => notBefore - clock.now()
  /** What the service asked of one request holds for all of this process. */
  const whenAllowed = async (): Promise<void> => {
    while (wait() > 0) {
      if (wait() > longestPause) throw new Trouble('busy', 'it asked for a longer pause')
      await pause(clock, wait(), ending.signal)
    }
  }
  const attempt: Ask = async (request, patience) => {
    await whenAllowed()
    ending.signal.throwIfAborted()
    return inTime(clock, patience, ending.signal, (signal) => chat(request, signal))
  }
  const ask: Ask = async (request, patience) => {
    for (let made = 1; ; made++) {
      try {
        return await slots.run(() => attempt(request, patience))
      } catch (error) {
        if (!(error instanceof Trouble)) throw error
        if (error.wait !== null) notBefore = Math.max(notBefore, clock.now() + error.wait)
        if (made === tries || !passesSoon(error) || wait() > longestPause) throw error
        // A service that lets itself be asked again at once is not asked at once for ever.
        if (!error.wait) await pause(clock, backoff(made, clock), ending.signal)
      }
    }
  }
  return { ask, stop: () => ending.abort(new Trouble('ending', 'the server ends')) }
}

/** Half of it is left to chance, so that a class that was turned away together does not come back together. */
const backoff = (made: number, clock: Clock): number =>
  firstPause * 2 ** (made - 1) * (0.5 + clock.random() / 2)

async function inTime<T>(
  clock: Clock,
  patience: number,
  ending: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController()
  const cancel = clock.after(patience, () =>
    late.abort(new Trouble('slow', `no answer within ${patience / 1000} seconds`)),
  )
  try {
    return await work(AbortSignal.any([late.signal, ending]))
  } finally {
    cancel()
  }
}
