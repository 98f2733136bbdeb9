import { deleteUser } from '../data/account.ts'
import { login } from '../data/auth.ts'
import { runtimeConfig } from '../data/runtime-config.ts'
import { setAuth } from './auth-store.ts'
import { OldPasswordWrong, identity, identityCode } from './identity.ts'
import type { Identity } from './identity-library.ts'
import { finishSignOut, startSignOut, cancelSignOut } from './sign-out.ts'

/** Everything this needs from outside, so that it can be tested without a browser. */
export interface AccountDeps {
  identity: () => Promise<Identity>
  pupilDomain: () => Promise<string>
  login: typeof login
  deleteUser: typeof deleteUser
  setAuth: typeof setAuth
  startSignOut: typeof startSignOut
  cancelSignOut: typeof cancelSignOut
  finishSignOut: () => Promise<void>
}

const browser: AccountDeps = {
  identity,
  pupilDomain: async () => (await runtimeConfig()).pupilDomain,
  login,
  deleteUser,
  setAuth,
  startSignOut,
  cancelSignOut,
  finishSignOut,
}

/**
 * Checks the old password, changes it, and ends the user's sessions on other devices.
 * @throws `OldPasswordWrong`
 */
export async function changePassword(
  { email, oldPassword, newPassword }: { email: string; oldPassword: string; newPassword: string },
  { identity, login, setAuth }: AccountDeps = browser,
): Promise<void> {
  const service = await identity()
  await confirmPassword(service, email, oldPassword)
  const token = await service.changePassword(newPassword)
  setAuth({ user: await login(token, true) })
}

/** The sign-in is too long ago: the password is needed again. */
export class PasswordNeeded extends Error {}

/**
 * Deletes the account here and at the identity service, and signs out.
 * @throws `PasswordNeeded` before anything is deleted, `OldPasswordWrong`
 */
export async function deleteAccount(
  { email, password }: { email: string; password: string },
  { identity, deleteUser, startSignOut, cancelSignOut, finishSignOut }: AccountDeps = browser,
): Promise<void> {
  const service = await identity()
  if (password !== '') await confirmPassword(service, email, password)
  else if (!(await service.isRecent())) throw new PasswordNeeded('Enter your password to go on.')
  startSignOut()
  await deleteUser().catch((error: unknown) => {
    cancelSignOut()
    throw error
  })
  // The product's account is deleted by now, and this one can't log in without it.
  await service.deleteAccount().catch(console.error)
  await finishSignOut()
}

async function confirmPassword(service: Identity, email: string, password: string): Promise<void> {
  try {
    await service.confirm(email, password)
  } catch (error) {
    if (identityCode(error) !== 'invalid-credential' && identityCode(error) !== 'wrong-password') throw error
    throw new OldPasswordWrong('Old password is incorrect', { cause: error })
  }
}

/**
 * Mails a link to a new password, unless the address is a log-in from a card. Nothing tells whether it has an account: the
 * domain alone decides.
 */
export async function requestPasswordReset(
  email: string,
  { identity, pupilDomain }: Pick<AccountDeps, 'identity' | 'pupilDomain'> = browser,
): Promise<'mail' | 'card'> {
  if (
    email
      .trim()
      .toLowerCase()
      .endsWith(`.${await pupilDomain()}`)
  )
    return 'card'
  const service = await identity()
  try {
    await service.sendPasswordReset(email)
  } catch (error) {
    if (identityCode(error) !== 'user-not-found') throw error
  }
  return 'mail'
}
