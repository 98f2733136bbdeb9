import {
  isAnswer,
  isSameItem,
  isSubmit,
  getMaxRevision,
  submitId,
  type ItemKey,
  type QueueItem,
} from './items.ts'
import { emptyQueue, type UserQueue } from './storage.ts'
import { parseItem, toStored } from './stored-items.ts'

/** `Storage` of the browser, as far as it is used. */
export interface TextStorage {
  readonly length: number
  key: (index: number) => string | null
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

// The names that devices have, as in stored-items.ts.
const itemPrefix = 'outbox:'
const queuePrefix = 'outbox-people:'
const signedInUserKey = 'outbox-person'
const itemKey = ({ user, attempt, subquestionId }: ItemKey) =>
  `${itemPrefix}${user}:${attempt}:${subquestionId}`
const queueKey = (user: number) => queuePrefix + user

/** What is stored of a user's queue beside its items. */
interface StoredQueue {
  writer: string | null
  sealed: string[]
  opened: string[]
}

/**
 * Storage for writes that must be synchronous or that the database did not take: localStorage, and where that is full or
 * blocked the memory of the page. Each item is stored on its own; what is in memory hides what is stored.
 */
export class FallbackStorage {
  readonly #storage: TextStorage | null
  /** By key; null where it was removed here, which storage could not be told. */
  readonly #memory = new Map<string, string | null>()
  /** Copies that `get` doesn't return, as text; `items` does, because they are still stored. */
  readonly #suppressed = new Set<string>()

  constructor(storage: TextStorage | null) {
    this.#storage = storage
  }

  /** Whether something exists in this page alone, and is lost when it closes. */
  isOnlyInPageMemory = (): boolean => [...this.#memory.values()].some((value) => value !== null)

  get(key: ItemKey): QueueItem | undefined {
    const item = parseText(this.#read(itemKey(key)))
    return this.#suppressed.has(JSON.stringify(item)) ? undefined : item
  }

  /** Hides a copy while the database deletes its item; otherwise the copy would be merged back before it is deleted too. */
  suppress = (item: QueueItem): void => void this.#suppressed.add(JSON.stringify(item))
  unsuppress = (item: QueueItem | undefined): void => void this.#suppressed.delete(JSON.stringify(item))

  put(item: QueueItem): void {
    const key = itemKey(item)
    const text = JSON.stringify(toStored(item))
    if (this.#hasNewerFromOtherTab(key, item)) this.#memory.set(key, text)
    else this.#write(key, text)
  }

  remove(item: ItemKey): void {
    const key = itemKey(item)
    if (this.#hasNewerFromOtherTab(key, this.get(item))) this.#memory.delete(key)
    else this.#write(key, null)
  }

  /** Submissions last: they are moved to the database in this order, and the worker must see their answers first. */
  items = (user: number): QueueItem[] =>
    this.#keys(`${itemPrefix}${user}:`)
      .map((key) => parseText(this.#read(key)))
      .filter((item) => item !== undefined)
      .sort((one, other) => Number(isSubmit(one)) - Number(isSubmit(other)))

  /** Whether answers are stored here that belong to this submission; false for any other key. */
  hasAnswersToSubmit = ({ user, attempt, subquestionId }: ItemKey): boolean =>
    subquestionId === submitId && this.items(user).some((item) => item.attempt === attempt && isAnswer(item))

  users = (): number[] => {
    const owners = this.#keys(itemPrefix).map((key) => key.slice(itemPrefix.length).split(':')[0])
    const others = this.#keys(queuePrefix).map((key) => key.slice(queuePrefix.length))
    return [...new Set([...owners, ...others])].map(Number)
  }

  /** Null where nothing is stored about it here; `{ user: null }` where somebody signed out. */
  signedInUser(): { user: number | null } | null {
    const stored = this.#read(signedInUserKey)
    return stored === null ? null : { user: Number(stored) || null }
  }

  queue = (user: number): UserQueue => {
    const stored = parseJson(this.#read(queueKey(user))) as Partial<StoredQueue> | null
    const { writer = null, sealed = [], opened } = stored ?? {}
    return { ...emptyQueue, writer, encrypted: sealed, alreadyDecrypted: opened, items: this.items(user) }
  }

  /** Replaces all of a user's queue but the key, which can't be stored as text. */
  replaceQueue(user: number, queue: UserQueue & { signedInUser?: number | null }): void {
    const { items, signedInUser, writer, encrypted, alreadyDecrypted = [] } = queue
    for (const item of this.items(user)) if (!items.some((one) => isSameItem(one, item))) this.remove(item)
    for (const item of items) this.put(item)
    const isEmpty = writer === null && encrypted.length === 0 && alreadyDecrypted.length === 0
    const stored: StoredQueue = { writer, sealed: encrypted, opened: alreadyDecrypted }
    this.#write(queueKey(user), isEmpty ? null : JSON.stringify(stored))
    if (signedInUser !== undefined) this.#write(signedInUserKey, String(signedInUser ?? 0))
  }

  /** Removes the copies the database has taken, unless changed since; with `user` also what is stored beside the items. */
  removeMerged(items: QueueItem[], user?: number): void {
    for (const item of items) {
      if (JSON.stringify(this.get(item)) !== JSON.stringify(item)) continue
      // Another tab may have stored its own text meanwhile, under what was in memory here.
      if (!this.#memory.delete(itemKey(item))) this.remove(item)
    }
    if (user !== undefined) this.#write(queueKey(user), null)
  }

  clearSignedInUser = (): void => this.#write(signedInUserKey, null)

  /** Whether another tab has stored a text of its own since this one had to resort to memory. */
  #hasNewerFromOtherTab(key: string, own: QueueItem | undefined): boolean {
    const stored = this.#memory.has(key) ? parseText(this.#readStored(key)) : undefined
    if (stored === undefined || own === undefined || !isAnswer(stored) || !isAnswer(own)) return false
    return stored.text !== own.text && getMaxRevision(stored) >= getMaxRevision(own)
  }

  #read(key: string): string | null {
    const inMemory = this.#memory.get(key)
    return inMemory === undefined ? this.#readStored(key) : inMemory
  }

  #readStored(key: string): string | null {
    try {
      return this.#storage?.getItem(key) ?? null
    } catch {
      return null // Blocked: what could not be stored is in memory.
    }
  }

  #write(key: string, value: string | null): void {
    try {
      if (value === null) this.#storage?.removeItem(key)
      else if (this.#storage === null) throw new Error('No storage')
      else this.#storage.setItem(key, value)
      this.#memory.delete(key)
    } catch {
      this.#memory.set(key, value)
      this.#removeStored(key)
    }
  }

  /** A full storage can still delete the older text, which would come back with the next page. */
  #removeStored(key: string): void {
    try {
      this.#storage?.removeItem(key)
    } catch {
      // Blocked, so nothing of this page is there.
    }
  }

  #keys(start: string): string[] {
    const stored: string[] = []
    try {
      for (let index = 0; index < (this.#storage?.length ?? 0); index += 1)
        stored.push(this.#storage?.key(index) ?? '')
    } catch {
      // Blocked: nothing is stored.
    }
    return [...new Set([...stored, ...this.#memory.keys()])].filter((key) => key.startsWith(start))
  }
}

const parseText = (text: string | null): QueueItem | undefined => parseItem(parseJson(text)) ?? undefined

/** Null for what is no JSON, which is ignored. */
function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return null
  }
}
