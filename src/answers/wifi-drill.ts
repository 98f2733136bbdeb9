import type { DrillNotice } from '../data/presence.ts'
import { lazyValue } from '../lib/lazy.ts'
import { createStore, useStore, type Store } from '../lib/store.ts'

/** The quiz whose drill runs on this device, or null. */
export const drilledTopic: Store<number | null> = createStore<number | null>(null)

/** In localStorage: pages write it, and a sign-out deletes it with everything else of the user. */
export const drillKey = 'wifi-drill'

/** Whether a Wi-Fi drill of this quiz runs on this device. */
export const useWifiDrill = (topicId: number): boolean => useStore(drilledTopic) === topicId

/** Calls back each time a drill ends on this device. */
export const onDrillEnd = (act: () => void): (() => void) =>
  drilledTopic.subscribe(() => {
    if (drilledTopic.get() === null) act()
  })

/** Loaded on devices that are in a drill, or were a moment ago. */
const follower = lazyValue(async () =>
  (await import('./device-drill.ts')).createDeviceDrill(drilledTopic, drillKey),
)

/** The server has told of a drill, in its response to a report of this attempt that was sent at `sentAt`. */
export async function hearOfDrill(
  user: number,
  attempt: number,
  notice: DrillNotice,
  sentAt: number,
): Promise<void> {
  await (await follower.load()).begin(user, attempt, notice, sentAt)
}

/** A page of this user was loaded: goes on with the drill that it finds on the device. */
export async function resumeDrill(user: number): Promise<void> {
  if (hasDrill()) await (await follower.load()).resume(user)
}

function hasDrill(): boolean {
  try {
    return localStorage.getItem(drillKey) !== null
  } catch {
    return false
  }
}
