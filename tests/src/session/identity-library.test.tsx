import { expect, it } from 'vitest'
import { openIdentity } from '../../../src/session/identity-library.ts'

it('what needs an account says that the user is not logged in where nobody is', async () => {
  const identity = openIdentity({
    demo: false,
    identity: { apiKey: 'none', projectId: 'none', authDomain: 'none' },
  })
  for (const need of [
    () => identity.sendVerification(),
    () => identity.confirm('a@demo.school', 'jotter-demo'),
    () => identity.changePassword('jotter-demo'),
    () => identity.deleteAccount(),
  ])
    await expect(need()).rejects.toThrow(/^User is not logged in$/)
})
