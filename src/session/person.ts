import { config } from '../config.ts'
import type { User } from '../data/auth.ts'
import { currentUser, setAuth } from './auth-store.ts'

/** Whose data is still on this device after a session ended by itself. */
const leftKey = 'left-behind'
/** What belongs to the device, and answers that wait under their person's seal: a sign-out never takes them. */
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

/** Until when a tab may be signing out, in ms since 1970; it goes with everything else. */
const leavingKey = 'leaving'

/** A tab that was closed on its way out leaves its mark behind: the time ends it. */
export const isMarkedSigningOut = (): boolean =>
  Date.now() < Number(tryStorage((storage) => storage.getItem(leavingKey)))

export const markSigningOut = (is: boolean): void => {
  const until = String(Date.now() + config.leavingLongest)
  tryStorage((storage) => (is ? storage.setItem(leavingKey, until) : storage.removeItem(leavingKey)))
}

let entered: number | null = null

/** Whom the server has named since this page was loaded: more than that they are stored. */
export const confirmedUserId = (): number | null => entered

const forgetters: (() => Promise<void>)[] = []

/** For who keeps things of a person elsewhere: the memory of the app, databases. */
export function onClearDevice(forget: () => Promise<void>): void {
  forgetters.push(forget)
}

/** Apart from the pages of Log in, which hardly ever need it. */
export const preloadLogout = () => import('../app/clear-device.ts')

/** Seals what waits to be sent; nobody but its person can read it then. */
export const sealAnswers = async (): Promise<void> => (await preloadLogout()).lockAnswers()

/** What the identity library leaves behind. */
export const dropIdentity = async (): Promise<void> => (await preloadLogout()).deleteIdentityDatabases()

/** Takes everything of a person off this device, but for sealed answers and for how the device is set up. */
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
    // For whoever comes next another try is made.
    if (!isWhole && whose !== null) storage.setItem(leftKey, String(whose))
  })
  clearTab()
}

/** What this tab alone keeps: what was typed into forms, and queries where there is no database. */
export const clearTab = (): void => void tryStorage(() => sessionStorage.clear())

/**
 * Lets a person in. Where somebody else's data was left behind it goes before the first screen; then the answer is
 * false, and so is the path that was remembered not theirs.
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
