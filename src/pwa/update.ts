import { config } from '../config.ts'
import { createStore, useStore } from '../lib/store.ts'

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
const state = createStore<UpdateState>('none')
/** The user asked for the update in this tab. */
let wasAskedHere = false

export function connectUpdates(connected: UpdateDeps): void {
  parts = connected
  wasAskedHere = false
  state.set('none')
}

export const updateState = state.get
export const useUpdateState = (): UpdateState => useStore(state)

/** A new version waits for the user. */
export function offerUpdate(): void {
  if (state.get() === 'none') state.set('ready')
}

/** The user asks for it. Refused while an exercise is open or answers are being sent, here or in another tab. */
export async function update(): Promise<void> {
  if (parts === null || state.get() === 'none' || state.get() === 'asking') return
  const wasOver = state.get() === 'over'
  if (!parts.mayUpdate()) return state.set(wasOver ? 'over' : 'refused')
  if (wasOver) return parts.reload()
  state.set('asking')
  if (!(await parts.othersMay())) return state.set('refused')
  wasAskedHere = true
  parts.takeOver()
  // The browser lets the old worker finish first, which may take minutes: then the user can ask again.
  setTimeout(() => state.get() === 'asking' && state.set('ready'), config.takeOverTimeoutMs)
}

/** The new version has taken over. The tab where the user asked reloads; the others reload when they are hidden. */
export function versionChanged(): void {
  const isWanted = wasAskedHere
  wasAskedHere = false // It applies to this version only.
  state.set('over')
  if (isWanted && parts?.mayUpdate() === true) parts.reload()
  else reloadUnseen()
}

/** A hidden tab reloads, so that it shows the new version when the user comes back. */
export function reloadUnseen(): void {
  if (state.get() === 'over' && parts?.isHidden() === true && parts.mayUpdate()) parts.reload()
}

/** At a navigation a reload interrupts nothing. What blocked the update may be over, too. */
export function screenChanged(): void {
  if (state.get() === 'refused') state.set('ready')
  if (state.get() === 'over' && parts?.mayUpdate() === true) parts.reload()
}

const exerciseOpen = 'exercise-open'

/**
 * Blocks updates in every tab while an exercise is open: holds a Web Lock until the returned function is called or the tab
 * closes.
 */
export function blockUpdates(): () => void {
  // Without Web Locks only this tab is considered.
  if (!('locks' in navigator)) return () => undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(exerciseOpen, { mode: 'shared' }, () => promise)
  return resolve
}

/** Whether an exercise is open in any tab, or answers are being sent: a flush holds a lock `outbox:<user>`. */
export async function isUpdateBlocked(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name = '' }) => name === exerciseOpen || name.startsWith('outbox:'))
}
