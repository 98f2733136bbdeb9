import { useSyncExternalStore } from 'react'
import { config } from '../config.ts'

/**
 * `ready`: a new version waits. `asking`: it was told to take over. `refused`: it may not take over yet.
 * `over`: it has taken over, and this tab still shows the old version.
 */
export type UpdateState = 'none' | 'ready' | 'asking' | 'refused' | 'over'

/** Everything an update needs from outside, so that it can be tested without a browser. */
export interface UpdateDeps {
  /** Whether nothing in this tab would be interrupted. */
  mayUpdate: () => boolean
  /** The same for all other tabs, and for what is being sent. */
  othersMay: () => Promise<boolean>
  /** Tells the waiting worker to become the active one. */
  takeOver: () => void
  reload: () => void
  isHidden: () => boolean
}

let parts: UpdateDeps | null = null
let state: UpdateState = 'none'
/** The user asked for the update in this tab. */
let wasAskedHere = false
const listeners = new Set<() => void>()

function become(next: UpdateState): void {
  state = next
  for (const listener of listeners) listener()
}

export function connectUpdates(connected: UpdateDeps): void {
  parts = connected
  wasAskedHere = false
  become('none')
}

export const updateState = (): UpdateState => state
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useUpdateState = (): UpdateState => useSyncExternalStore(subscribe, updateState)

/** A new version waits for the user. */
export function offerUpdate(): void {
  if (state === 'none') become('ready')
}

/** The user asks for it. Refused while an exercise is open or answers are being sent, here or in another tab. */
export async function update(): Promise<void> {
  if (parts === null || state === 'none' || state === 'asking') return
  const wasOver = state === 'over'
  if (!parts.mayUpdate()) return become(wasOver ? 'over' : 'refused')
  if (wasOver) return parts.reload()
  become('asking')
  if (!(await parts.othersMay())) return become('refused')
  wasAskedHere = true
  parts.takeOver()
  // The browser lets the old worker finish first, which may take minutes: then the user can ask again.
  setTimeout(() => state === 'asking' && become('ready'), config.takeOverLongest)
}

/** The new version has taken over. The tab where the user asked reloads; the others reload when they are hidden. */
export function versionChanged(): void {
  const isWanted = wasAskedHere
  wasAskedHere = false // It applies to this version only.
  become('over')
  if (isWanted && parts?.mayUpdate() === true) parts.reload()
  else reloadUnseen()
}

/** A hidden tab reloads, so that it shows the new version when the user comes back. */
export function reloadUnseen(): void {
  if (state === 'over' && parts?.isHidden() === true && parts.mayUpdate()) parts.reload()
}

/** At a navigation a reload interrupts nothing. What blocked the update may be over, too. */
export function screenChanged(): void {
  if (state === 'refused') become('ready')
  if (state === 'over' && parts?.mayUpdate() === true) parts.reload()
}
