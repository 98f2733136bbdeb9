import { parseRow } from './parse-row.ts'
import type { Row } from './rows.ts'
import type { Sealed } from './storage.ts'

/** Encrypts the rows of somebody who leaves the device. */
export interface Sealer {
  /** A key that only encrypts and cannot be read; null where the browser has no cryptography (a page without https). */
  keyOf: (secret: string) => Promise<CryptoKey | null>
  seal: (rows: Row[], key: CryptoKey) => Promise<Sealed>
  /** Null where the secret is not the one it was sealed with, or the data is damaged. */
  open: (sealed: Sealed, secret: string) => Promise<Row[] | null>
}

const algorithm = 'AES-GCM'
const ivBytes = 12

/** AES-GCM with the person's own key, `outbox_key` of auth/me: 32 bytes as base64. */
export function sealerOf(crypto: Crypto): Sealer {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  const imported = (secret: string, usage: KeyUsage) =>
    subtle?.importKey('raw', bytesOf(secret), algorithm, false, [usage]) ?? null
  return {
    keyOf: async (secret) => {
      try {
        return await imported(secret, 'encrypt')
      } catch {
        return null // No key of ours: a person stored before there was one, say.
      }
    },
    seal: async (rows, key) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const text = new TextEncoder().encode(JSON.stringify(rows))
      const data = await crypto.subtle.encrypt({ name: algorithm, iv }, key, text)
      return textOf(iv) + textOf(new Uint8Array(data))
    },
    open: async (sealed, secret) => {
      try {
        const key = await imported(secret, 'decrypt')
        if (key === null) return null
        const iv = bytesOf(sealed.slice(0, ivLength))
        const data = await crypto.subtle.decrypt(
          { name: algorithm, iv },
          key,
          bytesOf(sealed.slice(ivLength)),
        )
        const rows = JSON.parse(new TextDecoder().decode(data)) as unknown[]
        return rows.map((row) => parseRow(row)).filter((row) => row !== null)
      } catch {
        return null // Kept all the same: it may be opened with the right key.
      }
    },
  }
}

/** 12 bytes are 16 characters of base64, without padding. */
const ivLength = (ivBytes / 3) * 4

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
