import { login } from '../data/auth.ts'
import { endMarkedSession } from './sign-out.ts'
import type { FormInputs } from './form-inputs.ts'
import { identity } from './identity.ts'
import type { Identity } from './identity-library.ts'
import { signInUser, markSigningOut } from './user-data.ts'
import { waitForSessionEnd } from './connect.ts'

/** Everything signing in needs from outside, so that it can be tested without a browser. */
export interface SignInDeps {
  identity: () => Promise<Identity>
  login: typeof login
  signInUser: typeof signInUser
  /** Resolves when an earlier session has ended everywhere. */
  ready: () => Promise<void>
}

export const browser: SignInDeps = {
  identity,
  login,
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
