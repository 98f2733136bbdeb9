import { deleteUser, login } from '../data/auth.ts'
import { setAuth } from './auth-store.ts'
import { type Identity, identity, identityCode } from './identity.ts'
import { finishSignOut, startSignOut, cancelSignOut } from './sign-out.ts'

/** What changing an account works with; handed in so that it can be tested without a browser. */
export interface AccountDeps {
  identity: () => Promise<Identity>
  login: typeof login
  deleteUser: typeof deleteUser
  setAuth: typeof setAuth
  startSignOut: typeof startSignOut
  cancelSignOut: typeof cancelSignOut
  finishSignOut: () => Promise<void>
}

const parts: AccountDeps = {
  identity,
  login,
  deleteUser,
  setAuth,
  startSignOut,
  cancelSignOut,
  finishSignOut,
}

/** Checks the old password again, changes it, and ends the person's log-in sessions everywhere else. */
export async function changePassword(
  { email, old, fresh }: { email: string; old: string; fresh: string },
  { identity, login, setAuth }: AccountDeps = parts,
): Promise<void> {
  const service = await identity()
  await confirmPassword(service, email, old)
  const token = await service.changePassword(fresh)
  setAuth({ user: await login(token, true) })
}

/** The password given for the account signed in is not its own. */
export class OldPasswordWrong extends Error {}

/** The password is needed once more, for the person signed in too long ago. */
export class PasswordNeeded extends Error {}

/** Deletes the account here and at the identity service, and leaves. Throws `PasswordNeeded` before anything is done. */
export async function deleteAccount(
  { email, password }: { email: string; password: string },
  { identity, deleteUser, startSignOut, cancelSignOut, finishSignOut }: AccountDeps = parts,
): Promise<void> {
  const service = await identity()
  if (password !== '') await confirmPassword(service, email, password)
  else if (!(await service.isRecent())) throw new PasswordNeeded('Enter your password to go on.')
  startSignOut()
  await deleteUser().catch((error: unknown) => {
    cancelSignOut()
    throw error
  })
  // The account of the product is gone either way; without it this one opens nothing.
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
