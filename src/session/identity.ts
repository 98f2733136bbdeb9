import { runtimeConfig } from '../data/runtime-config.ts'
import { lazyValue } from '../lib/lazy.ts'

/** What the session needs of the identity service; errors carry its `auth/…` code. */
export interface Identity {
  /** Checks email and password and gives an id token that was never used. */
  signIn: (email: string, password: string) => Promise<string>
  /** Makes an account, signs it in and gives its id token. */
  create: (email: string, password: string) => Promise<string>
  /** Whether the account signed in has a verified email. */
  isVerified: () => boolean
  /** Mails the verification link to the account signed in. */
  sendVerification: () => Promise<void>
  /** Checks the password of the account signed in, which then may change its password or go. Gives an id token. */
  confirm: (email: string, password: string) => Promise<string>
  /** Changes the password of the account signed in and gives an id token made since. */
  changePassword: (password: string) => Promise<string>
  /** Whether the sign-in is so recent that the account may be deleted without its password. */
  isRecent: () => Promise<boolean>
  deleteAccount: () => Promise<void>
  signOut: () => Promise<void>
  /** Tells, now and later, that nobody is signed in; not where that could not be read on this device. */
  onNobody: (heard: () => void) => void
}

/** The identity service. Its library is large, so it is loaded with the first use. Rejects where that fails. */
export const { load: identity } = lazyValue(async (): Promise<Identity> => {
  const [{ openIdentity }, config] = await Promise.all([import('./identity-library.ts'), runtimeConfig()])
  return openIdentity(config)
})

/** The code of an identity service's error without its `auth/`, or null for any other error. */
export function identityCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : null
}
