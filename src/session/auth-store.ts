import type { Role } from '../../contract/calls.ts'
import type { User } from '../data/auth.ts'
import { createStore, useStore } from '../lib/store.ts'
import { userId } from '../lib/user-id.ts'

/** The auth store of the specification: who is signed in, and whether the server is being asked. */
export interface AuthState {
  user: User | null
  loading: boolean
}

const storageKey = 'auth-storage'
const store = createStore<AuthState>({ user: storedUser(), loading: false })
let lastUser = currentUser()
userId.set(lastUser?.id)

export const getAuthState = store.get
/** Calls back after every change. Returns the unsubscribe function. */
export const onAuth = store.subscribe
export const useAuth = (): AuthState => useStore(store)

export function currentUser(): User | null {
  return store.get().user
}

/**
 * The signed-in user; only for screens behind the guard. While Log in loads, the screen that is still shown gets the user
 * whose session ended.
 */
export function useUser(): User {
  const user = useAuth().user ?? lastUser
  if (user === null) throw new Error('User is not logged in')
  return user
}

export const useRole = (): Role => useUser().role

/** Changes the store and stores it on the device. */
export function setAuth(change: Partial<AuthState>): void {
  const state = { ...store.get(), ...change, ...(change.user && { user: normalizeRole(change.user) }) }
  if (change.user !== undefined) setSessionHint(change.user !== null)
  lastUser = state.user ?? lastUser
  try {
    localStorage.setItem(storageKey, JSON.stringify(state))
  } catch {
    // Without storage the state lives as long as the page.
  }
  userId.set(state.user?.id)
  store.set(state)
}

/** Roles are compared in lower case. */
function normalizeRole(user: User): User {
  return { ...user, role: user.role.toLowerCase() as Role }
}

/** The user that is stored on this device. */
export function storedUser(): User | null {
  return readStoredUser() ?? null
}

/** Undefined where storage is blocked or broken. */
function readStoredUser(): User | null | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as { user?: User | null } | null
    return typeof stored?.user?.id === 'number' ? normalizeRole(stored.user) : null
  } catch {
    return undefined
  }
}

/** Whether this user is stored; another tab may have changed that a moment ago. */
export const isStored = (userId: number): boolean => storedUser()?.id === userId

/** Whether another tab signed in or out and this page has not been told yet. False where storage is blocked. */
export function isOutdated(): boolean {
  const user = readStoredUser()
  return user !== undefined && user?.id !== currentUser()?.id
}

/** Calls back after a sign-in or sign-out in another tab of this browser. */
export function onOtherTab(listener: (user: User | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) listener(storedUser())
  })
}

const hintCookie = 'may-be-signed-in'
/** The server's longest session, in seconds. */
const hintMaxAge = 12 * 3600

/**
 * Whether a session may exist in this browser. The session's own cookie is hidden from scripts, so this one is set beside
 * it, and survives a cleared store. Without it the server isn't asked, so a visitor's first page makes no call that can
 * only be refused.
 */
export const hasSessionHint = (): boolean => globalThis.document?.cookie.includes(hintCookie) ?? false

function setSessionHint(isSignedIn: boolean): void {
  if (!globalThis.document) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${hintCookie}=1; Path=/; SameSite=Strict${secure}; Max-Age=${isSignedIn ? hintMaxAge : 0}`
}
