import type { QueueItem } from './items.ts'
import type { EncryptedItems } from './storage.ts'
import { parseItem, toStored } from './stored-items.ts'

/** Encrypts the items of a user who signs out. */
export interface Encryptor {
  /** A key that only encrypts and can't be exported; null where the browser has no Web Crypto (a page without https). */
  importKey: (secret: string) => Promise<CryptoKey | null>
  encrypt: (items: QueueItem[], key: CryptoKey) => Promise<EncryptedItems>
  /** Null where the secret is not the one it was encrypted with, or the data is damaged. */
  decrypt: (encrypted: EncryptedItems, secret: string) => Promise<QueueItem[] | null>
}

const algorithm = 'AES-GCM'
const ivBytes = 12
/** 12 bytes are 16 characters of base64, without padding. */
const ivLength = (ivBytes / 3) * 4

/** AES-GCM with the user's own key, `outbox_key` of auth/me: 32 bytes as base64. */
export function createEncryptor(crypto: Crypto): Encryptor {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  const importKey = (secret: string, usage: KeyUsage) =>
    subtle?.importKey('raw', fromBase64(secret), algorithm, false, [usage]) ?? null
  return {
    importKey: async (secret) => {
      try {
        return await importKey(secret, 'encrypt')
      } catch {
        return null // Not a valid key: a build without `outbox_key` stored this user.
      }
    },
    encrypt: async (items, key) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const text = new TextEncoder().encode(JSON.stringify(items.map(toStored)))
      const data = await crypto.subtle.encrypt({ name: algorithm, iv }, key, text)
      return toBase64(iv) + toBase64(new Uint8Array(data))
    },
    decrypt: async (encrypted, secret) => {
      try {
        const key = await importKey(secret, 'decrypt')
        if (key === null) return null
        const iv = fromBase64(encrypted.slice(0, ivLength))
        const data = fromBase64(encrypted.slice(ivLength))
        const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, data)
        const stored = JSON.parse(new TextDecoder().decode(text)) as unknown[]
        return stored.map((item) => parseItem(item)).filter((item) => item !== null)
      } catch {
        return null // It stays stored: the right key may decrypt it.
      }
    },
  }
}

const fromBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
