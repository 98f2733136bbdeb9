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
  mayOthersUpdate: () => Promise<boolean>
  /** Tells the waiting worker to become the active one. */
  takeOver: () => void
  reload: () => void
  isHidden: () => boolean
}

let deps: UpdateDeps | null = null
const store = createStore<UpdateState>('none')
/** The user asked for the update in this tab. */
let isRequestedHere = false

export function connectUpdates(connected: UpdateDeps): void {
  deps = connected
  isRequestedHere = false
  store.set('none')
}

export const getUpdateState = store.get
export const useUpdateState = (): UpdateState => useStore(store)

/** A new version waits for the user. */
export function offerUpdate(): void {
  if (store.get() === 'none') store.set('ready')
}

/** The user asks for it. Refused while an exercise is open or answers are being sent, here or in another tab. */
export async function update(): Promise<void> {
  if (deps === null || store.get() === 'none' || store.get() === 'asking') return
  const isOver = store.get() === 'over'
  if (!deps.mayUpdate()) return store.set(isOver ? 'over' : 'refused')
  if (isOver) return deps.reload()
  store.set('asking')
  if (!(await deps.mayOthersUpdate())) return store.set('refused')
  isRequestedHere = true
  deps.takeOver()
  // The browser lets the old worker finish first, which may take minutes: then the user can ask again.
  setTimeout(() => {
    if (store.get() === 'asking') store.set('ready')
  }, config.takeOverTimeoutMs)
}

/** The new version has taken over. The tab where the user asked reloads; the others reload when they are hidden. */
export function onNewVersion(): void {
  const shouldReload = isRequestedHere
  isRequestedHere = false // It applies to this version only.
  store.set('over')
  if (shouldReload && deps?.mayUpdate() === true) deps.reload()
  else reloadIfHidden()
}

/** A hidden tab reloads, so that it shows the new version when the user comes back. */
export function reloadIfHidden(): void {
  if (store.get() === 'over' && deps?.isHidden() === true && deps.mayUpdate()) deps.reload()
}

/** At a navigation a reload interrupts nothing. What blocked the update may be over, too. */
export function onNavigation(): void {
  if (store.get() === 'refused') store.set('ready')
  if (store.get() === 'over' && deps?.mayUpdate() === true) deps.reload()
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
