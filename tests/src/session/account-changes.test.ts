import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/data/call.ts'
import {
  type AccountDeps,
  changePassword,
  deleteAccount,
  PasswordNeeded,
  requestPasswordReset,
} from '../../../src/session/account-changes.ts'
import type { Identity } from '../../../src/session/identity-library.ts'
import { OldPasswordWrong } from '../../../src/session/identity.ts'
import { fakeIdentity, identityError, person } from './identities.ts'

function account(identity: Partial<Identity> = {}, changes: Partial<AccountDeps> = {}) {
  const asked: string[] = []
  const parts: AccountDeps = {
    pupilDomain: async () => 'pupils.invalid',
    identity: async () => fakeIdentity(asked, identity),
    login: async (token, endOthers) => {
      asked.push(`login with ${token}${endOthers === true ? ', ending others' : ''}`)
      return person()
    },
    deleteUser: async () => {
      asked.push('delete user')
      return null
    },
    setAuth: () => asked.push('store'),
    startSignOut: () => asked.push('start leaving'),
    cancelSignOut: () => asked.push('stop leaving'),
    finishSignOut: async () => {
      asked.push('leave')
    },
    ...changes,
  }
  return { asked, parts }
}
const passwords = { email: 'student7@demo.school', oldPassword: 'before', newPassword: 'after1' }
const wrong = { confirm: () => Promise.reject(identityError('invalid-credential')) }

describe('changing the password', () => {
  it('checks the old one, changes it, and ends the sessions elsewhere', async () => {
    const { asked, parts } = account()
    await changePassword(passwords, parts)
    expect(asked).toEqual(['confirm', 'changePassword', 'login with changed token, ending others', 'store'])
  })

  it('changes nothing when the old one is incorrect', async () => {
    const { asked, parts } = account(wrong)
    const change = changePassword(passwords, parts)
    await expect(change).rejects.toThrow('Old password is incorrect')
    await expect(change).rejects.toBeInstanceOf(OldPasswordWrong)
    expect(asked).toEqual(['confirm'])
  })

  it('passes on every other failure', async () => {
    const { parts } = account({ confirm: () => Promise.reject(identityError('user-mismatch')) })
    await expect(changePassword(passwords, parts)).rejects.toMatchObject({ code: 'auth/user-mismatch' })
  })
})

describe('deleting the account', () => {
  const email = 'student7@demo.school'

  it('goes at the product first, then at the identity service, then from the device', async () => {
    const { asked, parts } = account()
    await deleteAccount({ email, password: '' }, parts)
    expect(asked).toEqual(['isRecent', 'start leaving', 'delete user', 'deleteAccount', 'leave'])
  })

  it('asks for the password of who signed in a while ago, before anything is done', async () => {
    const { asked, parts } = account({ isRecent: async () => false })
    await expect(deleteAccount({ email, password: '' }, parts)).rejects.toBeInstanceOf(PasswordNeeded)
    expect(asked).toEqual(['isRecent'])
    await deleteAccount({ email, password: 'before' }, parts)
    expect(asked.slice(1)).toEqual(['confirm', 'start leaving', 'delete user', 'deleteAccount', 'leave'])
  })

  it('keeps everything when the product refuses', async () => {
    const deleteUser = () => Promise.reject(new ApiError(409, { detail: 'You are the only teacher of 9A.' }))
    const { asked, parts } = account({}, { deleteUser })
    await expect(deleteAccount({ email, password: '' }, parts)).rejects.toThrow('409')
    expect(asked).toEqual(['isRecent', 'start leaving', 'stop leaving'])
  })
})

describe('a forgotten password', () => {
  it('is asked for by mail, and nothing tells whether the address has an account', async () => {
    const sent: string[] = []
    const { parts } = account({ sendPasswordReset: async (email) => void sent.push(email) })
    expect(await requestPasswordReset('student7@demo.school', parts)).toBe('mail')
    expect(sent).toEqual(['student7@demo.school'])
    const unknown = account({ sendPasswordReset: () => Promise.reject(identityError('user-not-found')) })
    await expect(requestPasswordReset('nobody@demo.school', unknown.parts)).resolves.toBe('mail')
    const wrong = account({ sendPasswordReset: () => Promise.reject(identityError('invalid-email')) })
    await expect(requestPasswordReset('a@b', wrong.parts)).rejects.toMatchObject({
      code: 'auth/invalid-email',
    })
  })

  it.each(['mia.king@7p.pupils.invalid', ' Nobody.Here@9A.PUPILS.invalid'])(
    'of a log-in from a card, %s, is not asked for, whether the account exists or not',
    async (email) => {
      const { parts } = account({
        sendPasswordReset: () => Promise.reject(new Error('A mail was asked for')),
      })
      expect(await requestPasswordReset(email, parts)).toBe('card')
    },
  )

  it('of a like address with a mailbox is asked for', async () => {
    const sent: string[] = []
    const { parts } = account({ sendPasswordReset: async (email) => void sent.push(email) })
    await requestPasswordReset('mia@otherpupils.invalid', parts)
    expect(sent).toEqual(['mia@otherpupils.invalid'])
  })
})
