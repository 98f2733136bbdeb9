import { login, register } from '../data/auth.ts'
import { ApiError } from '../data/call.ts'
import { endMarkedSession } from './ending.ts'
import type { FormInputs } from './form-inputs.ts'
import { type Identity, identity, identityCode } from './identity.ts'
import { signInUser, markSigningOut } from './person.ts'
import { sessionEnded } from './unauthorized.ts'

/** What signing in and registering work with; handed in so that they can be tested without a browser. */
export interface SignInDeps {
  identity: () => Promise<Identity>
  login: typeof login
  register: typeof register
  signInUser: typeof signInUser
  /** Resolves when nothing of an earlier session is still being ended. */
  ready: () => Promise<void>
}

const parts: SignInDeps = {
  identity,
  login,
  register,
  signInUser,
  ready: async () => {
    await sessionEnded()
    await endMarkedSession()
  },
}

/**
 * Signs in at the identity service and then at the product. False: somebody else's data went before, so no remembered
 * path is this person's. What the product refuses is signed out of the identity service again and thrown.
 */
export async function signIn(
  { email, password }: Pick<FormInputs, 'email' | 'password'>,
  { identity, login, signInUser, ready }: SignInDeps = parts,
): Promise<boolean> {
  await ready()
  const service = await identity()
  const token = await service.signIn(email, password)
  try {
    const user = await login(token)
    // Who signs in is not leaving, whatever a sign-out that broke off has left behind.
    markSigningOut(false)
    return await signInUser(user)
  } catch (error) {
    await service.signOut()
    throw error
  }
}

/** What became of the mail with the verification link. */
export type Mail = 'sent' | 'failed' | 'not-needed'

/**
 * Makes the account at the identity service, then the product's, then asks for the mail with the verification link.
 * A registration that broke off half-way goes on: an email that is taken counts as one's own with the right password.
 */
export async function signUp(
  { email, password, teacherCode }: FormInputs,
  { identity, register, ready }: SignInDeps = parts,
): Promise<Mail> {
  await ready()
  const service = await identity()
  const { token, isNew } = await ownAccount(service, email, password)
  try {
    await register(token, teacherCode === '' ? null : teacherCode)
  } catch (error) {
    await (isNew && isFinalRefusal(error) ? service.deleteAccount() : service.signOut())
    throw error
  }
  const mail = await mailLink(service)
  await service.signOut()
  return mail
}

/**
 * A server that failed or did not answer may have registered the account all the same. After a 403 the form offers to
 * send the verification link, which needs the account; another try with the same password goes on with it.
 */
const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 403

async function ownAccount(service: Identity, email: string, password: string) {
  try {
    return { token: await service.create(email, password), isNew: true }
  } catch (error) {
    if (identityCode(error) !== 'email-already-in-use') throw error
    try {
      return { token: await service.signIn(email, password), isNew: false }
    } catch (second) {
      throw identityCode(second) === 'invalid-credential' ? error : second
    }
  }
}

async function mailLink(service: Identity): Promise<Mail> {
  if (service.isVerified()) return 'not-needed'
  try {
    await service.sendVerification()
    return 'sent'
  } catch (error) {
    console.error(error)
    return 'failed'
  }
}

/** Mails the verification link again; the form's inputs prove whose it is. */
export async function resendVerification(
  { email, password }: Pick<FormInputs, 'email' | 'password'>,
  { identity }: Pick<SignInDeps, 'identity'> = parts,
): Promise<void> {
  const service = await identity()
  await service.signIn(email, password)
  try {
    await service.sendVerification()
  } finally {
    await service.signOut()
  }
}
