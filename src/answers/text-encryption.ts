import { decryptText, encryptText } from '../../outbox/encryption.ts'
import { outboxStorage } from './page-outbox.ts'

/**
 * Encrypts a text for a user who was signed in here, as their answers are; null where there is no key, as on pages without
 * https.
 */
export async function encryptFor(userId: number, text: string): Promise<string | null> {
  const { encryptKey } = await outboxStorage.read(userId)
  return encryptKey && encryptText(crypto, text, encryptKey)
}

/** Null where the secret, `outbox_key` of auth/me, is not that of its user. */
export const decrypt = (encrypted: string, secret: string): Promise<string | null> =>
  decryptText(crypto, encrypted, secret)
