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

/** Encrypts a text with a key that `importKey` has given. */
export async function encryptText(crypto: Crypto, text: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const data = await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(text))
  return toBase64(iv) + toBase64(new Uint8Array(data))
}

/** Null where the secret is not the one it was encrypted with, or the data is damaged. */
export async function decryptText(crypto: Crypto, encrypted: string, secret: string): Promise<string | null> {
  try {
    const key = await importKey(crypto, secret, 'decrypt')
    if (key === null) return null
    const iv = fromBase64(encrypted.slice(0, ivLength))
    const data = fromBase64(encrypted.slice(ivLength))
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: algorithm, iv }, key, data))
  } catch {
    return null // It stays stored: the right key may decrypt it.
  }
}

function importKey({ subtle }: Crypto, secret: string, usage: KeyUsage): Promise<CryptoKey> | null {
  const available = subtle as SubtleCrypto | undefined
  return available?.importKey('raw', fromBase64(secret), algorithm, false, [usage]) ?? null
}

/** AES-GCM with the user's own key, `outbox_key` of auth/me: 32 bytes as base64. */
export function createEncryptor(crypto: Crypto): Encryptor {
  return {
    importKey: async (secret) => {
      try {
        return await importKey(crypto, secret, 'encrypt')
      } catch {
        return null // Not a valid key: a build without `outbox_key` stored this user.
      }
    },
    encrypt: (items, key) => encryptText(crypto, JSON.stringify(items.map(toStored)), key),
    decrypt: async (encrypted, secret) => {
      const text = await decryptText(crypto, encrypted, secret)
      return text === null ? null : parseItems(text)
    },
  }
}

function parseItems(text: string): QueueItem[] | null {
  try {
    const stored = JSON.parse(text) as unknown[]
    return stored.map((item) => parseItem(item)).filter((item) => item !== null)
  } catch {
    return null
  }
}

const fromBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
