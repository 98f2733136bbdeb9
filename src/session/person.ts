import { config } from '../config.ts'
import type { User } from '../data/auth.ts'
import { currentUser, setAuth } from './auth-store.ts'

/** Whose data is still on this device after a session ended by itself. */
const leftKey = 'left-behind'
/** What belongs to the device, and answers that wait under their person's seal: a sign-out never takes them. */
const stays = /^(preferences$|session-to-end$|outbox)/

const kept = <T>(work: (storage: Storage) => T): T | null => {
  try {
    return work(localStorage)
  } catch {
    return null // Blocked storage holds nothing of anybody.
  }
}

/** The id of the person whose session ended here while their data stayed, or null. */
export const leftBehind = (): number | null =>
  kept((storage) => {
    const id = Number(storage.getItem(leftKey))
    return id > 0 ? id : null
  })

export const leaveBehind = (user: User): void => {
  kept((storage) => storage.setItem(leftKey, String(user.id)))
}

/** Until when a tab may be signing out, in ms since 1970; it goes with everything else. */
const leavingKey = 'leaving'

/** A tab that was closed on its way out leaves its mark behind: the time ends it. */
export const isMarkedLeaving = (): boolean =>
  Date.now() < Number(kept((storage) => storage.getItem(leavingKey)))

export const markLeaving = (is: boolean): void => {
  const until = String(Date.now() + config.leavingLongest)
  kept((storage) => (is ? storage.setItem(leavingKey, until) : storage.removeItem(leavingKey)))
}

let entered: number | null = null

/** Whom the server has named since this page was loaded: more than that they are stored. */
export const enteredHere = (): number | null => entered

const forgetters: (() => Promise<void>)[] = []

/** For who keeps things of a person elsewhere: the memory of the app, databases. */
export function alsoForget(forget: () => Promise<void>): void {
  forgetters.push(forget)
}

/** Apart from the pages of Log in, which hardly ever need it. */
export const loadLeaving = () => import('../offline/leave-device.ts')

/** Seals what waits to be sent; nobody but its person can read it then. */
export const sealAnswers = async (): Promise<void> => (await loadLeaving()).sealAnswers()

/** What the identity library leaves behind. */
export const dropIdentity = async (): Promise<void> => (await loadLeaving()).dropIdentityDatabases()

/** Takes everything of a person off this device, but for sealed answers and for how the device is set up. */
export async function forgetPerson(): Promise<void> {
  entered = null
  const whose = currentUser()?.id ?? leftBehind()
  let isWhole = true
  const leaving = loadLeaving().then(({ leaveDevice }) => leaveDevice())
  const failed = leaving.catch((error: unknown) => {
    console.error(error)
    isWhole = false
  })
  await Promise.all([failed, ...forgetters.map((forget) => forget())])
  kept((storage) => {
    for (const key of Object.keys(storage)) if (!stays.test(key)) storage.removeItem(key)
    // For whoever comes next another try is made.
    if (!isWhole && whose !== null) storage.setItem(leftKey, String(whose))
  })
  forgetTab()
}

/** What this tab alone keeps: what was typed into forms, and queries where there is no database. */
export const forgetTab = (): void => void kept(() => sessionStorage.clear())

/**
 * Lets a person in. Where somebody else's data was left behind it goes before the first screen; then the answer is
 * false, and so is the path that was remembered not theirs.
 */
export async function enter(user: User): Promise<boolean> {
  const left = leftBehind()
  const isTheirs = left === null || left === user.id
  if (!isTheirs) await forgetPerson()
  kept((storage) => storage.removeItem(leftKey))
  entered = user.id
  setAuth({ user, loading: false })
  return isTheirs
}
