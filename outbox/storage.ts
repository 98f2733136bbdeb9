import type { ItemKey, QueueItem } from './items.ts'

/** Items of a user who signed out, encrypted, as base64; only that user's own key decrypts them. */
export type EncryptedItems = string

/** Everything the outbox stores of one user. */
export interface UserQueue {
  /**
   * Random id of this browser profile and user, once there is one. The server accepts a later revision of the same writer
   * without a conflict.
   */
  writer: string | null
  /** Non-extractable AES key imported with usage `encrypt` only: encrypts items after their user signed out. */
  encryptKey: CryptoKey | null
  items: QueueItem[]
  encrypted: EncryptedItems[]
  /** Fallback storage only: encrypted items that primary storage still has although they were decrypted. */
  alreadyDecrypted?: EncryptedItems[]
}

export const emptyQueue: UserQueue = { writer: null, encryptKey: null, items: [], encrypted: [] }

/**
 * Gives the new item: null removes it, undefined leaves it. Must not await anything, because it runs within a
 * transaction. `update` may be called more than once.
 */
export type UpdateItem = (
  item: QueueItem | undefined,
  signedInUser: number | null,
) => QueueItem | null | undefined
/**
 * Gives the new queue; `signedInUser` in it changes who is signed in on this device, in the same transaction. Undefined leaves
 * everything. Must not await anything. `update` may be called more than once.
 */
export type UpdateQueue = (
  queue: UserQueue,
  signedInUser: number | null,
) => (UserQueue & { signedInUser?: number | null }) | undefined

/**
 * Where items are stored. An update resolves when it is on disk or, where nothing else takes it, in the memory of the page
 * (`isOnlyInPageMemory`); where it rejects, nothing of it is stored.
 */
export interface OutboxStorage {
  /** The signed-in user's id, or null. */
  signedInUser: () => Promise<number | null>
  /** The ids of all users who have something stored here. */
  users: () => Promise<number[]>
  /** Also tries a database that failed again, and merges fallback copies into it. */
  read: (user: number) => Promise<UserQueue>
  /** IndexedDB is down and the item is known only from the last read; another page may have changed it. */
  isCachedOnly: (key: ItemKey) => boolean
  /**
   * Whether fallback storage holds items of this user, or a sign-in or sign-out. Pages can read it, the worker can't; what
   * is in page memory only this page can.
   */
  hasFallbackData: (user: number) => boolean
  /** Returns the item that is stored afterwards. */
  updateItem: (key: ItemKey, update: UpdateItem) => Promise<QueueItem | undefined>
  /** Returns the queue that is stored afterwards. */
  updateQueue: (user: number, update: UpdateQueue) => Promise<UserQueue>
  /** Compares and sets who may send, where the browser has no Web Locks. Returns the holder afterwards. */
  updateLease: (update: (holder: string | null) => string | null) => Promise<string | null>
}
