import { getLeftMs } from '../../contract/drill.ts'
import type { DrillNotice } from '../data/presence.ts'
import { lazyValue } from '../lib/lazy.ts'
import { createStore, useStore, type Store } from '../lib/store.ts'
import { StoredDrillSlot } from './stored-drill.ts'

/** In localStorage: pages write it, and a sign-out deletes it with everything else of the user. */
export const drillKey = 'wifi-drill'

/** The quiz of the drill that the device has stored, while it lasts; else null. */
function readDrilledTopic(): number | null {
  const stored = new StoredDrillSlot(drillKey).read()
  const isRunning = stored !== null && stored.endedAt === null && getLeftMs(stored.drill, Date.now()) > 0
  return isRunning ? stored.drill.topic : null
}

/** The quiz whose drill runs on this device, or null. The drill simulates network failures. */
export const drilledTopic: Store<number | null> = createStore<number | null>(readDrilledTopic())

/**
 * The quiz whose drill may have simulated the end of the session, or null. After the drill it stays until the server has
 * been asked, because an answer that met the drill still waits for a sign-in.
 */
export const simulatedSignOutTopic: Store<number | null> = createStore<number | null>(drilledTopic.get())
drilledTopic.subscribe(() => {
  if (drilledTopic.get() !== null) simulatedSignOutTopic.set(drilledTopic.get())
})

/** Whether a Wi-Fi drill of this quiz runs on this device. */
export const useWifiDrill = (topicId: number): boolean => useStore(drilledTopic) === topicId

/** The quiz of which nobody is to be asked to sign in, or null. */
export const useSimulatedSignOutTopic = (): number | null => useStore(simulatedSignOutTopic)

/** Asks the server, each time a drill ends on this device, whether the session holds. */
export const onDrillEnd = (ask: () => Promise<unknown>): (() => void) =>
  drilledTopic.subscribe(() => {
    if (drilledTopic.get() === null) void settle(ask)
  })

async function settle(ask: () => Promise<unknown>): Promise<void> {
  await ask()
  simulatedSignOutTopic.set(drilledTopic.get())
}

/** Loaded on devices that are in a drill, or were a moment ago. */
const follower = lazyValue(async () =>
  (await import('./device-drill.ts')).createDeviceDrill(drilledTopic, drillKey),
)

/** The server has told of a drill, in its response to a report of this attempt that was sent at `sentAt`. */
export async function onDrillNotice(
  user: number,
  attempt: number,
  notice: DrillNotice,
  sentAt: number,
): Promise<void> {
  await (await follower.load()).begin(user, attempt, notice, sentAt)
}

/** The student has opened this attempt, perhaps during a drill. */
export async function openInDrill(user: number, topic: number, attempt: number): Promise<void> {
  if (drilledTopic.get() === topic) (await follower.load()).onAttempt(user, topic, attempt)
}

/** A page of this user was loaded: goes on with the drill that it finds on the device. */
export async function resumeDrill(user: number): Promise<void> {
  if (hasDrill()) await (await follower.load()).resume(user)
}

/** Another tab has heard of a drill: this one shows the same answers. */
export function followOtherTabs(getStudent: () => number | null): void {
  window.addEventListener('storage', ({ key }) => {
    const [topic, student] = [readDrilledTopic(), getStudent()]
    if (key !== drillKey || topic === null || student === null || drilledTopic.get() !== null) return
    drilledTopic.set(topic)
    void resumeDrill(student).catch(console.error)
  })
}

function hasDrill(): boolean {
  try {
    return localStorage.getItem(drillKey) !== null
  } catch {
    return false
  }
}
