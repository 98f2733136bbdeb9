import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../src/data/call.ts'
import { getAuthState, currentUser, setAuth } from '../../../src/session/auth-store.ts'
import { fetchUser, type FetchUserDeps } from '../../../src/session/fetch-user.ts'
import { signInUser, isMarkedSigningOut, markSigningOut } from '../../../src/session/user-data.ts'
import { person } from './identities.ts'
import { MemoryStorage } from './memory-storage.ts'

const parts = (me: FetchUserDeps['me'], changes: Partial<FetchUserDeps> = {}): FetchUserDeps => ({
  me,
  endMarkedSession: async () => undefined,
  signInUser: async (user) => {
    setAuth({ user })
    return true
  },
  ...changes,
})
const fail = (error: Error) =>
  parts(async () => {
    throw error
  })
const unauthorized = new ApiError(401, { detail: 'Sign in first.' })

describe('asking who is signed in', () => {
  const logged = vi.spyOn(console, 'error')
  beforeEach(() => logged.mockReset().mockImplementation(() => undefined))
  afterEach(() => setAuth({ user: null }))

  it('stores the user and says while it asks', async () => {
    const asking = fetchUser(parts(async () => person()))
    expect(getAuthState().loading).toBe(true)
    await asking
    expect(getAuthState()).toEqual({ user: person(), loading: false })
  })

  it('does not sign in whoever the server names where the user changed while it asked', async () => {
    setAuth({ user: person() })
    const answer = Promise.withResolvers<ReturnType<typeof person>>()
    const asking = fetchUser(parts(() => answer.promise))
    setAuth({ user: null })
    answer.resolve(person())
    await asking
    expect(currentUser()).toBeNull()
  })

  it('keeps the role in lower case, however it was written', async () => {
    await fetchUser(parts(async () => person(2, { role: 'TEACHER' as 'teacher' })))
    expect(currentUser()?.role).toBe('teacher')
  })

  it('with nobody stored every failure means nobody, and is logged', async () => {
    await fetchUser(fail(unauthorized))
    expect(getAuthState()).toEqual({ user: null, loading: false })
    expect(logged).toHaveBeenCalledWith('Failed to fetch user: 401 Unauthorized')
    await fetchUser(fail(new ApiError(503, { detail: 'Soon.' })))
    expect(logged).toHaveBeenLastCalledWith('Failed to fetch user: 503 Service Unavailable')
    expect(currentUser()).toBeNull()
  })

  it.each([
    ['no network', new NetworkError('The server did not answer.')],
    ['a server that fails', new ApiError(500, { detail: 'Oh.' })],
    ['the cookie of somebody else', new ApiError(409, { detail: 'Not you.', code: 'other_user' })],
  ])('a stored person stays through %s', async (_what, error) => {
    setAuth({ user: person() })
    await fetchUser(fail(error))
    expect(currentUser()?.id).toBe(7)
    expect(logged).toHaveBeenCalledOnce()
  })

  it('a stored person goes with a 401 of the product', async () => {
    setAuth({ user: person() })
    await fetchUser(fail(unauthorized))
    expect(currentUser()).toBeNull()
  })

  it('a stored person stays while another tab signs out, which takes everything with it', async () => {
    vi.stubGlobal('localStorage', new MemoryStorage())
    setAuth({ user: person() })
    markSigningOut(true)
    await fetchUser(fail(unauthorized))
    expect(currentUser()?.id).toBe(7)
    markSigningOut(false)
    await fetchUser(fail(unauthorized))
    expect(currentUser()).toBeNull()
    vi.unstubAllGlobals()
  })

  it('an answer of the server does not end the sign-out of another tab', async () => {
    vi.stubGlobal('localStorage', new MemoryStorage())
    setAuth({ user: person() })
    markSigningOut(true)
    await fetchUser(parts(async () => person(), { signInUser }))
    expect(isMarkedSigningOut()).toBe(true)
    vi.unstubAllGlobals()
  })

  it('believes nothing while a session of before is still to be ended', async () => {
    const endMarkedSession = () => Promise.reject(new NetworkError('offline'))
    await fetchUser(parts(async () => person(), { endMarkedSession }))
    expect(currentUser()).toBeNull()
  })

  it('an answer that comes late does not undo a sign-in', async () => {
    const asking = fetchUser(fail(unauthorized))
    setAuth({ user: person(9) })
    await asking
    expect(currentUser()?.id).toBe(9)
  })
})
