import { identityCode } from './identity.ts'

const messages: Record<string, string> = {
  'email-already-in-use': 'The email address is already in use.',
  'invalid-email': 'The email address is badly formatted.',
  'weak-password': 'The password must be at least 6 characters long.',
  'invalid-credential': 'Wrong email or password.',
}

/** What a person reads about a failure at the identity service or the product; most messages stand as they are. */
export function messageOf(error: unknown): string {
  return messages[identityCode(error) ?? ''] ?? (error instanceof Error ? error.message : String(error))
}
