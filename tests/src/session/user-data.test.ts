import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentUser, setAuth } from '../../../src/session/auth-store.ts'
import { connectDeviceData, rememberPreviousUser, signInUser } from '../../../src/session/user-data.ts'
import { person } from './identities.ts'
import { MemoryStorage } from './memory-storage.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})
afterEach(() => {
  setAuth({ user: null })
  vi.unstubAllGlobals()
})

it('signs in the next user of a device only when the data of the one before is deleted', async () => {
  const clearing = Promise.withResolvers<void>()
  const nothing = async () => undefined
  connectDeviceData(
    async () => ({
      clearDevice: () => clearing.promise,
      lockAnswers: nothing,
      deleteIdentityDatabases: nothing,
    }),
    async () => true,
  )
  rememberPreviousUser(person(8))
  const signingIn = signInUser(person(7))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(currentUser()).toBeNull()
  clearing.resolve()
  expect(await signingIn).toBe(false)
  expect(currentUser()?.id).toBe(7)
})
