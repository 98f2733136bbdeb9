import { login, register } from '../data/auth.ts'
import { ApiError } from '../data/call.ts'
import { endMarkedSession } from './sign-out.ts'
import type { FormInputs } from './form-inputs.ts'
import { identity, identityCode } from './identity.ts'
import type { Identity } from './identity-library.ts'
import { signInUser, markSigningOut } from './user-data.ts'
import { waitForSessionEnd } from './connect.ts'

/** Everything signing in and registering need from outside, so that they can be tested without a browser. */
export interface SignInDeps {
  identity: () => Promise<Identity>
  login: typeof login
  register: typeof register
  signInUser: typeof signInUser
  /** Resolves when an earlier session has ended everywhere. */
  ready: () => Promise<void>
}

const browser: SignInDeps = {
  identity,
  login,
  register,
  signInUser,
  ready: async () => {
    await waitForSessionEnd()
    await endMarkedSession()
  },
}

/**
 * Signs in at the identity service and then at the product. Returns false where another user's data was deleted first: then
 * the remembered path is not this user's. If the product refuses, signs out of the identity service again and throws.
 */
export async function signIn(
  { email, password }: Pick<FormInputs, 'email' | 'password'>,
  { identity, login, signInUser, ready }: SignInDeps = browser,
): Promise<boolean> {
  await ready()
  const service = await identity()
  const token = await service.signIn(email, password)
  try {
    const user = await login(token)
    // A sign-out that was cut off may have left its mark.
    markSigningOut(false)
    return await signInUser(user)
  } catch (error) {
    await service.signOut()
    throw error
  }
}

/** What happened to the mail with the verification link. */
export type VerificationMail = 'sent' | 'failed' | 'not-needed'

/**
 * Creates the account at the identity service, then the product's, then requests the mail with the verification link.
 * Completes a registration that was cut off: a taken email with the right password counts as the user's own.
 */
export async function signUp(
  { email, password, teacherCode }: FormInputs,
  { identity, register, ready }: SignInDeps = browser,
): Promise<VerificationMail> {
  await ready()
  const service = await identity()
  const { token, isNew } = await createOrSignIn(service, email, password)
  try {
    await register(token, teacherCode === '' ? null : teacherCode)
  } catch (error) {
    await (isNew && isFinalRefusal(error) ? service.deleteAccount() : service.signOut())
    throw error
  }
  const mail = await sendVerification(service)
  await service.signOut()
  return mail
}

/**
 * Not a 5xx or a lost response: the server may have registered the account all the same. Not a 403: the form then offers
 * to send the verification link, which needs the account at the identity service.
 */
const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 403

async function createOrSignIn(service: Identity, email: string, password: string) {
  try {
    return { token: await service.create(email, password), isNew: true }
  } catch (error) {
    if (identityCode(error) !== 'email-already-in-use') throw error
    try {
      return { token: await service.signIn(email, password), isNew: false }
    } catch (signInError) {
      throw identityCode(signInError) === 'invalid-credential' ? error : signInError
    }
  }
}

async function sendVerification(service: Identity): Promise<VerificationMail> {
  if (service.isVerified()) return 'not-needed'
  try {
    await service.sendVerification()
    return 'sent'
  } catch (error) {
    console.error(error)
    return 'failed'
  }
}

/** Mails the verification link again, for the account that the form's inputs sign in to. */
export async function resendVerification(
  { email, password }: Pick<FormInputs, 'email' | 'password'>,
  { identity }: Pick<SignInDeps, 'identity'> = browser,
): Promise<void> {
  const service = await identity()
  await service.signIn(email, password)
  try {
    await service.sendVerification()
  } finally {
    await service.signOut()
  }
}
