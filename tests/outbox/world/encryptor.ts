import type { QueueItem } from '../../../outbox/items.ts'
import type { Encryptor } from '../../../outbox/encryption.ts'
import type { Process } from './process.ts'

/** Everything that was encrypted in this world, by its number. */
export type Vault = { key: string; items: string }[]

/** Encryption without computation: the items are in the vault, and the device stores only their number. */
export const encryptorIn = (vault: Vault, process: Process): Encryptor => ({
  importKey: (secret) => process.outside(() => ({ type: 'secret', secret }) as unknown as CryptoKey, 0.2),
  encrypt: (items, key) =>
    process.outside(() => {
      vault.push({ key: (key as unknown as { secret: string }).secret, items: JSON.stringify(items) })
      return `encrypted ${vault.length - 1}`
    }, 0.2),
  decrypt: (encrypted, secret) =>
    process.outside(() => {
      const found = vault[Number(encrypted.slice('encrypted '.length))]
      return found?.key === secret ? (JSON.parse(found.items) as QueueItem[]) : null
    }, 0.2),
})
