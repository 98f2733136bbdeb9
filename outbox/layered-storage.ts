import type { FallbackStorage } from './fallback-storage.ts'
import { isAnswer, isSameItem, submitId, type AnswerItem, type ItemKey, type QueueItem } from './items.ts'
import {
  includesIdentical,
  isSameVersion,
  mergeCopy,
  mergeQueues,
  withMergeBookkeeping,
  raiseAboveCopy,
  toDivergedCopy,
  withoutRemoved,
} from './merge.ts'
import {
  emptyQueue,
  type OutboxStorage,
  type UpdateItem,
  type UpdateQueue,
  type UserQueue,
} from './storage.ts'

/**
 * A page's storage: the database first, and fallback storage when the database does not take a write. A copy in the
 * fallback is merged into the database with the next update that succeeds. Until then the worker can't
 * send it.
 */
export class LayeredStorage implements OutboxStorage {
  readonly #primary: OutboxStorage
  readonly #fallback: FallbackStorage
  readonly #freeStorage: () => Promise<void>
  readonly #cache = new PrimaryCache()
  readonly #syncWrites = new SyncWrites()
  /** The database failed; it is tried again with the next read. */
  #isDown = false
  #hasReachedDatabase = false

  /** `freeStorage` deletes what can be fetched again: the query cache and other users' cached questions. */
  constructor(database: OutboxStorage, fallback: FallbackStorage, freeStorage: () => Promise<void>) {
    this.#primary = database
    this.#fallback = fallback
    this.#freeStorage = freeStorage
  }

  /** Whether answers are stored by this page alone and are lost when it closes. */
  isOnlyInPageMemory = (): boolean => this.#fallback.isOnlyInPageMemory()
  hasFallbackData = (user: number): boolean =>
    this.#fallback.signedInUser() !== null || this.#fallback.items(user).length > 0

  /** Writes synchronously, for a page that is being closed; the next update of the item merges it. */
  writeSync(item: QueueItem): void {
    // The write that is under way has the revision before: `#nextEdit` of src/answers/answers.ts leaves one out.
    this.#fallback.put(isAnswer(item) ? { ...item, knownRevision: item.revision - 1 } : item)
    this.#syncWrites.add(item)
  }
  isCachedOnly = (key: ItemKey): boolean => this.#isDown && this.#fallback.get(key) === undefined

  signedInUser = async (): Promise<number | null> => {
    const inFallback = this.#fallback.signedInUser()
    if (inFallback !== null) return inFallback.user
    return (this.#cache.signedInUser = await this.#tryDatabase(
      () => this.#primary.signedInUser(),
      () => this.#cache.signedInUser,
    ))
  }

  users = async (): Promise<number[]> => {
    const known = await this.#tryDatabase(
      () => this.#primary.users(),
      () => this.#cache.users(),
    )
    return [...new Set([...known, ...this.#fallback.users()])]
  }

  read = async (user: number): Promise<UserQueue> => {
    this.#isDown = false
    let copies: QueueItem[]
    let queue: UserQueue
    let writeCount: number
    // Repeats where something changed between the two reads: a copy that another page merged meanwhile would be in
    // neither, and what was updated meanwhile must not be cached as it was before.
    do {
      writeCount = this.#cache.writeCount
      copies = this.#fallback.items(user)
      queue = await this.#tryDatabase(
        () => this.#primary.read(user),
        () => this.#cache.queue(user),
      )
    } while (
      writeCount !== this.#cache.writeCount ||
      JSON.stringify(copies) !== JSON.stringify(this.#fallback.items(user))
    )
    this.#cache.set(user, queue)
    for (const copy of this.#isDown ? [] : copies) await this.updateItem(copy, () => undefined)
    return this.#withFallback(this.#cache.queue(user), user)
  }

  updateItem = (key: ItemKey, requested: UpdateItem): Promise<QueueItem | undefined> => {
    const copyBefore = this.#fallback.get(key)
    const update = this.#syncWrites.skipIfStale(requested)
    const inFallback = () => this.#updateItemInFallback(key, update)
    // A submission that is not cancelled stays here as long as one of its answers does: the worker would submit without it.
    if (this.#fallback.hasAnswersToSubmit(key) && this.#previewUpdate(key, update).updated !== null)
      return Promise.resolve(inFallback())
    return this.#write(() => this.#updateItemInDatabase(key, update, copyBefore), inFallback)
  }

  /** Merges the fallback's copy into the stored item, updates it, and deletes the copy once that is on disk. */
  async #updateItemInDatabase(
    key: ItemKey,
    update: UpdateItem,
    copyBefore: QueueItem | undefined,
  ): Promise<QueueItem | undefined> {
    let copyToMerge: QueueItem | undefined
    const updateMerged: UpdateItem = (stored, signedInUser) => {
      this.#cache.signedInUser = signedInUser
      this.#fallback.unsuppress(copyToMerge)
      const copy = this.#fallback.get(key)
      // A copy written since this update began is newer, and waits for the next update.
      copyToMerge = isSameVersion(copyBefore, copy) ? copy : undefined
      const item = mergeCopy(stored, copyToMerge)
      const updated = update(item, this.#currentUser(signedInUser))
      // An update that changes nothing still moves the copy to the database.
      const result = updated === undefined && copyToMerge !== undefined ? item : updated
      // Until a submission's deletion is on disk nothing may merge its copy; an answer may be typed anew meanwhile.
      if (result === null && copyToMerge?.subquestionId === submitId) this.#fallback.suppress(copyToMerge)
      if (result === undefined || result === null) return result
      const isSignedOut = [signedInUser, this.#currentUser(signedInUser)].some((user) => user !== key.user)
      const raised = copyToMerge === undefined ? raiseAboveCopy(result, item, copy) : result
      return withMergeBookkeeping(raised, copy, copyToMerge, isSignedOut)
    }
    const stored = await this.#primary
      .updateItem(key, updateMerged)
      .finally(() => this.#fallback.unsuppress(copyToMerge))
    if (copyToMerge !== undefined) this.#fallback.removeMerged([copyToMerge])
    this.#cache.setItem(key, stored)
    return stored
  }

  #updateItemInFallback(key: ItemKey, update: UpdateItem): QueueItem | undefined {
    const { item, updated } = this.#previewUpdate(key, update)
    // What the database may hold can't be deleted without it: the item would come back, and a cancelled submission be sent.
    const mayBeStored =
      this.#cache.item(key) !== undefined || (this.#hasReachedDatabase && key.subquestionId === submitId)
    if (updated === null && mayBeStored) throw new Error('The outbox cannot be written')
    if (updated === null) this.#fallback.remove(key)
    else if (updated !== undefined) this.#fallback.put(this.#toDivergedCopy(updated))
    return updated === undefined ? item : (updated ?? undefined)
  }

  /** Runs the update on what is known without IndexedDB; stores nothing. */
  #previewUpdate(key: ItemKey, update: UpdateItem) {
    const item = mergeCopy(this.#cache.item(key), this.#fallback.get(key))
    return { item, updated: update(item, this.#currentUser(this.#cache.signedInUser)) }
  }

  updateQueue = (user: number, update: UpdateQueue): Promise<UserQueue> => {
    const updateMerged: UpdateQueue = (queue, signedInUser) =>
      update(this.#withFallback(queue, user), this.#currentUser(signedInUser))
    return this.#write(
      () => this.#updateQueueInDatabase(user, updateMerged),
      () => this.#updateQueueInFallback(user, updateMerged),
    )
  }

  async #updateQueueInDatabase(user: number, update: UpdateQueue): Promise<UserQueue> {
    let updated: ReturnType<UpdateQueue>
    let copies: QueueItem[] = []
    const stored = await this.#primary.updateQueue(user, (queue, signedInUser) => {
      this.#cache.signedInUser = signedInUser
      copies = this.#fallback.items(user)
      updated = update(queue, signedInUser)
      const findCopy = (item: QueueItem) => copies.find((copy) => isSameItem(copy, item))
      return (
        updated && {
          ...updated,
          items: updated.items.map((item) => withMergeBookkeeping(item, findCopy(item), findCopy(item))),
        }
      )
    })
    this.#cache.setAfterWrite(user, stored)
    if (updated === undefined) return this.#withFallback(stored, user)
    this.#fallback.removeMerged(copies, user)
    if (updated.signedInUser !== undefined) {
      this.#cache.signedInUser = updated.signedInUser
      this.#fallback.clearSignedInUser()
    }
    return stored
  }

  #updateQueueInFallback(user: number, update: UpdateQueue): UserQueue {
    const known = this.#cache.queue(user)
    const updated = update(known, this.#cache.signedInUser)
    if (updated === undefined) return this.#withFallback(known, user)
    // What is as the database has it is not written to the fallback: there it would only become stale.
    const items = updated.items
      .filter((item) => !includesIdentical(known.items, item))
      .map((item) => this.#toDivergedCopy(item))
    const decrypted = known.encrypted.filter((one) => !updated.encrypted.includes(one))
    const before = this.#fallback.queue(user).alreadyDecrypted ?? []
    this.#fallback.replaceQueue(user, { ...updated, items, alreadyDecrypted: [...before, ...decrypted] })
    this.#cache.set(user, withoutRemoved(known, updated))
    if (updated.signedInUser !== undefined) this.#cache.signedInUser = updated.signedInUser
    return updated
  }

  updateLease = (update: (holder: string | null) => string | null): Promise<string | null> =>
    this.#tryDatabase(
      () => this.#primary.updateLease(update),
      () => update(null),
    )

  /** A sign-in or sign-out while the database was away counts. */
  #currentUser = (stored: number | null): number | null =>
    (this.#fallback.signedInUser() ?? { user: stored }).user

  #toDivergedCopy = (item: QueueItem): QueueItem =>
    toDivergedCopy(item, this.#fallback.get(item), this.#cache.item(item))
  #withFallback = (queue: UserQueue, user: number): UserQueue =>
    mergeQueues(queue, this.#fallback.queue(user))

  /** Tries the database, frees storage where it is full and tries again, then writes to the fallback. */
  async #write<T>(toDatabase: () => Promise<T>, toFallback: () => T): Promise<T> {
    return this.#tryDatabase(async () => {
      try {
        return await toDatabase()
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error
        await this.#freeStorage()
        return toDatabase()
      }
    }, toFallback)
  }

  async #tryDatabase<T>(work: () => Promise<T>, otherwise: () => T): Promise<T> {
    if (this.#isDown) return otherwise()
    try {
      const result = await work()
      this.#hasReachedDatabase = true
      return result
    } catch (error) {
      console.error(error)
      this.#isDown = true
      return otherwise()
    }
  }
}

/** What the database had when it was last read or written, for when it does not respond. */
class PrimaryCache {
  readonly #queues = new Map<number, UserQueue>()
  signedInUser: number | null = null
  /** Number of writes; a read that overlaps one is repeated. */
  writeCount = 0

  users = (): number[] => [...this.#queues.keys()]
  queue = (user: number): UserQueue => this.#queues.get(user) ?? emptyQueue
  item = (key: ItemKey): QueueItem | undefined =>
    this.queue(key.user).items.find((item) => isSameItem(item, key))

  /** After a read, or an update of fallback storage, which is no write of the database. */
  set(user: number, queue: UserQueue): void {
    this.#queues.set(user, queue)
  }

  setAfterWrite(user: number, queue: UserQueue): void {
    this.writeCount += 1
    this.#queues.set(user, queue)
  }

  setItem(key: ItemKey, item: QueueItem | undefined): void {
    const queue = this.queue(key.user)
    const others = queue.items.filter((other) => !isSameItem(other, key))
    this.setAfterWrite(key.user, { ...queue, items: item === undefined ? others : [...others, item] })
  }
}

/** The texts that this page wrote synchronously while updates with older ones were under way. */
class SyncWrites {
  /** The number of each text's last write. */
  readonly #lastWrites = new Map<string, number>()
  #writeCount = 0

  add(item: QueueItem): void {
    if (isAnswer(item)) this.#lastWrites.set(textKey(item), (this.#writeCount += 1))
  }

  /** Wraps an update that begins now: it does nothing where a text written synchronously since is already stored. */
  skipIfStale(update: UpdateItem): UpdateItem {
    const writeCount = this.#writeCount
    const isNewer = (item: AnswerItem) => (this.#lastWrites.get(textKey(item)) ?? 0) > writeCount
    return (item, signedInUser) => {
      const updated = update(item, signedInUser)
      if (!item || !updated || !isAnswer(item) || !isAnswer(updated)) return updated
      const isEdit = updated.state === 'waiting' && updated.text !== item.text
      return isEdit && isNewer(item) ? undefined : updated
    }
  }
}

const textKey = ({ user, attempt, subquestionId, text }: AnswerItem): string =>
  `${user} ${attempt} ${subquestionId} ${text}`
