import { describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../src/data/call.ts'
import type { Identity } from '../../../src/session/identity-library.ts'
import { isMarkedSigningOut, markSigningOut } from '../../../src/session/user-data.ts'
import { resendVerification, signIn, type SignInDeps } from '../../../src/session/sign-in.ts'
import { type SignUpDeps, signUp } from '../../../src/session/sign-up.ts'
import { fakeIdentity, identityError, person } from './identities.ts'
import { MemoryStorage } from './memory-storage.ts'

const inputs = { displayName: '', email: 'student7@demo.school', password: 'jotter-demo', teacherCode: '' }

function session(identity: Partial<Identity> = {}, product: Partial<SignInDeps & SignUpDeps> = {}) {
  const asked: string[] = []
  const service = fakeIdentity(asked, identity)
  const noted =
    <Parts extends unknown[], Answer>(name: string, work: (...parts: Parts) => Answer) =>
    (...parts: Parts): Answer => {
      asked.push(name)
      return work(...parts)
    }
  const parts: SignInDeps & SignUpDeps = {
    identity: async () => service,
    ready: noted('ready', product.ready ?? (async () => undefined)),
    login: noted('login', product.login ?? (async () => person())),
    register: noted('register', product.register ?? (async () => person())),
    signInUser: noted('enter', product.signInUser ?? (async () => true)),
  }
  return { asked, parts }
}

const refuse = (status: number, detail: string) => async () => {
  throw new ApiError(status, { detail })
}

describe('signing in', () => {
  it('waits for the end of the session before, proves the person, then calls login', async () => {
    const { asked, parts } = session()
    await expect(signIn(inputs, parts)).resolves.toBe(true)
    expect(asked).toEqual(['ready', 'signIn', 'login', 'enter'])
  })

  it('signs out of the identity service when the product refuses, and throws status and detail', async () => {
    const { asked, parts } = session({}, { login: refuse(403, 'Email not verified') })
    await expect(signIn(inputs, parts)).rejects.toThrow('403 Email not verified')
    expect(asked).toEqual(['ready', 'signIn', 'login', 'signOut'])
  })

  it('does not ask the product after a wrong password', async () => {
    const { asked, parts } = session({ signIn: () => Promise.reject(identityError('invalid-credential')) })
    await expect(signIn(inputs, parts)).rejects.toMatchObject({ code: 'auth/invalid-credential' })
    expect(asked).toEqual(['ready', 'signIn'])
  })

  it('ends the mark of a sign-out that broke off', async () => {
    vi.stubGlobal('localStorage', new MemoryStorage())
    markSigningOut(true)
    await signIn(inputs, session().parts)
    expect(isMarkedSigningOut()).toBe(false)
    vi.unstubAllGlobals()
  })

  it('says that somebody else was here before', async () => {
    const { parts } = session({}, { signInUser: async () => false })
    await expect(signIn(inputs, parts)).resolves.toBe(false)
  })
})

describe('registering', () => {
  it('makes the identity account, then the account of the product, then mails the link, and leaves', async () => {
    const { asked, parts } = session()
    await expect(signUp(inputs, parts)).resolves.toBe('sent')
    expect(asked).toEqual(['ready', 'create', 'register', 'isVerified', 'sendVerification', 'signOut'])
  })

  it('sends the name without space around it', async () => {
    const names: string[] = []
    const register: SignUpDeps['register'] = async (_token, _code, name) => {
      names.push(name)
      return person()
    }
    await signUp({ ...inputs, displayName: ' Amara Bello ' }, session({}, { register }).parts)
    expect(names).toEqual(['Amara Bello'])
  })

  it('sends the teacher code only where there is one', async () => {
    const codes: unknown[] = []
    const register: SignUpDeps['register'] = async (_token, code) => {
      codes.push(code)
      return person()
    }
    await signUp(inputs, session({}, { register }).parts)
    await signUp({ ...inputs, teacherCode: 'DEMO-TEACHER' }, session({}, { register }).parts)
    expect(codes).toEqual([null, 'DEMO-TEACHER'])
  })

  it('deletes an identity account made a moment ago when the product refuses', async () => {
    const { asked, parts } = session({}, { register: refuse(409, 'Registered already.') })
    await expect(signUp(inputs, parts)).rejects.toThrow('409 Registered already.')
    expect(asked).toEqual(['ready', 'create', 'register', 'deleteAccount'])
  })

  it('keeps it after a 403, because Resend needs it', async () => {
    const { asked, parts } = session({}, { register: refuse(403, 'Invalid teacher code') })
    await expect(signUp({ ...inputs, teacherCode: 'WRONG' }, parts)).rejects.toThrow(
      '403 Invalid teacher code',
    )
    expect(asked).toEqual(['ready', 'create', 'register', 'signOut'])
  })

  it.each([
    ['answers with 503', refuse(503, 'Try again soon.')],
    ['does not answer', () => Promise.reject(new NetworkError('The server did not answer.'))],
  ])('keeps it when the product %s, for it may have registered', async (_what, register) => {
    const { asked, parts } = session({}, { register })
    await expect(signUp(inputs, parts)).rejects.toThrow()
    expect(asked.at(-1)).toBe('signOut')
    expect(asked).not.toContain('deleteAccount')
  })

  const taken = { create: () => Promise.reject(identityError('email-already-in-use')) }

  it('goes on where it broke off: an email that is taken, with the right password', async () => {
    const { asked, parts } = session(taken)
    await expect(signUp(inputs, parts)).resolves.toBe('sent')
    expect(asked.slice(0, 4)).toEqual(['ready', 'create', 'signIn', 'register'])
  })

  it("does not delete somebody's older identity account when the product refuses", async () => {
    const { asked, parts } = session(taken, { register: refuse(409, 'Registered already.') })
    await expect(signUp(inputs, parts)).rejects.toThrow('409 Registered already.')
    expect(asked).not.toContain('deleteAccount')
    expect(asked.at(-1)).toBe('signOut')
  })

  it('says that the email is taken when the password is not that of the account', async () => {
    const { asked, parts } = session({
      ...taken,
      signIn: () => Promise.reject(identityError('invalid-credential')),
    })
    await expect(signUp(inputs, parts)).rejects.toMatchObject({ code: 'auth/email-already-in-use' })
    expect(asked).not.toContain('register')
  })

  it('needs no mail for an email that is verified already', async () => {
    const { asked, parts } = session({ ...taken, isVerified: () => true })
    await expect(signUp(inputs, parts)).resolves.toBe('not-needed')
    expect(asked).not.toContain('sendVerification')
  })

  it('is done even where the mail could not be sent', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    const failure = new Error('no mail')
    const { asked, parts } = session({ sendVerification: () => Promise.reject(failure) })
    await expect(signUp(inputs, parts)).resolves.toBe('failed')
    expect(asked.at(-1)).toBe('signOut')
    expect(logged).toHaveBeenCalledWith(failure)
  })
})

describe('asking for the link again', () => {
  it("signs in with the form's inputs, mails, and leaves", async () => {
    const { asked, parts } = session()
    await resendVerification(inputs, parts)
    expect(asked).toEqual(['signIn', 'sendVerification', 'signOut'])
  })

  it('leaves when the mail fails too', async () => {
    const { asked, parts } = session({ sendVerification: () => Promise.reject(new Error('no mail')) })
    await expect(resendVerification(inputs, parts)).rejects.toThrow('no mail')
    expect(asked.at(-1)).toBe('signOut')
  })
})
