import type { Role } from '../../contract/calls.ts'
import type { User } from '../data/auth.ts'
import { createStore, useStore } from '../lib/store.ts'
import { hintAtSession } from './session-hint.ts'

/** The auth store of the specification: who is signed in, and whether that is being asked for. */
export interface AuthState {
  user: User | null
  loading: boolean
}

const storageKey = 'auth-storage'
const store = createStore<AuthState>({ user: storedUser(), loading: false })
let lastUser = currentUser()

/** Roles are compared in lower case, however they were written. */
function plain(user: User): User {
  return { ...user, role: user.role.toLowerCase() as Role }
}

/** Undefined where storage is blocked or broken. */
function stored(): User | null | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as { user?: User | null } | null
    return typeof kept?.user?.id === 'number' ? plain(kept.user) : null
  } catch {
    return undefined
  }
}

/** Who is known on this device. */
export function storedUser(): User | null {
  return stored() ?? null
}

/** Whether this person is the one that is stored, as another tab may have changed a moment ago. */
export const isStored = (userId: number): boolean => storedUser()?.id === userId

/** Whether somebody came or left since this page looked. Where nothing can be stored there is nobody to tell it. */
export function isOutdated(): boolean {
  const user = stored()
  return user !== undefined && user?.id !== currentUser()?.id
}

export const authState = store.get
/** Calls back after every change. Returns a function that stops it. */
export const onAuth = store.subscribe
export function currentUser(): User | null {
  return store.get().user
}

/** Changes the store, keeps it on the device and tells everybody who shows it. */
export function setAuth(change: Partial<AuthState>): void {
  const state = { ...store.get(), ...change, ...(change.user && { user: plain(change.user) }) }
  if (change.user !== undefined) hintAtSession(change.user !== null)
  lastUser = state.user ?? lastUser
  try {
    localStorage.setItem(storageKey, JSON.stringify({ user: state.user, loading: state.loading }))
  } catch {
    // Without storage the store lives as long as the page.
  }
  store.set(state)
}

/** A sign-in or sign-out in another tab of this browser. */
export function onOtherTab(changed: (user: User | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) changed(storedUser())
  })
}

export const useAuth = (): AuthState => useStore(store)

/**
 * The signed-in person; only for screens behind the guard. While the way to Log in loads, the screen that is being left
 * still shows the person whose session ended.
 */
export function useUser(): User {
  const user = useAuth().user ?? lastUser
  if (user === null) throw new Error('User is not logged in')
  return user
}

export const useRole = (): Role => useUser().role
