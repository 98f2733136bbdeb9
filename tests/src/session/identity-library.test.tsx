import { afterEach, expect, it, vi } from 'vitest'
import { openIdentity } from '../../../src/session/identity-library.ts'

afterEach(() => vi.restoreAllMocks())

const identity = openIdentity({
  demo: false,
  pupilDomain: 'pupils.invalid',
  timeZone: 'Europe/London',
  identity: { apiKey: 'none', projectId: 'none', authDomain: 'none' },
})

it('what needs an account says that the user is not logged in where nobody is', async () => {
  for (const need of [
    () => identity.sendVerification(),
    () => identity.confirm('a@demo.school', 'jotter-demo'),
    () => identity.changePassword('jotter-demo'),
    () => identity.deleteAccount(),
  ])
    await expect(need()).rejects.toThrow(/^User is not logged in$/)
})

it('nobody is told of where nobody is, but not where the device could not be read', async () => {
  const heard = vi.fn()
  identity.onNobody(heard)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  })
  const heardBroken = vi.fn()
  identity.onNobody(heardBroken)
  await vi.waitFor(() => expect(opening).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  expect(heardBroken).not.toHaveBeenCalled()
})
