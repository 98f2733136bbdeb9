import { config } from '../config.ts'
import type { User } from '../data/auth.ts'
import { currentUser, setAuth } from './auth-store.ts'

/** The id of the user whose data is still on this device after a session ended by itself. */
const previousUserKey = 'left-behind'
/** Before the keys of unsaved quizzes and marks that are encrypted. */
export const lockedPrefix = 'locked-'
/** Keys that a sign-out keeps: settings of the device and of its readers, and what is encrypted and waits for its user. */
const keptKeys = /^(preferences$|reading-\d|locked-|session-to-end$|outbox)/
/** Until when a tab may be signing out, in ms since 1970; deleted with everything else. */
const signingOutKey = 'leaving'

/** What `work` returns; null where storage is blocked. */
export const tryStorage = <T>(work: (storage: Storage) => T): T | null => {
  try {
    return work(localStorage)
  } catch {
    return null // Blocked storage holds nothing.
  }
}

/** The id of the user whose session ended by itself here, so that the data stayed; or null. */
export const previousUserId = (): number | null =>
  tryStorage((storage) => Number(storage.getItem(previousUserKey)) || null)

export const rememberPreviousUser = (user: User): void => {
  tryStorage((storage) => storage.setItem(previousUserKey, String(user.id)))
}

/** Whether a tab is signing out. The mark expires, because a tab may be closed before it has finished. */
export const isMarkedSigningOut = (): boolean =>
  Date.now() < Number(tryStorage((storage) => storage.getItem(signingOutKey)))

export const markSigningOut = (isSigningOut: boolean): void => {
  const until = String(Date.now() + config.signOutTimeoutMs)
  tryStorage((storage) =>
    isSigningOut ? storage.setItem(signingOutKey, until) : storage.removeItem(signingOutKey),
  )
}

let confirmedId: number | null = null

/** The user the server has confirmed since this page was loaded; a stored user alone is not confirmed. */
export const confirmedUserId = (): number | null => confirmedId

/** What other parts of the app store on this device, outside of web storage. */
export interface DeviceData {
  /** Encrypts pending answers, so that only their user can read them. */
  lockAnswers: () => Promise<void>
  clearDevice: (previousUser?: number | null) => Promise<void>
  /** Deletes the databases that the identity library leaves behind. */
  deleteIdentityDatabases: () => Promise<void>
}

let loadDeviceData: () => Promise<DeviceData>
let hasAnswers: () => Promise<boolean>

/**
 * Connects what other parts store, once at the start. `load` is called on demand, because the public pages hardly ever
 * need it; `hasOutbox` tells whether there may be answers on this device.
 */
export function connectDeviceData(load: () => Promise<DeviceData>, hasOutbox: () => Promise<boolean>): void {
  loadDeviceData = load
  hasAnswers = hasOutbox
}

export const lockAnswers = async (): Promise<void> => (await loadDeviceData()).lockAnswers()

/** The same, without loading the code that encrypts where there is nothing to encrypt, as on a first visit. */
export async function lockAnswersIfAny(): Promise<void> {
  if (await hasAnswers()) await lockAnswers()
}

export const deleteIdentityDatabases = async (): Promise<void> =>
  (await loadDeviceData()).deleteIdentityDatabases()

const clearCallbacks: (() => Promise<void>)[] = []

/** Registers a callback that deletes what a loaded part of the app has of the user, e.g. in memory. */
export function onClearDevice(clear: () => Promise<void>): void {
  clearCallbacks.push(clear)
}

/**
 * Deletes everything of the user from this device, except settings and what is encrypted.
 * @param previous whose session ended by itself: nobody has asked them what to do with their unsaved work
 */
export async function clearUserData(previous?: number | null): Promise<void> {
  confirmedId = null
  const userId = currentUser()?.id ?? previousUserId()
  let isComplete = true
  const clearing = loadDeviceData().then((data) => data.clearDevice(previous))
  const handled = clearing.catch((error: unknown) => {
    console.error(error)
    isComplete = false
  })
  await Promise.all([handled, ...clearCallbacks.map((clear) => clear())])
  tryStorage((storage) => {
    for (const key of Object.keys(storage)) if (!keptKeys.test(key)) storage.removeItem(key)
    // Tried again when the next user signs in.
    if (!isComplete && userId !== null) storage.setItem(previousUserKey, String(userId))
  })
  clearTab()
}

/** Deletes what this tab alone stores: form inputs, and queries where there is no database. */
export const clearTab = (): void => void tryStorage(() => sessionStorage.clear())

/**
 * Signs a user in. If another user's data was left behind, deletes it before the first screen and returns false: then the
 * remembered path is not this user's either.
 */
export async function signInUser(user: User): Promise<boolean> {
  const previous = previousUserId()
  const isSameUser = previous === null || previous === user.id
  if (!isSameUser) await clearUserData(previous)
  tryStorage((storage) => storage.removeItem(previousUserKey))
  confirmedId = user.id
  setAuth({ user, loading: false })
  return isSameUser
}
