import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAuth } from '../../../src/session/auth-store.ts'
import { connectSession, endSession } from '../../../src/session/connect.ts'
import { startSignOut, cancelSignOut } from '../../../src/session/sign-out.ts'
import { previousUserId } from '../../../src/session/user-data.ts'
import { person } from './identities.ts'
import { MemoryStorage } from './memory-storage.ts'

const page = { empty: vi.fn(), reload: vi.fn(), toLogin: vi.fn() }
let local: MemoryStorage

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  local = new MemoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { body: { replaceChildren: page.empty } })
  vi.stubGlobal('location', { reload: page.reload, replace: page.toLogin })
  setAuth({ user: person(7) })
  connectSession(() => undefined)
})
afterEach(() => {
  cancelSignOut()
  vi.clearAllMocks()
  // Whoever leaves has left.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The browser puts the page aside, and takes it out again. */
const hide = () => window.dispatchEvent(new Event('pagehide'))
const back = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
/** What another tab stores; this one has not heard of it yet. */
const elsewhere = (user: object | null) =>
  local.setItem('auth-storage', JSON.stringify({ user, loading: false }))

test('a page of a person who is still here comes back as it was', () => {
  hide()
  back()
  expect(page.empty).not.toHaveBeenCalled()
  expect(page.reload).not.toHaveBeenCalled()
})

test('a page whose person logged out elsewhere comes back empty, and goes to Log in', () => {
  hide()
  elsewhere(null)
  back()
  expect(page.empty).toHaveBeenCalled()
  expect(page.toLogin).toHaveBeenCalledWith('/login')
})

test('a call that is refused while the page leaves for Log in brings back nothing of the one who left', () => {
  elsewhere(null)
  hide()
  back()
  endSession()
  expect(previousUserId()).toBeNull()
  expect(sessionStorage.getItem('form-inputs')).toBeNull()
})

test('a page that was to leave for Log in and stayed, for unsaved work, ends its session as any other', () => {
  elsewhere(null)
  hide()
  back()
  vi.advanceTimersByTime(10_000)
  endSession({
    identity: () => Promise.resolve({ signOut: () => Promise.resolve() }),
    purgeLocalSessions: () => Promise.resolve(null),
    lockAnswers: () => Promise.resolve(),
  })
  expect(previousUserId()).toBe(7)
})

test('a page whose person logged out in it is put aside empty', () => {
  startSignOut()
  setAuth({ user: null })
  hide()
  expect(page.empty).toHaveBeenCalled()
})

test('a page that still is logging out goes on with that', () => {
  startSignOut()
  hide()
  back()
  expect(page.empty).not.toHaveBeenCalled()
  expect(page.reload).not.toHaveBeenCalled()
})

test('a page from the back/forward cache that was emptied reloads, even if the same user has signed in again', () => {
  elsewhere(null)
  hide()
  elsewhere(person(7))
  back()
  expect(page.reload).toHaveBeenCalled()
})
