import { runtimeConfig } from '../data/runtime-config.ts'
import { lazyValue } from '../lib/lazy.ts'
import type { Identity } from './identity-library.ts'

/** The identity service. Its library is large, so it is loaded with the first use. Rejects where that fails. */
export const { load: identity } = lazyValue(async (): Promise<Identity> => {
  const [{ openIdentity }, config] = await Promise.all([import('./identity-library.ts'), runtimeConfig()])
  return openIdentity(config)
})

/** The code of the identity service's error without its `auth/`, or null for any other error. */
export function identityCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : null
}

/** The given password is not that of the signed-in account. */
export class OldPasswordWrong extends Error {}

const messages: Record<string, string> = {
  'email-already-in-use': 'The email address is already in use.',
  'invalid-email': 'The email address is badly formatted.',
  'weak-password': 'The password must be at least 6 characters long.',
  'invalid-credential': 'Wrong email or password.',
  'user-disabled': 'This card is not valid any more. Ask your teacher for a new one.',
}

/** What the user is told about an error of the identity service or the product; most messages are shown as they are. */
export function toMessage(error: unknown): string {
  return messages[identityCode(error) ?? ''] ?? (error instanceof Error ? error.message : String(error))
}
