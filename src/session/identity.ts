import { runtimeConfig } from '../data/runtime-config.ts'

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

let opened: Promise<Identity> | null = null

/** The identity service, whose library is fetched when it is first needed; a failure is forgotten. */
export function identity(): Promise<Identity> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function open(): Promise<Identity> {
  const [{ openIdentity }, config] = await Promise.all([import('./identity-library.ts'), runtimeConfig()])
  return openIdentity(config)
}

/** The code of an identity service's error without its `auth/`, or null for any other error. */
export function identityCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : null
}
