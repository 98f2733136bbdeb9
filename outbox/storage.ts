import type { ItemKey, QueueItem } from './items.ts'

/** Items of a user who signed out, encrypted, as base64; only that user's own key decrypts them. */
export type Encrypted = string

/** Everything the outbox stores of one user. */
export interface UserQueue {
  /** The id of this browser profile and user, once there is one. */
  writer: string | null
  /** Encrypts but can't decrypt: for items that have to be encrypted after their user signed out. */
  encryptKey: CryptoKey | null
  items: QueueItem[]
  encrypted: Encrypted[]
  /** Fallback storage only: what primary storage still has encrypted although it was decrypted. */
  decrypted?: Encrypted[]
}

export const emptyQueue: UserQueue = { writer: null, encryptKey: null, items: [], encrypted: [] }

/** Gives the new item: null removes it, undefined leaves it. Runs within a transaction, so it must not await anything. */
export type UpdateItem = (
  item: QueueItem | undefined,
  signedInUser: number | null,
) => QueueItem | null | undefined
/** Gives the new queue, with `signedInUser` where that changes too; undefined leaves it. Must not await anything. */
export type UpdateQueue = (
  queue: UserQueue,
  signedInUser: number | null,
) => (UserQueue & { signedInUser?: number | null }) | undefined

/** Where items are stored. An update resolves when it is durable; where it rejects, nothing of it is stored. */
export interface OutboxStorage {
  /** The signed-in user's id, or null. */
  signedInUser: () => Promise<number | null>
  /** The ids of all users who have something stored here. */
  users: () => Promise<number[]>
  read: (user: number) => Promise<UserQueue>
  /** Whether an item is only remembered: the database does not respond, and may not have it any more. */
  isUnavailable: (key: ItemKey) => boolean
  /** Whether something of the user is in fallback storage, where only this page can see it. */
  hasFallbackItems: (user: number) => boolean
  /** Returns the item that is stored afterwards. */
  updateItem: (key: ItemKey, update: UpdateItem) => Promise<QueueItem | undefined>
  /** Returns the queue that is stored afterwards. */
  updateQueue: (user: number, update: UpdateQueue) => Promise<UserQueue>
  /** Compares and sets who may send, where the browser has no Web Locks. Returns the holder afterwards. */
  updateLease: (update: (holder: string | null) => string | null) => Promise<string | null>
}
