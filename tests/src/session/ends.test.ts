import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '../../../src/config.ts'
import { ApiError, NetworkError } from '../../../src/data/call.ts'
import { currentUser, setAuth } from '../../../src/session/auth-store.ts'
import {
  onClearDevice,
  signInUser,
  clearUserData,
  connectDeviceData,
  previousUserId,
} from '../../../src/session/user-data.ts'
import { signOut, type SignOutDeps } from '../../../src/session/sign-out.ts'
import { endSession, type EndSessionDeps } from '../../../src/session/connect.ts'
import { readInputs, saveInputs } from '../../../src/session/form-inputs.ts'
import { fakeIdentity, person } from './identities.ts'
import { MemoryStorage } from './memory-storage.ts'

const device = { leave: async () => undefined }
connectDeviceData(
  async () => ({
    lockAnswers: async () => undefined,
    clearDevice: () => device.leave(),
    deleteIdentityDatabases: async () => undefined,
  }),
  async () => true,
)

let local: MemoryStorage
beforeEach(() => {
  local = new MemoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  setAuth({ user: person() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a session that ends by itself', () => {
  const parts = (calls: string[]): EndSessionDeps => ({
    identity: async () => fakeIdentity(calls),
    purgeLocalSessions: async () => {
      calls.push('purge')
      return null
    },
    lockAnswers: async () => {
      calls.push('lock')
    },
    toLogin: () => calls.push('to login'),
  })

  it('signs out of the identity service, clears the user, seals the answers, purges and goes to Log in', async () => {
    const calls: string[] = []
    endSession(parts(calls))
    expect(currentUser()).toBeNull()
    await vi.waitFor(() => expect(calls.toSorted()).toEqual(['lock', 'purge', 'signOut', 'to login']))
  })

  it('ends once, however many calls hear of it', async () => {
    const calls: string[] = []
    for (let call = 0; call < 5; call += 1) endSession(parts(calls))
    await vi.waitFor(() => expect(calls).toHaveLength(4))
  })

  it('keeps what is on the device for the same person', async () => {
    local.setItem('quiz-draft', 'draft')
    endSession(parts([]))
    expect(previousUserId()).toBe(7)
    await expect(signInUser(person(7))).resolves.toBe(true)
    expect(local.getItem('quiz-draft')).toBe('draft')
  })

  it('leaves the email of its user for Log in, also in a tab where somebody else had logged in', () => {
    saveInputs(sessionStorage, { displayName: '', email: 'b@b.school', password: 'x', teacherCode: '' }, 0)
    endSession(parts([]))
    expect(readInputs(sessionStorage, 0)).toMatchObject({ email: person().email, password: '' })
  })

  it('takes it away before the first screen of another person, but for answers that wait', async () => {
    const forgotten: string[] = []
    onClearDevice(async () => {
      forgotten.push(`while the user is ${String(currentUser()?.id)}`)
    })
    local.setItem('quiz-draft', 'draft')
    local.setItem('outbox-people:7', 'text')
    local.setItem('preferences', '{}')
    local.setItem('reading-7', '{}')
    endSession(parts([]))
    await expect(signInUser(person(8))).resolves.toBe(false)
    expect(forgotten).toEqual(['while the user is undefined'])
    expect(local.keys()).toEqual(['auth-storage', 'outbox-people:7', 'preferences', 'reading-7'])
    expect(currentUser()?.id).toBe(8)
  })
})

describe('logging out', () => {
  function parts(calls: string[], changes: Partial<SignOutDeps> = {}): SignOutDeps {
    const answer = (name: string) => async () => {
      calls.push(name)
      return null
    }
    return {
      logout: answer('logout'),
      purgeLocalSessions: answer('purge'),
      markSessionToEnd: () => calls.push('mark'),
      identity: async () => fakeIdentity(calls),
      deleteIdentityDatabases: async () => undefined,
      clearUserData: async () => {
        calls.push('forget')
      },
      loadLogin: () => calls.push('load login'),
      ...changes,
    }
  }

  it('tells the server, the identity service, then clears this device and loads Log in', async () => {
    const calls: string[] = []
    await signOut(parts(calls))
    expect(calls).toEqual(['logout', 'purge', 'signOut', 'forget', 'load login'])
    expect(currentUser()).toBeNull()
  })

  it('clears the caches, and what was typed into the forms', async () => {
    const cache = vi.fn(async () => undefined)
    onClearDevice(cache)
    local.setItem('quiz-draft', 'draft')
    sessionStorage.setItem('form-inputs', JSON.stringify({ password: 'secret' }))
    await signOut(parts([], { clearUserData }))
    expect(cache).toHaveBeenCalledOnce()
    expect(local.keys()).toEqual(['auth-storage'])
    expect(sessionStorage.getItem('form-inputs')).toBeNull()
  })

  it('leaves it to whoever comes next where something of the person could not be taken away', async () => {
    device.leave = async () => {
      throw new Error('no network')
    }
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await signOut(parts([], { clearUserData }))
    expect(previousUserId()).toBe(7)
    const leave = vi.fn(async () => undefined)
    device.leave = leave
    await expect(signInUser(person(8))).resolves.toBe(false)
    expect(leave).toHaveBeenCalledOnce()
    expect(previousUserId()).toBeNull()
  })

  it('is marked for the other tabs from the first step to the last', async () => {
    const marks: (string | null)[] = []
    const look = async () => {
      marks.push(local.getItem('leaving'))
      return null
    }
    await signOut(
      parts([], {
        logout: look,
        clearUserData: async () => {
          await look()
          await clearUserData()
        },
      }),
    )
    expect(marks.map(Number).every((until) => until > Date.now())).toBe(true)
    expect(marks).toHaveLength(2)
    expect(local.getItem('leaving')).toBeNull()
  })

  it.each([401, 503])(
    'has the session of this browser purged where the server answers %i',
    async (status) => {
      const calls: string[] = []
      await signOut(parts(calls, { logout: () => Promise.reject(new ApiError(status, { detail: '' })) }))
      expect(calls).toEqual(['purge', 'signOut', 'forget', 'load login'])
    },
  )

  it('waits a few seconds at most for a network that swallows everything, and leaves a mark', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    const calls: string[] = []
    const never = () => new Promise<never>(() => undefined)
    const leaving = signOut(parts(calls, { logout: never, identity: never }))
    await vi.advanceTimersByTimeAsync(2 * config.signOutStepTimeoutMs)
    await leaving
    expect(calls).toEqual(['mark', 'forget', 'load login'])
  })

  it('leaves a mark where the server cannot be told, and clears this device all the same', async () => {
    const calls: string[] = []
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    const away = () => Promise.reject(new NetworkError('offline'))
    await signOut(parts(calls, { logout: away, purgeLocalSessions: away, identity: away }))
    expect(calls).toEqual(['mark', 'forget', 'load login'])
    expect(currentUser()).toBeNull()
  })
})
