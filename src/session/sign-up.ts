import { register } from '../data/auth.ts'
import { ApiError } from '../data/call.ts'
import type { FormInputs } from './form-inputs.ts'
import { identityCode } from './identity.ts'
import type { Identity } from './identity-library.ts'
import { type SignInDeps, browser as signInDeps } from './sign-in.ts'

/** Everything registering needs from outside, so that it can be tested without a browser. */
export interface SignUpDeps extends Pick<SignInDeps, 'identity' | 'ready'> {
  register: typeof register
}

const browser: SignUpDeps = { ...signInDeps, register }

/** What happened to the mail with the verification link. */
export type VerificationMail = 'sent' | 'failed' | 'not-needed'

/**
 * Creates the account at the identity service, then the product's, then requests the mail with the verification link.
 * Completes a registration that was cut off: a taken email with the right password counts as the user's own.
 */
export async function signUp(
  { displayName, email, password, teacherCode }: FormInputs,
  { identity, register, ready }: SignUpDeps = browser,
): Promise<VerificationMail> {
  await ready()
  const service = await identity()
  const { token, isNew } = await createOrSignIn(service, email, password)
  try {
    await register(token, teacherCode === '' ? null : teacherCode, displayName.trim())
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
