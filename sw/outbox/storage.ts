import type { Row, RowKey } from './rows.ts'

/** Rows of a person who left, encrypted, as base64; only the person's own key opens them. */
export type Sealed = string

/** Everything the outbox keeps of one user. */
export interface Kept {
  /** The id of this browser profile and person, once there is one. */
  writer: string | null
  /** Encrypts, but does not decrypt: for rows that have to be sealed when their person is gone. */
  sealKey: CryptoKey | null
  rows: Row[]
  sealed: Sealed[]
  /** Kept apart from a database that could not be written: what still is sealed there although it was opened. */
  opened?: Sealed[]
}

/** Both work within one transaction and must not wait for anything. */
export type ChangeRow = (row: Row | undefined, person: number | null) => Row | null | undefined
export type ChangeAll = (kept: Kept, person: number | null) => (Kept & { person?: number | null }) | undefined

/**
 * Where rows are kept. A change resolves when it is durable; it rejects when it could not be kept, and then nothing of
 * it is.
 */
export interface OutboxStorage {
  /** The signed-in user's id, or null. */
  person: () => Promise<number | null>
  /** Whoever has something here. */
  users: () => Promise<number[]>
  read: (user: number) => Promise<Kept>
  /** Whether a row that was read is only known of: the database does not answer, and it may have gone from there. */
  isAway: (key: RowKey) => boolean
  /** Whether something of the user stands where only this page can see it. */
  hasBelow: (user: number) => boolean
  /** Replaces one row: null removes it, undefined leaves it. Gives what stands there now. */
  changeRow: (key: RowKey, change: ChangeRow) => Promise<Row | undefined>
  /** Replaces all of a user, and the signed-in person where `person` is given; undefined leaves it. Gives what stands now. */
  changeAll: (user: number, change: ChangeAll) => Promise<Kept>
  /** Compares and sets who may send, where the browser has no Web Locks. Gives who may now. */
  changeLease: (change: (holder: string | null) => string | null) => Promise<string | null>
}

export const nothingKept: Kept = { writer: null, sealKey: null, rows: [], sealed: [] }
