import { config } from '../config.ts'
import type { User } from '../data/auth.ts'
import { currentUser, setAuth } from './auth-store.ts'

/** The user whose data is still on this device after a session ended by itself. */
const leftKey = 'left-behind'
/** Keys that a sign-out keeps: settings of the device, and encrypted answers that wait for their user. */
const stays = /^(preferences$|session-to-end$|outbox)/

const tryStorage = <T>(work: (storage: Storage) => T): T | null => {
  try {
    return work(localStorage)
  } catch {
    return null // Blocked storage holds nothing of anybody.
  }
}

/** The id of the person whose session ended here while their data stayed, or null. */
export const leftUserId = (): number | null =>
  tryStorage((storage) => {
    const id = Number(storage.getItem(leftKey))
    return id > 0 ? id : null
  })

export const rememberLeftUser = (user: User): void => {
  tryStorage((storage) => storage.setItem(leftKey, String(user.id)))
}

/** Until when a tab may be signing out, in ms since 1970; deleted with everything else. */
const signingOutKey = 'leaving'

/** A tab that was closed while signing out leaves this mark, which therefore expires. */
export const isMarkedSigningOut = (): boolean =>
  Date.now() < Number(tryStorage((storage) => storage.getItem(signingOutKey)))

export const markSigningOut = (is: boolean): void => {
  const until = String(Date.now() + config.leavingLongest)
  tryStorage((storage) => (is ? storage.setItem(signingOutKey, until) : storage.removeItem(signingOutKey)))
}

let entered: number | null = null

/** The user the server has confirmed since this page was loaded; a stored user alone is not confirmed. */
export const confirmedUserId = (): number | null => entered

const forgetters: (() => Promise<void>)[] = []

/** Registers a callback that deletes what another part stores of the user, e.g. in memory or databases. */
export function onClearDevice(forget: () => Promise<void>): void {
  forgetters.push(forget)
}

/** Loaded on demand, because the public pages hardly ever need it. */
export const preloadLogout = () => import('../app/clear-device.ts')

/** Encrypts pending answers, so that only their user can read them. */
export const lockAnswers = async (): Promise<void> => (await preloadLogout()).lockAnswers()

/** Deletes the databases that the identity library leaves behind. */
export const dropIdentity = async (): Promise<void> => (await preloadLogout()).deleteIdentityDatabases()

/** Deletes everything of the user from this device, except encrypted answers and the device's settings. */
export async function clearUserData(): Promise<void> {
  entered = null
  const whose = currentUser()?.id ?? leftUserId()
  let isWhole = true
  const leaving = preloadLogout().then(({ clearDevice }) => clearDevice())
  const failed = leaving.catch((error: unknown) => {
    console.error(error)
    isWhole = false
  })
  await Promise.all([failed, ...forgetters.map((forget) => forget())])
  tryStorage((storage) => {
    for (const key of Object.keys(storage)) if (!stays.test(key)) storage.removeItem(key)
    // Tried again when the next user signs in.
    if (!isWhole && whose !== null) storage.setItem(leftKey, String(whose))
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
  const left = leftUserId()
  const isTheirs = left === null || left === user.id
  if (!isTheirs) await clearUserData()
  tryStorage((storage) => storage.removeItem(leftKey))
  entered = user.id
  setAuth({ user, loading: false })
  return isTheirs
}
